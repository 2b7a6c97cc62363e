import { useState } from 'react';
import type { ResponseOf } from '#contract/action';
import { startOfDay } from '#contract/dates';
import { newId } from '#contract/new-id';
import { client } from '#web/api';
import { type LiveScope, workspaceScope } from '#web/live';
import { useQuery } from '#web/use-query';
import type { AuditEntry, auditActions } from '../contract.ts';
import type { AuditFilter } from './use-audit-view.ts';

const logs = client<typeof auditActions>('audit-logs');

const PAGE = 50;
/** New entries are counted up to one page. */
export const NEW_ENTRIES_MAX = PAGE;

/** The live channel that announces new entries. */
export const auditScope = (workspaceId: string): LiveScope => ({ ...workspaceScope(workspaceId), part: 'audit' });

export interface AuditLog {
  readonly entries: readonly AuditEntry[];
  /** The number of all entries that match. */
  readonly total: number;
  readonly status: 'loading' | 'ready' | 'error';
  readonly error: Error | null;
  readonly isLoadingMore: boolean;
  /** The number of new entries; at `NEW_ENTRIES_MAX` there may be more. */
  readonly news: number;
  /** Shows the new entries. */
  showNews(): void;
  retry(): void;
  /** Loads older entries. Rejects if that fails. */
  more(): Promise<void>;
}

/** The entries on the screen, which do not move when new ones arrive; empty until the first response. */
interface Reading {
  readonly key: string;
  /** Tells responses of this visit from cached earlier ones. */
  readonly visit: string;
  readonly entries: readonly AuditEntry[];
  readonly total: number;
}

const none: readonly AuditEntry[] = [];

/** The filtered log, newest first. New entries are counted and shown on request, so that no row moves while someone reads. */
export function useAuditLog(workspaceId: string, filter: AuditFilter): AuditLog {
  const wanted = { workspaceId, ...queryOf(filter) };
  const key = `audit:${JSON.stringify(wanted)}`;
  const [kept, setKept] = useState(() => begun(key));
  if (kept.key !== key) setKept(begun(key));
  const { visit } = kept;
  const load = async () => ({ visit, ...(await logs.get('get-audit-log', { query: { ...wanted, limit: PAGE } })) });
  const newest = useQuery(key, load, { refetchesOn: ['AuditEntry'] });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const answer: Reading = { key, visit, entries: newest.data?.items ?? none, total: newest.data?.pagination.total ?? 0 };
  const isKept = kept.entries.length > 0;
  if (!isKept && newest.data?.visit === visit && answer.entries.length > 0) setKept(answer);
  const reading = isKept ? kept : answer;
  const entries = renewed(reading.entries, answer.entries);
  const newestSeq = entries[0]?.seq ?? 0;
  return {
    entries,
    total: reading.total,
    status: newest.status,
    error: newest.error,
    isLoadingMore,
    news: answer.entries.filter(({ seq }) => seq > newestSeq).length,
    showNews: () => setKept({ ...answer, entries: refreshed(answer.entries, entries) }),
    retry: newest.retry,
    async more() {
      const before = entries.at(-1)?.seq;
      if (before === undefined || isLoadingMore) return;
      setLoadingMore(true);
      try {
        const { items } = await logs.get('get-audit-log', { query: { ...wanted, before, limit: PAGE } });
        setKept({ ...reading, entries: [...entries, ...items] });
      } finally {
        setLoadingMore(false);
      }
    },
  };
}

const begun = (key: string): Reading => ({ key, visit: newId(), entries: none, total: 0 });

/** Replaces entries by their newest versions, because an entry may have become private in the meantime. */
function renewed(entries: readonly AuditEntry[], answered: readonly AuditEntry[]): readonly AuditEntry[] {
  const now = new Map(answered.map((entry) => [entry.seq, entry]));
  return entries.map((entry) => now.get(entry.seq) ?? entry);
}

/** One entry by its number, loaded if it is not in the list, because a link may lead to an old entry. */
export function useEntry(workspaceId: string, seq: number | null, { entries, status }: AuditLog): AuditEntry | undefined {
  const here = entries.find((entry) => entry.seq === seq);
  const isWanted = seq !== null && here === undefined && status === 'ready';
  const asked = useQuery(isWanted ? `audit-entry:${workspaceId}:${seq}` : null, () =>
    logs.get('get-audit-log', { query: { workspaceId, before: (seq ?? 0) + 1, limit: 1 } }),
  );
  return here ?? asked.data?.items.find((entry) => entry.seq === seq);
}

/** Merges the newest page with the loaded entries. If there is a gap between them, only the newest page stays. */
export function refreshed(newest: readonly AuditEntry[], kept: readonly AuditEntry[]): readonly AuditEntry[] {
  const oldest = newest.at(-1)?.seq;
  const isConnected = oldest === undefined || kept.some(({ seq }) => seq >= oldest);
  return isConnected ? [...newest, ...kept.filter(({ seq }) => oldest === undefined || seq < oldest)] : newest;
}

export type Verdict = ResponseOf<(typeof auditActions)['verify-audit-log']>;

export const verifyLog = (workspaceId: string): Promise<Verdict> => logs.get('verify-audit-log', { query: { workspaceId } });

export type ExportFormat = 'csv' | 'jsonl';

/** The filtered log as the text of a file. `onProgress` gets the number of entries after each part. */
export async function exportedLog(
  workspaceId: string,
  filter: AuditFilter,
  format: ExportFormat,
  onProgress: (count: number) => void,
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
    onProgress(count);
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
    ...(from && { from: startOfDay(from).toISOString() }),
    ...(to && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}
