import { RotateCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Heading } from './heading.tsx';
import styles from './state.module.css';
import { useFocusLeft } from './use-focus-left.ts';
import * as words from './words.ts';

export interface ErrorStateProps {
  /** What happened, in a sentence. */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  action?: ReactNode;
  /** For support: a request id. */
  detail?: string;
  level?: 1 | 2 | 3;
  size?: 'page' | 'inline';
}

export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel = words.tryAgain,
  action,
  detail,
  level = 2,
  size = 'page',
}: ErrorStateProps) {
  const state = useRef<HTMLDivElement>(null);
  useFocusLeft(state);
  return (
    <div ref={state} className={styles.state} data-size={size} data-tone="danger" role="alert">
      <span className={styles.icon} aria-hidden="true">
        <TriangleAlert />
      </span>
      <Heading level={level} size={size === 'page' ? 'title' : 'strong'}>
        {title}
      </Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {onRetry || action ? (
        <div className={styles.action}>
          {onRetry ? (
            <Button icon={<RotateCw />} onClick={onRetry}>
              {retryLabel}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
      {detail ? <code className={styles.detail}>{detail}</code> : null}
    </div>
  );
}
