import { type Paged, paginated } from '#contract/paging';
import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import type { Statements } from '#server/statements';
import { ProjectUpdate, type projectUpdateActions } from '../contract.ts';
import { healthNames, UPDATES_MAX } from '../fields.ts';

type Actions = typeof projectUpdateActions;

const COLUMNS = Object.keys(ProjectUpdate.shape)
  .map((field) => `u."${field}"`)
  .join(', ');

const PAGE = `
SELECT ${COLUMNS} FROM "ProjectUpdate" u WHERE u."projectId" = $1
ORDER BY u."createdAt" DESC, u."id" DESC LIMIT $2 OFFSET $3`;
const COUNT = 'SELECT count(*)::int AS "count" FROM "ProjectUpdate" WHERE "projectId" = $1';

/** A page of the updates of a project. */
export async function updatePage(call: Call<Actions['get-project-updates']>): Promise<Paged<ProjectUpdate>> {
  const { db, reached, query } = call;
  const { page, limit } = query;
  const items = await db.text<ProjectUpdate>(PAGE, [reached.projectId, limit, (page - 1) * limit]);
  return { items, pagination: paginated(await countOf(db, reached.projectId), page, limit) };
}

const ADD = `
INSERT INTO "ProjectUpdate" AS u ("id", "projectId", "workspaceId", "userId", "status", "content")
VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${COLUMNS}`;

/** Adds an update to a project. */
export async function createdUpdate(call: Call<Actions['create-project-update']>): Promise<ProjectUpdate> {
  const { db, reached, actor, body, newId, record } = call;
  const { projectId, workspaceId } = reached;
  await db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`updates:${projectId}`]);
  if ((await countOf(db, projectId)) >= UPDATES_MAX)
    fail('conflict', {}, { content: `A project can have up to ${UPDATES_MAX} updates. Delete an old one first.` });
  const values = [newId(), projectId, workspaceId, actor.userId, body.status, body.content];
  const [made] = await db.text<ProjectUpdate>(ADD, values);
  if (made === undefined) fail('not-found');
  record({ target: 'ProjectUpdate', targetId: made.id, targetVersion: made.version, changes: { status: [null, made.status] } });
  return made;
}

const LOCKED = `SELECT ${COLUMNS} FROM "ProjectUpdate" u WHERE u."id" = $1 FOR NO KEY UPDATE`;
const EDIT = `
UPDATE "ProjectUpdate" u SET "status" = $2, "content" = $3, "editedAt" = now() WHERE u."id" = $1 RETURNING ${COLUMNS}`;

/** Changes the given fields of an update. */
export async function editedUpdate(call: Call<Actions['edit-project-update']>): Promise<ProjectUpdate> {
  const { db, reached, body, record } = call;
  const { version, ...change } = body;
  const [before] = await db.text<ProjectUpdate>(LOCKED, [reached.rowId]);
  if (before === undefined) fail('not-found');
  await refuseStale(db, before, version, Object.keys(change));
  const { status, content } = { ...before, ...change };
  const changes = changesBetween(before, { ...before, status, content }, ['status', 'content']);
  if (Object.keys(changes).length === 0) return before;
  const [after] = await db.text<ProjectUpdate>(EDIT, [before.id, status, content]);
  if (after === undefined) fail('not-found');
  record({
    target: 'ProjectUpdate',
    targetId: after.id,
    targetVersion: after.version,
    // The history says only that a long text changed.
    changes: { ...changes, ...(changes.content && { content: [null, null] as const }) },
  });
  return after;
}

/** Deletes an update. */
export async function deletedUpdate(call: Call<Actions['delete-project-update']>): Promise<{ id: string }> {
  const { db, reached, record } = call;
  const [gone] = await db.text<Pick<ProjectUpdate, 'id' | 'status'>>(
    'DELETE FROM "ProjectUpdate" WHERE "id" = $1 RETURNING "id", "status"',
    [reached.rowId],
  );
  if (gone === undefined) fail('not-found');
  record({
    target: 'ProjectUpdate',
    targetId: gone.id,
    changes: { status: [gone.status, null] },
    name: healthNames[gone.status],
  });
  return { id: gone.id };
}

async function countOf(db: Statements, projectId: string): Promise<number> {
  const [row] = await db.text<{ count: number }>(COUNT, [projectId]);
  return row?.count ?? 0;
}
