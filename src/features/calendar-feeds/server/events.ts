import { issueWork } from '#features/issues/server';
import { upcomingReminders } from '#features/reminders/server';
import type { Recurrence } from '#features/tasks/contract';
import { taskWork } from '#features/tasks/server';
import type { BlockVisibility } from '#features/time-blocks/contract';
import { plannedBy } from '#features/time-blocks/server';
import { visibleProject } from '#server/project-readership';
import type { Statements } from '#server/statements';
import { EVENTS_MAX, type FeedKind } from '../contract.ts';

/** What every event says. */
interface Shown {
  id: string;
  key: string;
  title: string;
  completed: boolean;
  projectId: string;
  projectName: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  /** How many days it is from today. */
  distance: number;
}

/** A task or an issue with its dates, as a calendar shows it. */
export interface Dated extends Shown {
  startDate: string | null;
  dueDate: string | null;
  /** `HH:MM`, wherever the reader is. */
  dueTime: string | null;
  isMilestone: boolean;
  recurrence: Recurrence | null;
  /** The owner's reminders to come. */
  reminders: string[];
}

/** A time that the owner planned for a task. Its version rises with that of the task, whose title it has. */
export interface Planned extends Shown {
  taskId: string;
  startsAt: string;
  endsAt: string;
  visibility: BlockVisibility;
}

/** What a feed covers, and its owner. */
export interface Covered {
  userId: string;
  workspaceId: string;
  projectId: string | null;
  kind: FeedKind;
  plannedTimes: boolean;
}

// The projects that the owner can see now. $1 is the owner, $2 the workspace, $3 the project or null, $4 whether only what
// is assigned to the owner is asked for, $5 the day today.
const SEEN = `
JOIN "Project" p ON p."workspaceId" = $2 AND p."status" <> 'ARCHIVED' AND ($3::uuid IS NULL OR p."id" = $3)
JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = $1 AND wm."isActive"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $1
WHERE ${visibleProject('wm')}`;

const TASKS = `
SELECT t."id", p."key" || '-' || t."number" AS "key", t."title", t."startDate", t."dueDate", t."dueTime", t."isMilestone",
  ${taskWork.isDone} AS "completed", t."recurrence", p."id" AS "projectId", p."name" AS "projectName", t."createdAt", t."updatedAt",
  t."version", abs(coalesce(t."dueDate", t."startDate") - $5::date) AS "distance",
  CASE WHEN ${taskWork.isDone} THEN '[]'::json ELSE ${upcomingReminders('t."id"', '$1')} END AS "reminders"
FROM ${taskWork.from} ${SEEN} AND t."projectId" = p."id" AND ${taskWork.isLive} AND (NOT $4::boolean OR ${taskWork.of.assigned})
  AND coalesce(t."dueDate", t."startDate") IS NOT NULL
ORDER BY "distance", t."id" LIMIT ${EVENTS_MAX}`;

const ISSUES = `
SELECT i."id", p."key" || '-' || i."number" AS "key", i."title", NULL AS "startDate", i."dueDate", NULL AS "dueTime",
  false AS "isMilestone", ${issueWork.isDone} AS "completed", NULL AS "recurrence", p."id" AS "projectId", p."name" AS "projectName",
  i."createdAt", i."updatedAt", i."version", abs(i."dueDate" - $5::date) AS "distance", '[]'::json AS "reminders"
FROM ${issueWork.from} ${SEEN} AND i."projectId" = p."id" AND ${issueWork.isLive} AND (NOT $4::boolean OR ${issueWork.of.assigned})
  AND i."dueDate" IS NOT NULL
ORDER BY "distance", i."id" LIMIT ${EVENTS_MAX}`;

// $1 is the owner, $2 the workspace, $3 the day today. Blocks are chosen as for the owner's own calendar.
const TIMES = `
SELECT b."id", p."key" || '-' || t."number" AS "key", t."title", ${taskWork.isDone} AS "completed", t."id" AS "taskId",
  b."startsAt", b."endsAt", b."visibility", p."id" AS "projectId", p."name" AS "projectName", b."createdAt",
  greatest(b."updatedAt", t."updatedAt") AS "updatedAt", b."version" + t."version" AS "version",
  abs((b."startsAt" AT TIME ZONE 'UTC')::date - $3::date) AS "distance"
${plannedBy('$1', '$2')}
ORDER BY "distance", b."id" LIMIT ${EVENTS_MAX}`;

export type Event = (Dated & { type: 'TASK' | 'ISSUE' }) | (Planned & { type: 'TIME' });

const valuesOf = (feed: Covered, today: string): unknown[] => [
  feed.userId,
  feed.workspaceId,
  feed.projectId,
  feed.kind === 'MINE',
  today,
];

const timesValuesOf = ({ userId, workspaceId }: Covered, today: string): unknown[] => [userId, workspaceId, today];

const digest = (rows: string): string => `SELECT md5(string_agg(e::text, ',')) AS "digest" FROM (${rows}) e`;
const TASKS_DIGEST = digest(TASKS);
const ISSUES_DIGEST = digest(ISSUES);
const TIMES_DIGEST = digest(TIMES);

interface Digest {
  digest: string | null;
}

/** A digest of all that a feed shows now: the same rows give the same one, without reading them here. */
export async function digestOf(db: Statements, feed: Covered, today: string): Promise<string> {
  const values = valuesOf(feed, today);
  const digests = await Promise.all([
    ...[TASKS_DIGEST, ISSUES_DIGEST].map((statement) => db.text<Digest>(statement, values)),
    ...(feed.plannedTimes ? [db.text<Digest>(TIMES_DIGEST, timesValuesOf(feed, today))] : []),
  ]);
  return digests.flatMap((rows) => rows.map((row) => row.digest ?? '')).join(' ');
}

/** What a feed shows now, with its owner's current rights: the closest to today. */
export async function eventsOf(db: Statements, feed: Covered, today: string): Promise<Event[]> {
  const values = valuesOf(feed, today);
  const [tasks, issues, times] = await Promise.all([
    db.text<Dated>(TASKS, values),
    db.text<Dated>(ISSUES, values),
    feed.plannedTimes ? db.text<Planned>(TIMES, timesValuesOf(feed, today)) : [],
  ]);
  return [
    ...tasks.map((task) => ({ ...task, type: 'TASK' as const })),
    ...issues.map((issue) => ({ ...issue, type: 'ISSUE' as const })),
    ...times.map((time) => ({ ...time, type: 'TIME' as const })),
  ]
    .toSorted((one, other) => one.distance - other.distance || (one.id < other.id ? -1 : 1))
    .slice(0, EVENTS_MAX);
}
