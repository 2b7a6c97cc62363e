import { useMemo } from 'react';
import { startOfDay } from '#contract/dates';
import type { FilterSight } from '#contract/filter-rule';
import { dayOf } from '#features/tasks/web';
import { useSession } from '#web/session';
import { useNow } from '#web/use-now';

/** The viewer of the issues, and the current day of their calendar. */
export function useIssueSight(): FilterSight {
  const userId = useSession().user?.id ?? '';
  const today = dayOf(new Date(useNow()));
  return useMemo(() => ({ userId, today, momentOf }), [userId, today]);
}

const momentOf = (day: string): string => startOfDay(day).toISOString();
