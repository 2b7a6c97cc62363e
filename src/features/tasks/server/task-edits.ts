import { allTakePart } from '#features/projects/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import type { Task, taskActions } from '../contract.ts';
import { changeTask, lockedTask, type TaskChange } from './task-changes.ts';

/** Changes the fields of a task that are named, and those that have to agree with them. */
export async function editedTask({ db, record, reached, body }: Call<(typeof taskActions)['update-task']>): Promise<Task> {
  const { version, ...change } = body;
  const task = await lockedTask(db, reached);
  await refuseStale(db, task, version, Object.keys(change));
  // Who was there before stays as long as no one takes them off, also once they cannot see the project any more.
  const fresh = change.collaboratorIds?.filter((id) => !task.collaboratorIds.includes(id)) ?? [];
  if (!(await allTakePart(db, task.projectId, ...fresh))) fail('not-found');
  return changeTask({ db, record }, task, { ...change, ...agreeing(task, change) });
}

type Edit = Pick<TaskChange, 'dueDate' | 'dueTime' | 'collaboratorIds' | 'tags'>;

/** What follows from an edit: no one and nothing is named twice, and a time without a day is none. */
function agreeing(task: Task, change: Edit): Edit {
  const { collaboratorIds, tags, dueDate = task.dueDate } = change;
  return {
    ...(tags && { tags: [...new Set(tags)] }),
    ...(collaboratorIds && { collaboratorIds: [...new Set(collaboratorIds)] }),
    ...(dueDate === null && { dueTime: null }),
  };
}
