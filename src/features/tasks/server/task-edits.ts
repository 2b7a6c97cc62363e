import { allTakePart, mentionedAnew } from '#features/projects/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import type { ShiftedTask, Task, taskActions } from '../contract.ts';
import type { DatesFollower } from './dates-follower.ts';
import { changeTask, lockedTask, type TaskChange, watchedBy } from './task-changes.ts';

type UpdateTask = (typeof taskActions)['update-task'];

/** Changes the given fields of a task, and what depends on them: a changed date moves the tasks that wait for this one. */
export async function editedTask(call: Call<UpdateTask>, dates: DatesFollower): Promise<Task & { shifted: ShiftedTask[] }> {
  const { db, record, reached, actor, body } = call;
  const { version, undoes, ...change } = body;
  if (change.startDate !== undefined || change.dueDate !== undefined) await dates.prepare(call);
  const task = await lockedTask(db, reached);
  await refuseStale(db, task, version, Object.keys(change), { tells: true });
  // Existing people stay until someone removes them, even when they can no longer see the project.
  const fresh = change.collaboratorIds?.filter((id) => !task.collaboratorIds.includes(id)) ?? [];
  if (!(await allTakePart(db, task.projectId, ...fresh))) fail('not-found');
  const { description = task.description } = change;
  const mentioned = await mentionedAnew(db, { ...task, before: task.description, after: description, delegate: actor.delegate });
  const sets = { ...change, ...agreeing(task, change), ...watchedBy(task, mentioned.userIds) };
  const after = await changeTask({ db, record }, task, sets, mentioned.changes);
  if (undoes !== undefined) return { ...after, shifted: await dates.restore(call, undoes) };
  const isMoved = after.startDate !== task.startDate || after.dueDate !== task.dueDate;
  return { ...after, shifted: isMoved ? await dates.follow(call, task, after) : [] };
}

type Edit = Pick<TaskChange, 'dueDate' | 'dueTime' | 'collaboratorIds' | 'tags'>;

/** What follows from an edit: people and other ids occur once, and a time without a date is ignored. */
function agreeing(task: Task, change: Edit): Edit {
  const { collaboratorIds, tags, dueDate = task.dueDate } = change;
  return {
    ...(tags && { tags: [...new Set(tags)] }),
    ...(collaboratorIds && { collaboratorIds: [...new Set(collaboratorIds)] }),
    ...(dueDate === null && { dueTime: null }),
  };
}
