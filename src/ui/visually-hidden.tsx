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
    // Its own direction: that of a text around it follows what is seen of it.
    <Tag id={id} className={styles.hidden} dir="auto">
      {children}
    </Tag>
  );
}
