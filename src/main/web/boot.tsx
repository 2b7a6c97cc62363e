import styles from './boot.module.css';
import * as words from './words.ts';

/** Stands for the page while the first screen is fetched: the surface that it will stand on, so that nothing flashes. */
export function Boot() {
  return <div className={styles.boot} aria-busy="true" aria-label={words.loadingCairn} role="status" />;
}
