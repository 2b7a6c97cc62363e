import type { ActionDeclaration } from '#contract/action';
import { namesOf, picked } from '#contract/row-fields';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { heldLabels } from '#features/projects/server';
import { type Task, taskFields } from '#features/tasks/contract';
import { copySubtasks } from '#features/subtasks/server';
import { insertTasks, tasksById } from '#features/tasks/server';
import { fieldsThere, readersOf } from './carrying.ts';

/** The fields that differ in a copy. */
export type Copy = Pick<
  Task,
  'id' | 'title' | 'position' | 'startDate' | 'dueDate' | 'dueTime' | 'recurrence' | 'createdBy' | 'watcherIds'
> & {
  /** A copy is open work. */
  status: Exclude<Task['status'], 'DONE'>;
  withSubtasks: boolean;
  /** False if the copy waits for approval, like every new task of its creator. */
  isApproved: boolean;
};

/** The fields that a copy takes from its original. */
const AS_IT_IS = namesOf(taskFields, { copied: true });

/**
 * Copies a locked task in its project, with its subtasks. People who can no longer see the project and deleted labels are left
 * out. The caller checks whether the column has room.
 */
export async function copiedTask(
  { db, record }: Pick<Call<ActionDeclaration>, 'db' | 'record'>,
  task: Task,
  copy: Copy,
): Promise<Task> {
  const readers = await readersOf(db, task.projectId, task, copy.watcherIds);
  const kept = new Set(await heldLabels(db, task.projectId, task.labelIds));
  const { withSubtasks, isApproved, id, title, status, position, startDate, dueDate, dueTime, recurrence, createdBy } = copy;
  await insertTasks(db, task.projectId, [
    {
      ...picked(task, AS_IT_IS),
      id,
      title,
      status,
      position,
      startDate,
      dueDate,
      dueTime,
      recurrence,
      createdBy,
      isApproved,
      watcherIds: copy.watcherIds.filter((personId) => readers.has(personId)),
      assigneeId: task.assigneeId !== null && readers.has(task.assigneeId) ? task.assigneeId : null,
      collaboratorIds: task.collaboratorIds.filter((personId) => readers.has(personId)),
      labelIds: task.labelIds.filter((labelId) => kept.has(labelId)),
      customFields: await fieldsThere(db, task, task.projectId, readers),
    },
  ]);
  if (withSubtasks) await copySubtasks(db, { fromId: task.id, toId: id, createdBy });
  const [made] = await tasksById(db, [id]);
  if (made === undefined) fail('not-found');
  record({
    target: 'Task',
    targetId: made.id,
    targetVersion: made.version,
    changes: { title: [null, made.title], copyOf: [null, task.number] },
  });
  return made;
}
