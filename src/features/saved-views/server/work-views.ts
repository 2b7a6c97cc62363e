import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { build, type Statements } from '#server/statements';
import { placeBetween } from '#features/tasks/rules';
import { fittingPosition, requestedPosition } from '#features/tasks/server';
import {
  VIEWS_BYTES_MAX,
  VIEWS_MAX,
  WorkView,
  type workViewActions,
  type WorkViewConfig,
  workViewConfigs,
  type WorkViewSurface,
} from '../contract.ts';

type Actions = typeof workViewActions;

const COLUMNS = Object.keys(WorkView.shape)
  .map((field) => `"${field}"`)
  .join(', ');
const OWN = `SELECT ${COLUMNS} FROM "WorkView" WHERE "workspaceId" = $1 AND "userId" = $2 ORDER BY "position", "id"`;

/** In SQL: joins the view `v` across projects with this id, which only its person can see. */
export const ownWorkView = (id: string, userId: string): string =>
  `JOIN "WorkView" v ON v."id" = ${id} AND v."userId" = ${userId}`;

/** A person's views across the projects of a workspace. */
export const workViewsOf = (db: Statements, workspaceId: string, userId: string): Promise<WorkView[]> =>
  db.text<WorkView>(OWN, [workspaceId, userId]);

/** Saves a view, after the others unless a position is given. It has no history, because it is the person's alone. */
export async function createdWorkView(call: Call<Actions['create-work-view']>): Promise<WorkView> {
  const { db, reached, actor, body, newId } = call;
  const { workspaceId } = reached;
  const config = configFor(body.surface, body.config);
  await lockViews(db, workspaceId, actor.userId);
  const views = await workViewsOf(db, workspaceId, actor.userId);
  if (views.length >= VIEWS_MAX)
    fail('conflict', {}, { name: `You can save up to ${VIEWS_MAX} views of your work. Delete one first.` });
  const position = requestedPosition(body.position) ?? fittingPosition(placeBetween(views.at(-1)?.position ?? null, null));
  const { id } = await db.only(
    build
      .insertInto('WorkView')
      .values({ ...body, config: JSON.stringify(config), position, id: newId(), workspaceId, userId: actor.userId })
      .returning('id'),
  );
  const view = await workViewOf(db, id);
  await refuseTooMuch(db, view);
  return view;
}

/** Updates a view. Without a history to compare fields with, any change since the version is a conflict. */
export async function changedWorkView({ db, reached, body }: Call<Actions['update-work-view']>): Promise<WorkView> {
  const before = await workViewOf(db, reached.rowId, 'FOR NO KEY UPDATE');
  const { config, version, ...rest } = body;
  requestedPosition(rest.position);
  if (version !== undefined && version < before.version) fail('stale', { fields: 'the view' });
  const change = { ...rest, ...(config && { config: JSON.stringify(configFor(before.surface, config)) }) };
  if (Object.keys(change).length === 0) return before;
  if (config) await lockViews(db, before.workspaceId, before.userId);
  await db.all(build.updateTable('WorkView').set(change).where('id', '=', before.id));
  const view = await workViewOf(db, before.id);
  if (config) await refuseTooMuch(db, view);
  return view;
}

export async function deletedWorkView({ db, reached }: Call<Actions['delete-work-view']>): Promise<{ id: string }> {
  const { id } = await workViewOf(db, reached.rowId, 'FOR UPDATE');
  await db.all(build.deleteFrom('WorkView').where('id', '=', id));
  return { id };
}

async function workViewOf(db: Statements, id: string, lock = ''): Promise<WorkView> {
  const [view] = await db.text<WorkView>(`SELECT ${COLUMNS} FROM "WorkView" WHERE "id" = $1 ${lock}`, [id]);
  return view ?? fail('not-found');
}

const lockViews = (db: Statements, workspaceId: string, userId: string): Promise<unknown> =>
  db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`work-views:${workspaceId}:${userId}`]);

const BYTES = `
SELECT coalesce(sum(octet_length("config"::text)), 0)::int AS "bytes" FROM "WorkView" WHERE "workspaceId" = $1 AND "userId" = $2`;

/** Fails if a person's views of their work are too large together. The caller must hold the views lock. */
async function refuseTooMuch(db: Statements, { workspaceId, userId }: WorkView): Promise<void> {
  const [{ bytes } = { bytes: 0 }] = await db.text<{ bytes: number }>(BYTES, [workspaceId, userId]);
  if (bytes > VIEWS_BYTES_MAX)
    fail('conflict', {}, { config: 'Your views of your work are too large together. Delete one first.' });
}

function configFor(surface: WorkViewSurface, config: WorkViewConfig): WorkViewConfig {
  const parsed = workViewConfigs[surface].safeParse(config);
  return parsed.success ? parsed.data : fail('invalid-input', {}, { config: `Use a config for the surface ${surface}` });
}
