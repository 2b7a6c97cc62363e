import type { ReactNode } from 'react';
import styles from './property-list.module.css';

/** The facts of a task or an issue: a name, and beside it a value that opens in place. */
export function PropertyList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

interface PropertyProps {
  label: string;
  icon?: ReactNode;
  /** The field whose value this is. A screen can find it by that, to mark what has changed. */
  name?: string;
  children: ReactNode;
}

export function Property({ label, icon, name, children }: PropertyProps) {
  return (
    <>
      <dt className={styles.name}>
        {icon}
        {label}
      </dt>
      <dd className={styles.value} data-field={name}>
        {children}
      </dd>
    </>
  );
}
