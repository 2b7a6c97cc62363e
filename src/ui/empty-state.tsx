import { type ReactNode, useRef } from 'react';
import styles from './state.module.css';
import { Heading } from './heading.tsx';
import { useFocusLeft } from './use-focus-left.ts';

export interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  size?: 'page' | 'inline';
  /** What belongs here, in a sentence. */
  children?: ReactNode;
}

/** Explains what a place is for and offers one way to begin. That is no main button where the bar of the page has one. */
export function EmptyState({ icon, title, action, level = 2, size = 'page', children }: EmptyStateProps) {
  const state = useRef<HTMLDivElement>(null);
  useFocusLeft(state);
  return (
    <div ref={state} className={styles.state} data-size={size}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <Heading level={level} size={size === 'page' ? 'title' : 'strong'}>
        {title}
      </Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
