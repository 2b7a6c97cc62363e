import { auditCategories, type AuditCategory, auditOutcomes, type AuditOutcome } from '#contract/audit';
import { isDay } from '#contract/dates';
import { oneOf, useParameters, withParams } from '#web/address';

/** The filters of the log. Days are in the time zone of the reader. */
export interface AuditFilter {
  readonly search: string;
  readonly actor: string | null;
  readonly category: AuditCategory | null;
  readonly outcome: AuditOutcome | null;
  /** `YYYY-MM-DD`, inclusive. */
  readonly from: string | null;
  readonly to: string | null;
}

export interface AuditView {
  readonly filter: AuditFilter;
  readonly isFiltered: boolean;
  /** The number of the open entry. */
  readonly open: number | null;
  set(change: Partial<Record<keyof AuditFilter, string | null>>): void;
  show(seq: number | null): void;
  clear(): void;
}

const NAMES = ['search', 'actor', 'category', 'outcome', 'from', 'to'] as const;

/** The filters and the open entry are in the page address, so a link can be shared. Unknown values are ignored. */
export function useAuditView(): AuditView {
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
