import { ScrollText, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { toast } from '#web/toasts';
import { useNarrow } from '#web/use-narrow';
import { type KeyedRows, useRowKeys } from '#web/use-row-keys';
import styles from './audit.module.css';
import { AuditSkeleton } from './audit-skeleton.tsx';
import { AuditCards, AuditTable } from './audit-rows.tsx';
import type { AuditLog } from './data.ts';
import { NewEntriesBar } from './new-entries-bar.tsx';
import type { AuditView } from './use-audit-view.ts';
import * as words from './words.ts';

const OPEN = '[aria-expanded="true"]';

/** The focus of a row is on the button that opens its details, so Enter opens them. */
const keyed: KeyedRows = {
  group: words.auditLog,
  noun: words.entry,
  stopOf: (row) => row.querySelector<HTMLElement>('button'),
  isCurrent: (row) => row.querySelector(OPEN) !== null,
  onStop(stop) {
    // Open details follow the focus.
    if (document.querySelector(`[data-row] ${OPEN}`)) stop.click();
  },
  // Arrow keys scroll the dialog of open details.
  isElsewhere: ({ key, target }) =>
    (key.startsWith('Arrow') && target instanceof Element && target.closest('[role="dialog"]') !== null) ||
    document.querySelector('[role="alertdialog"], [role="menu"], [role="listbox"]') !== null,
};

/** In pixels: below it, the sentence of an entry has a word or two per line. */
const TABLE_TOO_NARROW = 960;

/** The filtered entries: a table, or cards on a phone and a tablet. */
export function AuditList({ log, view }: { log: AuditLog; view: AuditView }) {
  const list = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(TABLE_TOO_NARROW);
  useRowKeys(list, keyed);
  const { entries, total, status, error, retry } = log;
  const handleNews = () => {
    // The pressed button disappears, so the focus moves to the newest entry.
    flushSync(log.showNews);
    list.current?.querySelector<HTMLElement>('[data-row] button')?.focus();
  };
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.theAuditLog} />;
  if (status === 'loading') return <AuditSkeleton />;
  if (entries.length === 0) return <Empty view={view} />;
  const isWhole = entries.length >= total;
  return (
    <>
      <NewEntriesBar news={log.news} onShow={handleNews} />
      <div ref={list} className={styles.list}>
        {isNarrow ? <AuditCards entries={entries} view={view} /> : <AuditTable entries={entries} view={view} />}
        <div className={styles.end}>
          <Text size="small" tone="faint">
            {words.shownOfTotal(entries.length, Math.max(total, entries.length))}
          </Text>
          {isWhole ? null : (
            <Button
              busy={log.isLoadingMore}
              onClick={() =>
                void log.more().catch((reason: Error) => toast.error(words.olderNotLoaded, { description: reason.message }))
              }
            >
              {words.loadOlderEntries}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

function Empty({ view }: { view: AuditView }) {
  return view.isFiltered ? (
    <EmptyState icon={<SearchX />} title={words.noMatches} action={<Button onClick={view.clear}>{words.clearFilters}</Button>} />
  ) : (
    <EmptyState icon={<ScrollText />} title={words.noEntries}>
      {words.noEntriesHint}
    </EmptyState>
  );
}
