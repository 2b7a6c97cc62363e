import type { ReactNode } from 'react';
import { ErrorState } from '#ui/error-state';
import { ApiError } from './api-error.ts';
import { ForbiddenScreen, NotFoundScreen } from './status-screens.tsx';
import * as words from './words.ts';

export interface FailureProps {
  error: Error | null;
  onRetry: () => void;
  /** What could not be loaded: "your workspaces". */
  what: string;
  /** A way on besides the next try. */
  action?: ReactNode;
  size?: 'page' | 'inline';
  /** 1 if the page has no heading of its own. */
  level?: 1 | 2 | 3;
}

/** Shown in place of content that could not be loaded: the page of a 404 or 403, otherwise an error with a way to retry. */
export function Failure({ error, onRetry, what, action, size = 'page', level = 2 }: FailureProps) {
  if (size === 'page' && error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  if (size === 'page' && error instanceof ApiError && error.status === 403) return <ForbiddenScreen />;
  return (
    <ErrorState
      title={words.notLoaded(what)}
      size={size}
      level={level}
      onRetry={onRetry}
      action={action}
      detail={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
    >
      {error?.message}
    </ErrorState>
  );
}
