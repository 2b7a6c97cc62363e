import type { ActionDeclaration } from '#contract/action';
import { namesOf, picked } from '#contract/row-fields';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { type Task, taskFields } from '#features/tasks/contract';
import { insertTasks, taskColumns } from '#features/tasks/server';
import { fieldsThere, readersOf } from './carrying.ts';

/** What is different in a copy. */
export type Copy = Pick<
  Task,
  'id' | 'title' | 'position' | 'startDate' | 'dueDate' | 'dueTime' | 'recurrence' | 'createdBy' | 'watcherIds'
> & {
  /** A copy is work to be done. */
  status: Exclude<Task['status'], 'DONE'>;
  withSubtasks: boolean;
  /** False where it waits for approval like any other new task of its maker. */
  isApproved: boolean;
};

/** What a copy has as its original has it. */
const AS_IT_IS = namesOf(taskFields, { copied: true });

// Where they stand in their order, and not done.
const SUBTASKS = `
INSERT INTO "Subtask" ("id", "taskId", "projectId", "title", "position", "riskLevel", "estimatedHours", "createdBy")
SELECT gen_random_uuid(), $2, s."projectId", s."title", s."position", s."riskLevel", s."estimatedHours", $3
FROM "Subtask" s WHERE s."taskId" = $1`;

/**
 * A copy of a locked task in its project, as it is when its subtasks are there. People who cannot see the project any more and
 * labels that are gone stay behind. Whether the column has room is the caller's to ask.
 */
export async function copiedTask(
  { db, record }: Pick<Call<ActionDeclaration>, 'db' | 'record'>,
  task: Task,
  copy: Copy,
): Promise<Task> {
  const readers = await readersOf(db, task.projectId, task, copy.watcherIds);
  const labels = await db.text<{ id: string }>(
    'SELECT "id" FROM "Label" WHERE "projectId" = $1 AND "id" = ANY($2) ORDER BY "id" FOR KEY SHARE',
    [task.projectId, task.labelIds],
  );
  const kept = new Set(labels.map(({ id }) => id));
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
  if (withSubtasks) await db.text(SUBTASKS, [task.id, id, createdBy]);
  const [made] = await db.text<Task>(`SELECT ${taskColumns()} FROM "Task" WHERE "id" = $1`, [id]);
  if (made === undefined) fail('not-found');
  record({
    target: 'Task',
    targetId: made.id,
    targetVersion: made.version,
    changes: { title: [null, made.title], copyOf: [null, task.number] },
  });
  return made;
}
