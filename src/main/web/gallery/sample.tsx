import type { ReactNode } from 'react';
import { Heading } from '#ui/heading';
import { Text } from '#ui/text';
import styles from './sample.module.css';

/** One group of the gallery. */
export function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <Heading level={2}>{title}</Heading>
      {children}
    </section>
  );
}

export function Sample({
  name,
  layout = 'row',
  children,
}: {
  name: string;
  layout?: 'row' | 'stack' | 'grid';
  children: ReactNode;
}) {
  return (
    <div className={styles.sample}>
      <Text size="tiny" tone="faint">
        {name}
      </Text>
      <div className={styles.pieces} data-layout={layout}>
        {children}
      </div>
    </div>
  );
}
