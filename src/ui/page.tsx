import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A column for pages that are read or filled in: narrow 440, reading 720, wide 1080 px. */
export function Page({ width = 'reading', children }: { width?: 'narrow' | 'reading' | 'wide'; children: ReactNode }) {
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  );
}
