import type { ReactNode } from 'react';
import { Heading } from '#ui/heading';
import styles from './legal-page.module.css';

/** A section of a legal text with a heading. */
export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <Heading level={2}>{title}</Heading>
      {children}
    </section>
  );
}
