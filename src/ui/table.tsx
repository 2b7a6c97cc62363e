import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './table.module.css';

/** A table that scrolls within itself on narrow screens; the scroller takes the focus so that keys can move it. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </div>
  );
}

export function Row({ selected, className, ...rest }: ComponentProps<'tr'> & { selected?: boolean }) {
  return <tr {...rest} className={clsx(styles.row, className)} data-selected={selected || undefined} />;
}
