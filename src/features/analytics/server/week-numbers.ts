import { dayAfter } from '#contract/days';
import { issueCharted } from '#features/issues/server';
import { taskCharted } from '#features/tasks/server';
import type { Statements } from '#server/statements';
import type { Analytics } from '../contract.ts';
import { listFields, workspaceChartFields } from '../fields.ts';
import { numbersOf } from './analytics.ts';
import type { Charted } from './chart-statement.ts';

interface Week {
  readonly created: number;
  readonly completed: number;
  /** At the end of its Sunday. */
  readonly open: number;
  readonly started: number;
  readonly medianCycleHours: number | null;
}

/** A week beside the one before, and what is now. */
export interface WeekNumbers {
  readonly week: Week;
  readonly before: Week;
  readonly overdue: number;
  /** Null for issues. */
  readonly blocked: number | null;
}

interface Asked {
  readonly kind: 'tasks' | 'issues';
  /** Null for all projects that the person can see. */
  readonly projectId: string | null;
  readonly workspaceId: string;
  readonly userId: string;
  readonly timeZone: string;
  readonly where: readonly string[];
  /** The Monday after the week. */
  readonly monday: string;
}

/** The numbers of the week before a Monday, for a person whose rights the caller has checked. */
export async function weekNumbers(db: Statements, asked: Asked): Promise<WeekNumbers> {
  const { kind, monday, timeZone, where, projectId, workspaceId, userId } = asked;
  const fields = projectId === null ? workspaceChartFields : listFields[kind];
  const charted = { source: kind === 'tasks' ? taskCharted : issueCharted, fields };
  const reader = { db, reached: { workspaceId, workspaceRole: 'GUEST' as const }, actor: { userId }, now: new Date() };
  const weekFrom = (from: string) =>
    numbersOf(charted, { projectId, query: { timeZone, where: [...where], from, until: dayAfter(from, 6) } }, reader);
  const last = await weekFrom(dayAfter(monday, -7));
  const before = await weekFrom(dayAfter(monday, -14));
  return {
    week: weekIn(charted, last),
    before: weekIn(charted, before),
    overdue: last.tiles.overdue,
    blocked: last.tiles.blocked,
  };
}

function weekIn({ source }: Charted, { weeks, flow, tiles }: Analytics): Week {
  const [{ created, completed } = { created: 0, completed: 0 }] = weeks;
  const ended: ReadonlySet<string> = new Set([...source.completed, ...source.canceled]);
  const started: ReadonlySet<string> = new Set(source.started);
  const onLastDay = (isMeant: (status: string) => boolean): number =>
    flow.counts.reduce((sum, { status, daily }) => sum + (isMeant(status) ? (daily.at(-1) ?? 0) : 0), 0);
  return {
    created,
    completed,
    open: onLastDay((status) => !ended.has(status)),
    started: onLastDay((status) => started.has(status)),
    medianCycleHours: tiles.medianCycleHours,
  };
}
