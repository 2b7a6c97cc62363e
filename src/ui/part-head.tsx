import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';
import styles from './part-head.module.css';
import { Text } from './text.tsx';

/** The head of a part of a page: its name, its count, and on the right the control that adds to it. */
export function PartHead({
  title,
  count,
  action,
  children,
}: {
  title: string;
  /** "3", "1 of 3"; empty for 0. */
  count?: number | string | null;
  action?: ReactNode;
  /** Further text beside the name. */
  children?: ReactNode;
}) {
  return (
    <div className={styles.head}>
      <Heading level={3} size="strong">
        {title}
      </Heading>
      {count ? (
        <Text as="span" size="tiny" tone="faint" numeric>
          {count}
        </Text>
      ) : null}
      {children}
      {action ? <span className={styles.action}>{action}</span> : null}
    </div>
  );
}
