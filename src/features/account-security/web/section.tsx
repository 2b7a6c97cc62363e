import { useId, type ReactNode } from 'react';
import { Heading } from '#ui/heading';
import { Text } from '#ui/text';
import styles from './security.module.css';

/** A part of the security page: what it is about at its head, its rows below, its main act at the right. */
export function Section({
  title,
  description,
  action,
  children,
}: {
  title: string;
  description: ReactNode;
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
          <Text tone="muted">{description}</Text>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** One thing of a section: a factor, a device, an address. */
export function Item({
  icon,
  title,
  detail,
  action,
}: {
  icon: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <li className={styles.item}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.what}>
        <Text as="div" truncate>
          {title}
        </Text>
        {detail ? (
          <Text as="div" size="small" tone="muted" truncate>
            {detail}
          </Text>
        ) : null}
      </div>
      {action}
    </li>
  );
}

export function Items({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.items} aria-label={label}>
      {children}
    </ul>
  );
}
