import { useState } from 'react';
import type { ResponseOf } from '#contract/action';
import { client } from '#web/api';
import { useQuery } from '#web/use-query';
import type { AuditEntry, auditActions } from '../contract.ts';
import type { AuditFilter } from './use-audit-look.ts';

const logs = client<typeof auditActions>('audit-logs');

const PAGE = 50;

export interface AuditLog {
  readonly entries: readonly AuditEntry[];
  /** How many there are in all. */
  readonly total: number;
  readonly status: 'loading' | 'ready' | 'error';
  readonly error: Error | null;
  readonly isLoadingMore: boolean;
  retry(): void;
  /** Fetches the next older ones; rejects where that fails. */
  more(): Promise<void>;
}

/** What was on the screen when older entries were fetched, and they. */
interface Older {
  readonly key: string;
  readonly entries: readonly AuditEntry[];
}

const none: readonly AuditEntry[] = [];

/** The log as it is filtered, newest first, and as far back as was asked for. */
export function useAuditLog(workspaceId: string, filter: AuditFilter): AuditLog {
  const wanted = { workspaceId, ...queryOf(filter) };
  const key = `audit:${JSON.stringify(wanted)}`;
  const newest = useQuery(key, () => logs.get('get-audit-log', { query: { ...wanted, limit: PAGE } }));
  const [older, setOlder] = useState<Older>({ key, entries: none });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const first = newest.data?.items ?? none;
  const known = older.key === key ? older.entries : none;
  const entries = refreshed(first, known);
  return {
    entries,
    total: newest.data?.pagination.total ?? 0,
    status: newest.status,
    error: newest.error,
    isLoadingMore,
    retry: newest.retry,
    async more() {
      const before = entries.at(-1)?.seq;
      if (before === undefined || isLoadingMore) return;
      setLoadingMore(true);
      try {
        const { items } = await logs.get('get-audit-log', { query: { ...wanted, before, limit: PAGE } });
        setOlder({ key, entries: [...entries, ...items] });
      } finally {
        setLoadingMore(false);
      }
    },
  };
}

/** One entry by its number, among those that are here or asked for by itself: a link may lead to an old one. */
export function useEntry(workspaceId: string, seq: number | null, { entries, status }: AuditLog): AuditEntry | undefined {
  const here = entries.find((entry) => entry.seq === seq);
  const isWanted = seq !== null && here === undefined && status === 'ready';
  const asked = useQuery(isWanted ? `audit-entry:${workspaceId}:${seq}` : null, () =>
    logs.get('get-audit-log', { query: { workspaceId, before: (seq ?? 0) + 1, limit: 1 } }),
  );
  return here ?? asked.data?.items.find((entry) => entry.seq === seq);
}

/** The newest page laid on what was fetched before; where entries came in between that neither holds, it stands alone. */
export function refreshed(newest: readonly AuditEntry[], kept: readonly AuditEntry[]): readonly AuditEntry[] {
  const oldest = newest.at(-1)?.seq;
  const isConnected = oldest === undefined || kept.some(({ seq }) => seq >= oldest);
  return isConnected ? [...newest, ...kept.filter(({ seq }) => oldest === undefined || seq < oldest)] : newest;
}

export type Verdict = ResponseOf<(typeof auditActions)['verify-audit-log']>;

export const verifyLog = (workspaceId: string): Promise<Verdict> => logs.get('verify-audit-log', { query: { workspaceId } });

export type ExportFormat = 'csv' | 'jsonl';

/** The whole log as it is filtered, as the text of a file. `told` hears how many entries are there after each part. */
export async function exportedLog(
  workspaceId: string,
  filter: AuditFilter,
  format: ExportFormat,
  told: (count: number) => void,
): Promise<string> {
  const lines: string[] = [];
  let head = '';
  let count = 0;
  for (let before: number | null | undefined; before !== null;) {
    const query = { workspaceId, format, ...queryOf(filter), before };
    const part: ResponseOf<(typeof auditActions)['export-audit-log']> = await logs.get('export-audit-log', { query });
    head ||= part.head;
    for (const line of part.items) lines.push(line);
    count += part.items.length;
    told(count);
    before = part.nextBefore;
  }
  return head + lines.join('');
}

function queryOf({ search, actor, category, outcome, from, to }: AuditFilter) {
  return {
    ...(search && { search }),
    ...(actor && { actorId: actor }),
    ...(category && { category }),
    ...(outcome && { outcome }),
    ...(from && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}
