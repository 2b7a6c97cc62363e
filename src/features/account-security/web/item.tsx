import type { ReactNode, Ref } from 'react';
import { Text } from '#ui/text';
import styles from './security.module.css';

/** A row of a section: a factor, a device, or an address. */
export function Item({
  icon,
  title,
  detail,
  action,
  isEditable = false,
  ref,
}: {
  icon: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  action?: ReactNode;
  /** True if the title is a field, whose focus ring needs room. */
  isEditable?: boolean;
  ref?: Ref<HTMLLIElement>;
}) {
  return (
    <li ref={ref} className={styles.item}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.what} data-editable={isEditable || undefined}>
        <Text as="div" truncate={!isEditable}>
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
