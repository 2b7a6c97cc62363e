import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  label: string;
  /** How many rows there are, where not all of them are in the page; its head counts. */
  rowCount?: number;
  children: ReactNode;
}

/** A table that scrolls within itself on narrow screens; the scroller takes the focus so that keys can move it. */
export function Table({ label, rowCount, children }: TableProps) {
  return (
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-rowcount={rowCount}>
        {children}
      </table>
    </div>
  );
}

export function Row({ selected, className, ...rest }: ComponentProps<'tr'> & { selected?: boolean }) {
  return <tr {...rest} className={clsx(styles.row, className)} data-selected={selected || undefined} />;
}

/** Stands for the rows of a long table that are out of sight, as high as they are. */
export function SpaceRow({ height, columns }: { height: number; columns: number }) {
  return (
    <tr className={styles.space} aria-hidden="true" style={{ height }}>
      <td colSpan={columns} aria-hidden="true" />
    </tr>
  );
}
