import { type ReactNode, useId } from 'react';
import { Heading } from '#ui/heading';
import { Text } from '#ui/text';
import styles from './settings.module.css';

interface SettingsSectionProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A group of settings under a heading. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <Heading level={2} size="title" id={id}>
          {title}
        </Heading>
        {description ? <Text tone="muted">{description}</Text> : null}
      </header>
      {children}
    </section>
  );
}

interface SettingRowProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The value, or a control that changes it. */
  children: ReactNode;
}

/** A row with a label, and its value or control at the end. */
export function SettingRow({ label, hint, children }: SettingRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <Text>{label}</Text>
        {hint ? (
          <Text size="small" tone="faint">
            {hint}
          </Text>
        ) : null}
      </div>
      <div className={styles.end}>{children}</div>
    </div>
  );
}
