import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Text } from '#ui/text';
import styles from './connected-list.module.css';

/** What a person has connected: feeds, devices, an address. */
export function ConnectedList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface ConnectedLineProps {
  icon: ReactNode;
  name: ReactNode;
  /** Where a press anywhere on it leads. */
  to?: string;
  /** Behind the name, such as a badge. */
  mark?: ReactNode;
  /** What is said of it, such as when it was last used. */
  children: ReactNode;
  /** Why the last action failed. */
  failure: string | null;
  /** Its menu. */
  actions: ReactNode;
}

/** One of them: its name, what is said of it, and its menu. */
export function ConnectedLine({ icon, name, to, mark, children, failure, actions }: ConnectedLineProps) {
  return (
    <li className={styles.line}>
      {icon}
      <div className={styles.what}>
        <div className={styles.name}>
          <Text as="span">
            {to === undefined ? (
              name
            ) : (
              <Link to={to} className={styles.link}>
                {name}
              </Link>
            )}
          </Text>
          {mark}
        </div>
        {children}
        {failure === null ? null : (
          <Text as="div" size="small" tone="danger" role="alert">
            {failure}
          </Text>
        )}
      </div>
      {actions}
    </li>
  );
}
