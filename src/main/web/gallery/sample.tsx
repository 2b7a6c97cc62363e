import type { ReactNode } from 'react';
import { Heading } from '#ui/heading';
import { Text } from '#ui/text';
import styles from './sample.module.css';

/** One group of the gallery. */
export function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} data-samples={slug(title)}>
      <Heading level={2}>{title}</Heading>
      {children}
    </section>
  );
}

/** A part of the interface in its states. Its picture is named by `data-sample`. */
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
    <div className={styles.sample} data-sample={slug(name)}>
      <Text size="tiny" tone="faint">
        {name}
      </Text>
      <div className={styles.pieces} data-layout={layout}>
        {children}
      </div>
    </div>
  );
}

const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
