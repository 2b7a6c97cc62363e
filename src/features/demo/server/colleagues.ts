import type pg from 'pg';
import { z } from 'zod';
import { taskActions } from '#features/tasks/contract';
import { nextColumn } from '../rules.ts';
import { taskCommentActions } from '#features/task-comments/contract';
import { mentionOf } from '#contract/mentions';
import type { Acting } from '#server/acting';
import type { Delegate } from '#server/actors';
import { dueWhen } from '#server/due-work';
import { Failure } from '#server/failures';
import type { Job } from '#server/jobs';
import { LOOK_SECONDS } from '../fields.ts';
import { words } from './said.ts';

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

const PROJECT = `SELECT "id" FROM "Project" WHERE "workspaceId" = $1 AND "key" = $2 AND "deletedAt" IS NULL`;
const NAME = `SELECT btrim(concat_ws(' ', "firstName", "lastName")) AS "name" FROM "User" WHERE "id" = $1`;

interface Ports {
  readonly pool: pg.Pool;
  readonly acting: Acting;
  /** The project that visitors see first. */
  readonly projectKey: string;
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
    for (const playing of rows) await unlessRefused(play(ports, playing));
  },
});

async function play({ pool, acting, projectKey }: Ports, playing: Playing): Promise<void> {
  const { workspaceId, userId, colleagueIds, turns } = playing;
  const colleagueId = colleagueIds[turns % Math.min(2, colleagueIds.length)];
  const [project] = (await pool.query<{ id: string }>(PROJECT, [workspaceId, projectKey])).rows;
  if (colleagueId === undefined || project === undefined) return;
  const actor = delegateOf(workspaceId, colleagueId);
  const read = {
    action: taskActions['get-project-tasks'],
    query: { projectId: project.id, assigneeId: colleagueId, limit: '100' },
  };
  const { items } = OwnTasks.parse(await acting.act(actor, read));
  const key = `demo-${workspaceId}-${turns}`;
  if (turns % 3 === 2) {
    const person = await pool.query<{ name: string }>(NAME, [userId]);
    const said = commentOf(items, turns, mentionOf({ id: userId, name: person.rows[0]?.name ?? '' }));
    if (said === null) return;
    const { taskId, content } = said;
    await acting.act(actor, { action: taskCommentActions['add-task-comment'], query: { taskId }, body: { content }, key });
    return;
  }
  const movable = items.filter(({ status }) => nextColumn[status] !== undefined);
  const task = movable[turns % Math.max(1, movable.length)];
  if (task === undefined) return;
  const body = { status: nextColumn[task.status] };
  await acting.act(actor, { action: taskActions['update-task-status'], query: { taskId: task.id }, body, key });
}

const OwnTasks = z.object({ items: z.array(z.object({ id: z.string(), status: z.string() })) });
type OwnTask = z.infer<typeof OwnTasks>['items'][number];

/** What a colleague writes on one of their tasks; null if nothing fits. */
function commentOf(tasks: readonly OwnTask[], turns: number, visitor: string): { taskId: string; content: string } | null {
  const round = Math.floor(turns / 3);
  const fitting = words.comments.filter(({ on }) => tasks.some(({ status }) => status === on));
  const comment = fitting[round % Math.max(1, fitting.length)];
  const places = tasks.filter(({ status }) => status === comment?.on);
  const task = places[round % Math.max(1, places.length)];
  if (comment === undefined || task === undefined) return null;
  return { taskId: task.id, content: comment.text.replace('@you', visitor) };
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
    actions: new Set(['project.get-project-tasks', 'project.update-task-status', 'project.add-task-comment']),
    workspaceId,
    projectId: null,
  },
});
