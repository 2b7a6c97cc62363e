import { figure } from '#contract/counts';
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
import { AuditBones } from './audit-bones.tsx';
import { AuditCards, AuditTable } from './audit-rows.tsx';
import type { AuditLog } from './data.ts';
import { NewsBar } from './news-bar.tsx';
import type { AuditLook } from './use-audit-look.ts';
import * as words from './words.ts';

const OPEN = '[aria-expanded="true"]';

/** Each entry has the focus on what opens its details, so that Enter does. */
const keyed: KeyedRows = {
  group: words.auditLog,
  noun: words.entry,
  stopOf: (row) => row.querySelector<HTMLElement>('button'),
  isCurrent: (row) => row.querySelector(OPEN) !== null,
  onStop(stop) {
    // While details are open, they go along.
    if (document.querySelector(`[data-row] ${OPEN}`)) stop.click();
  },
  // Open details stand in a dialog, whose arrows scroll it.
  isElsewhere: ({ key, target }) =>
    (key.startsWith('Arrow') && target instanceof Element && target.closest('[role="dialog"]') !== null) ||
    document.querySelector('[role="alertdialog"], [role="menu"], [role="listbox"]') !== null,
};

/** The entries as they are filtered: a table, or cards on a phone. */
export function AuditList({ log, look }: { log: AuditLog; look: AuditLook }) {
  const list = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  useRowKeys(list, keyed);
  const { entries, total, status, error, retry } = log;
  const handleNews = () => {
    // What was pressed goes: the keyboard goes on from the newest entry.
    flushSync(log.showNews);
    list.current?.querySelector<HTMLElement>('[data-row] button')?.focus();
  };
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.theAuditLog} />;
  if (status === 'loading') return <AuditBones />;
  if (entries.length === 0) return <Empty look={look} />;
  const isWhole = entries.length >= total;
  return (
    <>
      <NewsBar news={log.news} onShow={handleNews} />
      <div ref={list} className={styles.list}>
        {isNarrow ? <AuditCards entries={entries} look={look} /> : <AuditTable entries={entries} look={look} />}
        <div className={styles.end}>
          <Text size="small" tone="faint">
            {words.countOfTotal(figure(entries.length), figure(Math.max(total, entries.length)))}
          </Text>
          {isWhole ? null : (
            <Button
              busy={log.isLoadingMore}
              onClick={() =>
                void log
                  .more()
                  .catch((reason: Error) => toast.error(words.olderEntriesCouldNotBeLoaded, { description: reason.message }))
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

function Empty({ look }: { look: AuditLook }) {
  return look.isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title={words.nothingFits}
      action={<Button onClick={look.clear}>{words.clearTheFilter}</Button>}
    >
      {words.noEntryHasAllThatIs}
    </EmptyState>
  ) : (
    <EmptyState icon={<ScrollText />} title={words.nothingNotedYet}>
      {words.whoSignsInWhoJoinsAnd}
    </EmptyState>
  );
}
