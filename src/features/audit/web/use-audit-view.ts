import { auditCategories, type AuditCategory, auditOutcomes, type AuditOutcome } from '#contract/audit';
import { isDay } from '#contract/dates';
import { oneOf, useParameters, withParams } from '#web/address';

/** What of the log is shown. Days are the reader's. */
export interface AuditFilter {
  readonly search: string;
  readonly actor: string | null;
  readonly category: AuditCategory | null;
  readonly outcome: AuditOutcome | null;
  /** `YYYY-MM-DD`, the last one included. */
  readonly from: string | null;
  readonly to: string | null;
}

export interface AuditLook {
  readonly filter: AuditFilter;
  readonly isFiltered: boolean;
  /** The number of the entry whose details are open. */
  readonly open: number | null;
  set(change: Partial<Record<keyof AuditFilter, string | null>>): void;
  show(seq: number | null): void;
  clear(): void;
}

const NAMES = ['search', 'actor', 'category', 'outcome', 'from', 'to'] as const;

/** Filters and the open entry live in the address, so that they can be sent. What is not known there counts as absent. */
export function useAuditLook(): AuditLook {
  const [query, replace] = useParameters();
  const day = (name: string) => dayIn(query.get(name));
  const filter: AuditFilter = {
    search: query.get('search') ?? '',
    actor: query.get('actor'),
    category: oneOf(auditCategories, query.get('category')) ?? null,
    outcome: oneOf(auditOutcomes, query.get('outcome')) ?? null,
    from: day('from'),
    to: day('to'),
  };
  const change = (by: Readonly<Record<string, string | null>>) => replace((before) => withParams(before, by));
  const open = Number(query.get('entry') ?? '');
  return {
    filter,
    isFiltered: Object.values(filter).some(Boolean),
    open: Number.isSafeInteger(open) && open > 0 ? open : null,
    set: (by) => change({ ...by, entry: null }),
    show: (seq) => change({ entry: seq === null ? null : String(seq) }),
    clear: () => change(Object.fromEntries([...NAMES, 'entry'].map((name) => [name, null]))),
  };
}

const dayIn = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);
