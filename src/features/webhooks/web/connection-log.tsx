import type { ReactNode } from 'react';
import { Button } from '#ui/button';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { relativeTime } from '#web/relative-time';
import { useNow } from '#web/use-now';
import styles from './connection-log.module.css';
import * as words from './words.ts';

interface LogLine {
  id: string;
  badge: ReactNode;
  what: string;
  /** Further facts; none if empty. */
  about: string;
  at: string | Date;
}

interface LogPage {
  items: readonly LogLine[];
  pagination: { page: number; totalPages: number };
}

interface ConnectionLogProps {
  label: string;
  /** What is loaded, in a sentence about a failure. */
  what: string;
  loading: string;
  /** Says why there is nothing. */
  empty: string;
  page: LogPage | undefined;
  error: Error | null;
  onRetry: () => void;
  onPage: (page: number) => void;
  /** Opens a line; lines are not buttons without it. */
  onOpen?: ((id: string) => void) | undefined;
}

/** What went to the outside or came from it, the newest first, page by page. */
export function ConnectionLog({ label, what, loading, empty, page, error, onRetry, onPage, onOpen }: ConnectionLogProps) {
  return (
    <>
      {error ? <Failure error={error} onRetry={onRetry} what={what} size="inline" /> : null}
      {page === undefined && !error ? (
        <Loading label={loading}>
          <SkeletonText lines={3} />
        </Loading>
      ) : null}
      {page?.items.length === 0 ? <Text tone="faint">{empty}</Text> : null}
      {page && page.items.length > 0 ? <Lines label={label} lines={page.items} onOpen={onOpen} /> : null}
      {page && page.pagination.totalPages > 1 ? <Pages label={label} {...page.pagination} onPage={onPage} /> : null}
    </>
  );
}

function Lines({ label, lines, onOpen }: Pick<ConnectionLogProps, 'label' | 'onOpen'> & { lines: readonly LogLine[] }) {
  const now = useNow();
  return (
    <ul className={styles.lines} aria-label={label}>
      {lines.map(({ id, badge, what, about, at }) => {
        const content = (
          <>
            <span>{badge}</span>
            <span className={styles.what}>
              <Text as="span">{what}</Text>
              {about === '' ? null : (
                <Text as="span" size="small" tone="faint">
                  {about}
                </Text>
              )}
            </span>
            <Text as="span" size="small" tone="faint">
              {relativeTime(at, now)}
            </Text>
          </>
        );
        return (
          <li key={id}>
            {onOpen ? (
              <button type="button" className={styles.line} onClick={() => onOpen(id)}>
                {content}
              </button>
            ) : (
              <div className={styles.line}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface PagesProps {
  label: string;
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

function Pages({ label, page, totalPages, onPage }: PagesProps) {
  return (
    <nav className={styles.pages} aria-label={words.pagesOf(label)}>
      <Button size="s" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {words.newer}
      </Button>
      <Text as="span" size="small" tone="muted" numeric>
        {words.pageOf(page, totalPages)}
      </Text>
      <Button size="s" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        {words.older}
      </Button>
    </nav>
  );
}
