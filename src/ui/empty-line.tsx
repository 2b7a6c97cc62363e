import type { ReactNode } from 'react';
import styles from './empty-line.module.css';
import { Text } from './text.tsx';

interface EmptyLineProps {
  title: string;
  /** Pixels from the top of the list. */
  top: number;
  action?: ReactNode;
  /** What belongs here, in a sentence. */
  children: ReactNode;
}

/** Below the head of a group of lines that has none: what belongs there, and one way to begin. */
export function EmptyLine({ title, top, action, children }: EmptyLineProps) {
  return (
    <li className={styles.line} style={{ transform: `translateY(${top}px)` }}>
      <span>
        <Text size="small" strong>
          {title}
        </Text>
        <Text size="small" tone="muted">
          {children}
        </Text>
      </span>
      {action}
    </li>
  );
}
