import { allTakePart } from '#features/projects/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import type { Task, taskActions } from '../contract.ts';
import { changeTask, lockedTask, type TaskChange } from './task-changes.ts';

/** Changes the given fields of a task, and those that depend on them. */
export async function editedTask({ db, record, reached, body }: Call<(typeof taskActions)['update-task']>): Promise<Task> {
  const { version, ...change } = body;
  const task = await lockedTask(db, reached);
  await refuseStale(db, task, version, Object.keys(change));
  // Existing people stay until someone removes them, even when they can no longer see the project.
  const fresh = change.collaboratorIds?.filter((id) => !task.collaboratorIds.includes(id)) ?? [];
  if (!(await allTakePart(db, task.projectId, ...fresh))) fail('not-found');
  return changeTask({ db, record }, task, { ...change, ...agreeing(task, change) });
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
