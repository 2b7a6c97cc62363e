import styles from './spinner.module.css';

/** A turning ring. It belongs inside a busy button, never on a blank page: those have skeletons. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
