import type { Call } from '#server/handlers';
import type { ActionDeclaration } from '#contract/action';
import { fail } from '#server/failures';
import { personColumn } from '#server/actors';
import type { Statements } from '#server/statements';
import { mayFollow } from '#features/projects/rules';
import type { Column } from '#features/projects/contract';
import type { Task } from '../contract.ts';
import { savedChange, type StatusChange, type TaskCall } from './task-changes.ts';
import { columnsOf } from './task-places.ts';

/** The only way to another status for a task in its project. Refuses one that cannot follow there. */
export async function changeStatus(
  call: TaskCall & Pick<Call<ActionDeclaration>, 'actor'>,
  before: Task,
  change: StatusChange,
  columns?: readonly Column[],
): Promise<Task> {
  const { db, actor } = call;
  const [from, to] = [before.status, change.status];
  const known = columns ?? (await columnsOf(db, before.projectId));
  if (!mayFollow(known, from, to) && !(await isTakenBack(db, before, to, actor.userId))) {
    const nameOf = (status: Task['status']): string => known.find((column) => column.status === status)?.name ?? status;
    fail('status-cannot-follow', { from: nameOf(from), to: nameOf(to) });
  }
  return savedChange(call, before, change);
}

/** How long people can undo what they did, although the way back is not allowed. */
const UNDO_MINUTES = 10;

const LAST = `
SELECT ${personColumn('e')} AS "personId", e."changes" -> 'status' ->> 0 AS "from",
  e."occurredAt" > now() - interval '${UNDO_MINUTES} minutes' AS "isRecent"
FROM "Event" e WHERE e."targetId" = $1 AND e."changes" ? 'status' ORDER BY e."id" DESC LIMIT 1`;

interface LastChange {
  personId: string | null;
  from: string | null;
  isRecent: boolean;
}

/** True if the person gave the task its status a moment ago, and it had the wanted one before. */
async function isTakenBack(db: Statements, task: Task, wanted: Task['status'], userId: string): Promise<boolean> {
  const [last] = await db.text<LastChange>(LAST, [task.id]);
  return last !== undefined && last.isRecent && last.personId === userId && last.from === wanted;
}
