import { useId, type ReactNode } from 'react';
import { Heading } from './heading.tsx';
import styles from './section.module.css';
import { Text } from './text.tsx';

/** A part of a settings page: its subject at the head, its main action on the right, its rows below. */
export function Section({
  title,
  description,
  action,
  children,
}: {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Heading level={2} size="strong" id={id}>
            {title}
          </Heading>
          {description ? <Text tone="muted">{description}</Text> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** The sections of a page below one another. */
export function Sections({ children }: { children: ReactNode }) {
  return <div className={styles.sections}>{children}</div>;
}
