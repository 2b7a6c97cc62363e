import { isoDayIn } from '#contract/dates';
import { dayAfter, daysBetween } from '#contract/days';
import type { Analytics, Tiles, WorkspaceAnalytics } from '../contract.ts';
import { RANGE_DAYS_MAX } from '../contract.ts';
import { dailyCounts, FORECAST_WEEKS, forecastOf, lengthOf, weekOf } from '../rules.ts';
import { completionRate } from '#features/tasks/rules';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { analyticsActions } from '../contract.ts';
import { type Charted, chartStatement } from './chart-statement.ts';

type ProjectCall = Call<(typeof analyticsActions)['get-task-analytics']>;
type WorkspaceCall = Call<(typeof analyticsActions)['get-workspace-analytics']>;
type Query = Pick<WorkspaceCall['query'], 'from' | 'until' | 'timeZone' | 'where'>;

/** Where the items are: in one project, or null for all that the reader can see. */
interface Place {
  readonly projectId: string | null;
  readonly query: Query;
}
/** The tiles with what they are computed from. */
type FoundTiles = Omit<Tiles, 'completionRate' | 'throughputPerWeek' | 'medianCycleHours'> & {
  canceled: number;
  open: number;
  completedInRange: number;
};

interface FlowChange {
  status: string;
  day: string;
  by: number;
}

type Found = Pick<
  WorkspaceAnalytics & Analytics,
  'groups' | 'weeks' | 'cycle' | 'timeInStatus' | 'people' | 'labels' | 'aging' | 'estimates' | 'projects'
> & {
  tiles: FoundTiles;
  flow: FlowChange[];
};

/** Who asks, and when. */
type Asker = Pick<WorkspaceCall, 'db' | 'now'> & {
  readonly reached: Pick<WorkspaceCall['reached'], 'workspaceId' | 'workspaceRole'>;
  readonly actor: Pick<WorkspaceCall['actor'], 'userId'>;
};
type ProjectAsker = Asker & { readonly reached: Pick<ProjectCall['reached'], 'projectId'>; readonly query: Query };

/** The numbers of one kind of item in a project, all as of one moment. */
export async function analyticsOf(charted: Charted, call: ProjectAsker): Promise<Analytics> {
  const { projects: _, ...numbers } = await numbersOf(charted, { projectId: call.reached.projectId, query: call.query }, call);
  return numbers;
}

/** The same of all projects that the reader can see. */
export async function workspaceAnalyticsOf(charted: Charted, call: WorkspaceCall): Promise<WorkspaceAnalytics> {
  const { labels: _, ...numbers } = await numbersOf(charted, { projectId: null, query: call.query }, call);
  return numbers;
}

/** The numbers of a place for a reader whose rights the caller has checked. */
export async function numbersOf(
  charted: Charted,
  { projectId, query }: Place,
  { db, reached, actor, now }: Asker,
): Promise<Analytics & WorkspaceAnalytics> {
  const today = isoDayIn(query.timeZone, now);
  const { from, until } = rangeOf(query, today);
  const lastWeek = dayAfter(weekOf(today), -7);
  const forecastFrom = dayAfter(lastWeek, -7 * (FORECAST_WEEKS - 1));
  const firstWeek = weekOf(from) < forecastFrom ? weekOf(from) : forecastFrom;
  const asked = {
    projectId,
    workspaceId: reached.workspaceId,
    from,
    until,
    timeZone: query.timeZone,
    firstWeek,
    where: query.where,
  };
  const { values, text } = chartStatement(charted, asked, { userId: actor.userId, today }, now);
  const [found] = (await db.text<Found>(text, values)) as [Found];
  const { tiles, cycle } = found;
  const weeks = new Map(found.weeks.map((week) => [week.week, week]));
  const completedIn = (week: string): number => weeks.get(week)?.completed ?? 0;
  return {
    from,
    until,
    today,
    tiles: {
      ...tilesOf(tiles, cycle.p50, lengthOf(from, until < today ? until : today)),
      blocked: charted.source.isBlocked === null ? null : tiles.blocked,
    },
    groups: found.groups,
    weeks: weeksFrom(weekOf(from), weekOf(until)).map((week) => weeks.get(week) ?? { week, created: 0, completed: 0 }),
    flow: flowOf(found.flow, from, until < today ? until : today),
    cycle: { ...cycle, items: cycle.items.map((item) => ({ ...item, doneAt: sent(item.doneAt) })) },
    timeInStatus: found.timeInStatus,
    people: reached.workspaceRole === 'GUEST' ? found.people.map((one) => ({ ...one, capacityHours: null })) : found.people,
    labels: found.labels,
    aging: found.aging.map((item) => ({ ...item, since: sent(item.since) })),
    estimates: found.estimates,
    projects: found.projects,
    forecast: forecastOf(tiles.open, withoutBeginning(weeksFrom(forecastFrom, lastWeek).map(completedIn)), today),
  };
}

/** JSON of Postgres has moments with microseconds. */
export const sent = (moment: string): string => new Date(moment).toISOString();

const DEFAULT_DAYS = 30;

/** The first and the last day that a query asks for. */
export function rangeOf({ from, until }: Pick<Query, 'from' | 'until'>, today: string): { from: string; until: string } {
  const last = until ?? today;
  const first = from ?? dayAfter(last, 1 - DEFAULT_DAYS);
  if (first > last) fail('invalid-input', {}, { from: 'The first day is after the last one' });
  if (lengthOf(first, last) > RANGE_DAYS_MAX) fail('invalid-input', {}, { from: `The range has at most ${RANGE_DAYS_MAX} days` });
  return { from: first, until: last };
}

const weeksFrom = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) / 7 + 1) }, (_, nth) => dayAfter(first, nth * 7));

/** The weeks before the first completion are not the pace of a project that had not begun. */
const withoutBeginning = (weekly: readonly number[]): number[] =>
  weekly.slice(
    Math.max(
      0,
      weekly.findIndex((count) => count > 0),
    ),
  );

const tilesOf = (found: FoundTiles, median: number | null, days: number): Omit<Tiles, 'blocked'> => {
  const { total, completed, inProgress, overdue, wip } = found;
  return {
    total,
    completed,
    inProgress,
    overdue,
    completionRate: completionRate(completed, total - found.canceled),
    throughputPerWeek: Math.round((found.completedInRange / Math.max(days, 1)) * 70) / 10,
    medianCycleHours: median,
    wip,
  };
};

function flowOf(changes: readonly FlowChange[], first: string, last: string): Analytics['flow'] {
  const days = Math.max(0, lengthOf(first, last));
  const byStatus = new Map<string, Map<string, number>>();
  for (const { status, day, by } of changes) {
    const own = byStatus.get(status) ?? new Map<string, number>();
    byStatus.set(status, own.set(day, (own.get(day) ?? 0) + by));
  }
  return { first, counts: [...byStatus].map(([status, own]) => ({ status, daily: dailyCounts(own, first, days) })) };
}
