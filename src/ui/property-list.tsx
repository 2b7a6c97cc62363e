import type { ReactNode } from 'react';
import styles from './property-list.module.css';

/** The facts of a task or an issue: a name, and beside it a value that opens in place. */
export function PropertyList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

export function Property({ label, icon, children }: { label: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className={styles.name}>
        {icon}
        {label}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </>
  );
}
