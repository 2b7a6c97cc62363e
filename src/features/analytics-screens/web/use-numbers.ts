import { useMemo, useState } from 'react';
import { isoDay } from '#contract/dates';
import { sentConditions } from '#contract/filter-requests';
import type { analyticsActions } from '#features/analytics/contract';
import { client } from '#web/api';
import type { FetchOptions } from '#web/list-fetching';
import { ownTimeZone } from '#web/own-time-zone';
import { useFilterContext } from '#web/use-filter-context';
import { useQuery } from '#web/use-query';
import { preloadQuery } from '#web/preload-query';
import { daysOf, type KindName } from '../rules.ts';
import { askedIn, type AnalyticsState, type ChartFields } from './analytics-address.ts';

export const analytics = client<typeof analyticsActions>('analytics');

/** Changes come by live frames. The history that the charts draw from follows them a moment later, which no frame reports. */
const EVERY_MS = 30_000;

/** What the address asks for: the range and the conditions. */
export interface AskedNumbers {
  readonly from: string;
  readonly until: string;
  readonly timeZone: string;
  readonly where?: string[];
}

const tablesOf = (kind: KindName): string[] => [kind === 'tasks' ? 'Task' : 'Issue'];

type Load<Answer> = (kind: KindName, asked: AskedNumbers, via: FetchOptions) => Promise<Answer>;

const keyOf = (place: string, kind: KindName, asked: AskedNumbers): string =>
  `analytics:${place}:${kind}:${JSON.stringify(asked)}`;

/** Requests the numbers of an address before their screen is shown. Conditions may depend on what only the screen knows. */
export function preloadNumbers<Answer>(place: string, address: string, fields: ChartFields, load: Load<Answer>): void {
  const { kind, range, filter } = askedIn(new URL(address).searchParams, fields);
  if (filter.where.length > 0) return;
  const asked = { ...daysOf(range, isoDay(new Date())), timeZone: ownTimeZone() };
  preloadQuery(keyOf(place, kind, asked), (via) => load(kind, asked, via), tablesOf(kind));
}

/** The answer for the address. While another one loads, the last one of the same kind stays. `place` names what is asked about. */
export function useNumbers<Answer>(
  place: string,
  { kind, range, filter }: AnalyticsState,
  fields: ChartFields,
  load: Load<Answer>,
) {
  const context = useFilterContext();
  const timeZone = useMemo(() => ownTimeZone(), []);
  const where = sentConditions(fields[kind], filter.where, context);
  const asked = { ...daysOf(range, context.today), timeZone, ...(where.length > 0 && { where }) };
  const { data, ...rest } = useQuery<Answer>(keyOf(place, kind, asked), (via) => load(kind, asked, via), {
    refreshEvery: EVERY_MS,
    refetchesOn: tablesOf(kind),
  });
  const [last, setLast] = useState<{ kind: string; data: Answer } | null>(null);
  if (data && last?.data !== data) setLast({ kind, data });
  const shown = data ?? (last?.kind === kind ? last.data : undefined);
  return { ...rest, data: shown, isStale: data === undefined };
}
