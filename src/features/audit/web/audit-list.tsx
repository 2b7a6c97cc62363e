import { ScrollText, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Failure } from '#features/site/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Text } from '#ui/text';
import { toast } from '#web/toasts';
import { useNarrow } from '#web/use-narrow';
import styles from './audit.module.css';
import { AuditBones } from './audit-bones.tsx';
import { AuditCards, AuditTable } from './audit-rows.tsx';
import type { AuditLog } from './data.ts';
import { NewsBar } from './news-bar.tsx';
import type { AuditLook } from './use-audit-look.ts';
import { useAuditKeys } from './use-audit-keys.ts';

/** The entries as they are filtered: a table, or cards on a phone. */
export function AuditList({ log, look }: { log: AuditLog; look: AuditLook }) {
  const list = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  useAuditKeys(list);
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
