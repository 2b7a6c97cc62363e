import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  label: string;
  /** The number of rows, if not all of them are in the page, including the head. */
  rowCount?: number;
  children: ReactNode;
}

/** A table that scrolls within itself on narrow screens. The scroller takes the focus so that keys can move it. */
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

/** A space for the rows of a long table that are not in the page, as high as they are. */
export function SpaceRow({ height, columns }: { height: number; columns: number }) {
  return (
    <tr className={styles.space} aria-hidden="true" style={{ height }}>
      <td colSpan={columns} aria-hidden="true" />
    </tr>
  );
}
