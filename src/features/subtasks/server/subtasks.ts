import { build, jsonColumns, type Statements } from '#server/statements';
import type { Call } from '#server/handlers';
import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import { refuseStale } from '#server/stale';
import { placeBetween } from '#features/tasks/rules';
import { lockedTask, lockedTaskOf, fittingPosition, requestedPosition } from '#features/tasks/server';
import { Subtask, type subtaskActions } from '../contract.ts';

type Actions = typeof subtaskActions;

const MOST = 500;
const FIELDS = ['title', 'completed', 'position', 'riskLevel', 'estimatedHours'] as const;
const OF_TASK = `
SELECT ${Object.keys(Subtask.shape)
  .map((field) => `"${field}"`)
  .join(', ')} FROM "Subtask" WHERE "taskId" = $1 ORDER BY "position", "id"`;

/** The subtasks of a task in their order. */
export const subtasksOf = (db: Statements, taskId: string): Promise<Subtask[]> => db.text<Subtask>(OF_TASK, [taskId]);

/** In SQL: the subtasks of a task in their order, as JSON. */
export const subtasksJson = (taskId: string): string => `
  (SELECT coalesce(json_agg(${jsonColumns('s', Subtask.shape)} ORDER BY s."position", s."id"), '[]') FROM "Subtask" s WHERE s."taskId" = ${taskId})`;

const TITLES = 'SELECT "title" FROM "Subtask" WHERE "taskId" = $1 ORDER BY "position", "id" LIMIT $2';

/** The titles of the first subtasks of a task. */
export const subtaskTitles = async (db: Statements, taskId: string, most: number): Promise<string[]> =>
  (await db.text<{ title: string }>(TITLES, [taskId, most])).map(({ title }) => title);

const COPY = `
INSERT INTO "Subtask" ("id", "taskId", "projectId", "title", "position", "riskLevel", "estimatedHours", "createdBy")
SELECT gen_random_uuid(), $2, s."projectId", s."title", s."position", s."riskLevel", s."estimatedHours", $3
FROM "Subtask" s WHERE s."taskId" = $1`;

/** Copies the subtasks of a task to a copy of it, with the same positions and not completed. */
export const copySubtasks = async (
  db: Statements,
  { fromId, toId, createdBy }: { fromId: string; toId: string; createdBy: string },
): Promise<void> => void (await db.text(COPY, [fromId, toId, createdBy]));

/** Adds a subtask to a task, at the end unless a position is given. */
export async function addedSubtask({
  db,
  reached,
  actor,
  body,
  newId,
  record,
}: Call<Actions['add-task-subtask']>): Promise<Subtask> {
  const { rowId: taskId, projectId } = reached;
  // The task is locked first, so that it cannot be archived or moved to another project in the meantime.
  await lockedTask(db, reached);
  const last = await db.first(
    build.selectFrom('Subtask').select('position').where('taskId', '=', taskId).orderBy('position', 'desc').limit(1),
  );
  const position = requestedPosition(body.position) ?? fittingPosition(placeBetween(last?.position ?? null, null));
  const values = { ...body, position, id: newId(), taskId, projectId, createdBy: actor.userId };
  const taken = await db.only(
    build
      .selectFrom('Subtask')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('taskId', '=', taskId),
  );
  if (taken.count >= MOST) fail('conflict', {}, { title: `A task has at most ${MOST} subtasks` });
  const subtask = await db.only(build.insertInto('Subtask').values(values).returningAll());
  record({ target: 'Subtask', targetId: subtask.id, targetVersion: subtask.version, changes: { title: [null, subtask.title] } });
  record({ target: 'Task', targetId: taskId, changes: { subtask: [null, subtask.title] } });
  return asSubtask(subtask);
}

// Of the subtask $1.
const TASK_ID = 'SELECT "taskId" FROM "Subtask" WHERE "id" = $1';

const INSERT = `
INSERT INTO "Subtask" ("id", "taskId", "projectId", "title", "completed", "position", "createdBy")
SELECT r."id", r."taskId", $1, r."title", r."completed", r."position", $2
FROM jsonb_to_recordset($3::jsonb) AS r ("id" uuid, "taskId" uuid, "title" text, "completed" boolean, "position" text)`;

export type SubtaskToInsert = Pick<Subtask, 'id' | 'taskId' | 'title' | 'completed' | 'position'>;

/** Adds subtasks to tasks of a project that were just created. The caller writes the history. */
export async function insertSubtasks(
  db: Statements,
  projectId: string,
  createdBy: string,
  subtasks: readonly SubtaskToInsert[],
): Promise<void> {
  for (const { position } of subtasks) requestedPosition(position);
  if (subtasks.length > 0) await db.text(INSERT, [projectId, createdBy, JSON.stringify(subtasks)]);
}

/** Changes the fields sent of a subtask. */
export async function changedSubtask({ db, reached, body, record }: Call<Actions['update-task-subtask']>): Promise<Subtask> {
  const { version, ...change } = body;
  requestedPosition(change.position);
  await lockedTaskOf(db, TASK_ID, reached);
  const before = await db.first(build.selectFrom('Subtask').selectAll().where('id', '=', reached.rowId).forUpdate());
  if (before === undefined) fail('not-found');
  await refuseStale(db, before, version, Object.keys(change));
  const fields = changesBetween(before, { ...before, ...change }, FIELDS);
  if (Object.keys(fields).length === 0) return asSubtask(before);
  const after = await db.only(build.updateTable('Subtask').set(change).where('id', '=', reached.rowId).returningAll());
  const named = Object.entries(fields).map(([field, values]) => [`subtask.${field}`, values] as const);
  const changes = { subtask: [before.title, after.title] as const, ...Object.fromEntries(named) };
  record({ target: 'Task', targetId: after.taskId, changes });
  record({ target: 'Subtask', targetId: after.id, targetVersion: after.version, changes: fields });
  return asSubtask(after);
}

/** Deletes a subtask. */
export async function deletedSubtask({ db, reached, record }: Call<Actions['delete-task-subtask']>): Promise<{ id: string }> {
  await lockedTaskOf(db, TASK_ID, reached);
  const deleted = await db.first(
    build.deleteFrom('Subtask').where('id', '=', reached.rowId).returning(['id', 'taskId', 'title']),
  );
  if (deleted === undefined) fail('not-found');
  record({ target: 'Subtask', targetId: deleted.id, changes: { title: [deleted.title, null] } });
  record({ target: 'Task', targetId: deleted.taskId, changes: { subtask: [deleted.title, null] } });
  return { id: deleted.id };
}

const asSubtask = ({ riskLevel, ...row }: Omit<Subtask, 'riskLevel'> & { riskLevel: string }): Subtask =>
  Subtask.parse({ ...row, riskLevel });
