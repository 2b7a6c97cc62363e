import type pg from 'pg';
import { taskActions } from '#features/tasks/contract';
import { nextColumn } from '../rules.ts';
import { taskCommentActions } from '#features/task-comments/contract';
import { mentionOf } from '#features/threads/rules';
import type { Acting } from '#server/acting';
import type { Delegate } from '#server/actors';
import { dueWhen } from '#server/due-work';
import { Failure } from '#server/failures';
import type { Job } from '#server/jobs';
import { LOOK_SECONDS } from '../fields.ts';
import * as words from './words.ts';

// Both may be late by a page that is busy.
const LOOKED_AT = `"lookedAt" > now() - ${2 * LOOK_SECONDS} * interval '1 second'`;
// Enough for an hour of looking.
const TURNS_MOST = 300;
const WAITS = `"workspaceId" IS NOT NULL AND "playsAt" <= now() AND "endsAt" > now() AND "turns" < ${TURNS_MOST} AND ${LOOKED_AT}`;
const IS_DUE = `SELECT EXISTS (SELECT FROM "Demo" WHERE ${WAITS}) AS "isDue"`;
/** Taken by one server, whichever is first. */
const TAKE = `
UPDATE "Demo" d SET "turns" = "turns" + 1, "playsAt" = now() + (6 + 8 * random()) * interval '1 second'
FROM (SELECT "id" FROM "Demo" WHERE ${WAITS} ORDER BY "playsAt" LIMIT 20 FOR UPDATE SKIP LOCKED) taken WHERE taken."id" = d."id"
RETURNING d."workspaceId", d."userId", d."colleagueIds", d."turns"`;

interface Playing {
  readonly workspaceId: string;
  readonly userId: string;
  readonly colleagueIds: readonly string[];
  readonly turns: number;
}

// What someone has changed a moment ago is left alone. The board that the visitor sees first has the most tasks.
const NEXT_TASK = `
SELECT t."id", t."status", t."projectId" FROM "Task" t JOIN "Project" p ON p."id" = t."projectId"
WHERE p."workspaceId" = $1 AND t."assigneeId" = $2 AND t."deletedAt" IS NULL AND t."archivedAt" IS NULL AND t."status" = ANY ($3)
  AND t."updatedAt" < now() - interval '5 seconds'
ORDER BY count(*) OVER (PARTITION BY t."projectId") DESC, md5(t."id"::text || $4) LIMIT 1`;
const NAME = `SELECT btrim(concat_ws(' ', "firstName", "lastName")) AS "name" FROM "User" WHERE "id" = $1`;

interface Ports {
  readonly pool: pg.Pool;
  readonly acting: Acting;
}

/**
 * Lets two colleagues work in each demo that someone looks at: they move cards and write comments, by the dispatcher that every
 * request takes.
 */
export const colleaguesJob = (ports: Ports): Job => ({
  name: 'demo-colleagues',
  due: { when: dueWhen(IS_DUE) },
  records: ['Task', 'TaskComment'],
  work: async () => {
    const { rows } = await ports.pool.query<Playing>(TAKE);
    for (const playing of rows) await play(ports, playing);
  },
});

async function play({ pool, acting }: Ports, { workspaceId, userId, colleagueIds, turns }: Playing): Promise<void> {
  const colleagueId = colleagueIds[turns % Math.min(2, colleagueIds.length)];
  if (colleagueId === undefined) return;
  const isTalk = turns % 3 === 2;
  const statuses = isTalk ? words.comments.map(({ on }) => on) : Object.keys(nextColumn);
  const { rows } = await pool.query<{ id: string; status: string }>(NEXT_TASK, [
    workspaceId,
    colleagueId,
    statuses,
    String(turns),
  ]);
  const [task] = rows;
  if (task === undefined) return;
  const actor = delegateOf(workspaceId, colleagueId);
  const key = `demo-${workspaceId}-${turns}`;
  const query = { taskId: task.id };
  if (!isTalk) {
    const body = { status: nextColumn[task.status] };
    await unlessRefused(acting.act(actor, { action: taskActions['update-task-status'], query, body, key }));
    return;
  }
  const fitting = words.comments.filter(({ on }) => on === task.status);
  const text = fitting[Math.floor(turns / 3) % fitting.length]?.text ?? '';
  const person = await pool.query<{ name: string }>(NAME, [userId]);
  const content = text.replace('@you', mentionOf({ id: userId, name: person.rows[0]?.name ?? '' }));
  await unlessRefused(acting.act(actor, { action: taskCommentActions['add-task-comment'], query, body: { content }, key }));
}

/** What the visitor has set up may forbid it, such as a limit of a column. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
  });
}

const delegateOf = (workspaceId: string, colleagueId: string): Delegate => ({
  type: 'AUTOMATION',
  id: colleagueId,
  name: words.demo,
  onBehalfOf: colleagueId,
  grant: {
    actions: new Set(['project.update-task-status', 'project.add-task-comment']),
    workspaceId,
    projectId: null,
  },
});
