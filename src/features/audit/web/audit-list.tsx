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

const OPEN = '[aria-expanded="true"]';

/** Each entry has the focus on what opens its details, so that Enter does. */
const keyed: KeyedRows = {
  group: 'Audit log',
  noun: 'entry',
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
  if (status === 'error') return <Failure error={error} onRetry={retry} what="the audit log" />;
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
            {entries.length.toLocaleString('en-US')} of {Math.max(total, entries.length).toLocaleString('en-US')}
          </Text>
          {isWhole ? null : (
            <Button
              busy={log.isLoadingMore}
              onClick={() =>
                void log
                  .more()
                  .catch((reason: Error) => toast.error('Older entries could not be loaded', { description: reason.message }))
              }
            >
              Load older entries
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

function Empty({ look }: { look: AuditLook }) {
  return look.isFiltered ? (
    <EmptyState icon={<SearchX />} title="Nothing fits" action={<Button onClick={look.clear}>Clear the filter</Button>}>
      No entry has all that is asked for.
    </EmptyState>
  ) : (
    <EmptyState icon={<ScrollText />} title="Nothing noted yet">
      Who signs in, who joins and leaves, who changes roles and settings, and what is deleted will stand here.
    </EmptyState>
  );
}
