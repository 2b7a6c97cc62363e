import styles from './boot.module.css';
import * as words from './words.ts';

/** A placeholder while the first screen is loading: the surface that it will use, so that nothing flashes. */
export function Boot() {
  return <div className={styles.boot} aria-busy="true" aria-label={words.loadingCairn} role="status" />;
}
