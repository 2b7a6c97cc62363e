import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({
  as: Tag = 'span',
  id,
  children,
}: {
  as?: 'span' | 'div' | 'h1' | 'h2';
  id?: string;
  children: ReactNode;
}) {
  return (
    <Tag id={id} className={styles.hidden}>
      {children}
    </Tag>
  );
}
