import { areLabelsOf } from '#features/projects/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { type Task, type taskActions, taskFields } from '../contract.ts';
import { changeTask, lockedTask } from './task-changes.ts';

type Actions = typeof taskActions;

export async function labeledTask({ db, record, reached, body: { labelId } }: Call<Actions['add-task-label']>): Promise<Task> {
  const task = await lockedTask(db, reached);
  if (!(await areLabelsOf(db, task.projectId, [labelId]))) fail('not-found');
  const labelIds = [...new Set([...task.labelIds, labelId])];
  if (labelIds.length > taskFields.labelIds.most)
    fail('conflict', {}, { labelId: `A task can have up to ${taskFields.labelIds.most} labels.` });
  return changeTask({ db, record }, task, { labelIds });
}

export async function unlabeledTask({ db, record, reached, query }: Call<Actions['remove-task-label']>): Promise<Task> {
  const task = await lockedTask(db, reached);
  if (!(await areLabelsOf(db, task.projectId, [query.labelId]))) fail('not-found');
  return changeTask({ db, record }, task, { labelIds: task.labelIds.filter((id) => id !== query.labelId) });
}
