import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Count } from './badge.tsx';
import styles from './tabs.module.css';

/** Views of one thing as links: each has its own address, so this is navigation and not a tab list. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}

export function TabLink({
  to,
  icon,
  count,
  end,
  children,
}: {
  to: string;
  icon?: ReactNode;
  count?: number;
  end?: boolean;
  children: ReactNode;
}) {
  return (
    <NavLink className={styles.tab} to={to} end={end}>
      {icon}
      {children}
      {count === undefined ? null : <Count value={count} />}
    </NavLink>
  );
}
