import type { ActionDeclaration } from '#contract/action';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Task } from '#features/tasks/contract';
import { taskColumns } from '#features/tasks/server';
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

const INSERT = `
WITH counted AS (
  UPDATE "ProjectCounter" c SET "taskNumber" = c."taskNumber" + 1 FROM "Task" t
  WHERE t."id" = $1 AND c."projectId" = t."projectId" RETURNING c."taskNumber")
INSERT INTO "Task" ("id", "projectId", "number", "title", "status", "position", "startDate", "dueDate", "dueTime", "recurrence",
  "createdBy", "watcherIds", "assigneeId", "collaboratorIds", "labelIds", "description", "notes", "notesUpdatedAt", "priority",
  "isMilestone", "tags", "estimate", "estimatedHours", "customFields", "awaitsApprovalSince")
SELECT $2, t."projectId", counted."taskNumber", $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, t."description", t."notes",
  t."notesUpdatedAt", t."priority", t."isMilestone", t."tags", t."estimate", t."estimatedHours", $15,
  CASE WHEN NOT $16::boolean THEN 'infinity'::timestamptz END
FROM counted, "Task" t WHERE t."id" = $1`;

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
  await db.text(INSERT, [
    task.id,
    copy.id,
    copy.title,
    copy.status,
    copy.position,
    copy.startDate,
    copy.dueDate,
    copy.dueTime,
    copy.recurrence,
    copy.createdBy,
    [...new Set(copy.watcherIds)].filter((id) => readers.has(id)),
    task.assigneeId !== null && readers.has(task.assigneeId) ? task.assigneeId : null,
    task.collaboratorIds.filter((id) => readers.has(id)),
    task.labelIds.filter((id) => kept.has(id)),
    await fieldsThere(db, task, task.projectId, readers),
    copy.isApproved,
  ]);
  if (copy.withSubtasks) await db.text(SUBTASKS, [task.id, copy.id, copy.createdBy]);
  const [made] = await db.text<Task>(`SELECT ${taskColumns()} FROM "Task" WHERE "id" = $1`, [copy.id]);
  if (made === undefined) fail('not-found');
  record({
    target: 'Task',
    targetId: made.id,
    targetVersion: made.version,
    changes: { title: [null, made.title], copyOf: [null, task.number] },
  });
  return made;
}
