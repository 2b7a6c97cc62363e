import { useState } from 'react';
import { datedWork, type DatedScope } from '#features/work/web';
import { addDays, addMonths } from '#features/task-planning/rules';
import type { Between, WorkRow } from '#features/work/rules';
import { useList } from '#web/use-list';

/** The months around a day: a step to the next period has its rows already. */
export function monthsAround(on: string): Between {
  const first = `${on.slice(0, 7)}-01`;
  return { from: addMonths(first, -2), to: addMonths(first, 3) };
}

/**
 * The month of a day with the weeks that it begins and ends in. The work of everyone in five months was 1.7 MB of 2,200 rows,
 * and that of one is a quarter of it.
 */
export function monthAround(on: string): Between {
  const first = `${on.slice(0, 7)}-01`;
  return { from: addDays(first, -6), to: addDays(addMonths(first, 1), 6) };
}

export interface DatedRows {
  readonly rows: readonly WorkRow[];
  readonly status: 'loading' | 'ready' | 'error';
  readonly error: Error | null;
  readonly isWhole: boolean;
  retry(): void;
}

/** The rows of a range. Until those of the next one are here, the former ones stay. The scope must stay the same object. */
export function useDatedRows(scope: DatedScope | null): DatedRows {
  const wanted = useList(datedWork, scope);
  const [former, setFormer] = useState(scope);
  if (wanted.status === 'ready' && former !== scope) setFormer(scope);
  const isNext = scope !== null && former !== null && former !== scope && wanted.status === 'loading';
  const before = useList(datedWork, isNext ? former : null);
  const { rows, status, pages } = isNext && before.status === 'ready' ? before : wanted;
  return { rows, status, error: wanted.error, isWhole: pages !== false, retry: wanted.retry };
}
