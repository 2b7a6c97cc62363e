import { useMemo } from 'react';
import { isoDay, startOfDay } from '#contract/dates';
import type { FilterContext } from '#contract/filter-rule';
import { weekStart } from '#ui/week-start';
import { useSession } from './session.ts';
import { useNow } from './use-now.ts';

/** Who looks at rows, on which day of their calendar, and when their weeks begin. */
export function useFilterContext(): Required<FilterContext> {
  const userId = useSession().user?.id ?? '';
  const today = isoDay(new Date(useNow()));
  return useMemo(() => ({ userId, today, firstDay: weekStart(), momentOf }), [userId, today]);
}

const momentOf = (day: string): string => startOfDay(day).toISOString();
