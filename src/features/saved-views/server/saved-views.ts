import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import { build, type Statements } from '#server/statements';
import { placeBetween } from '#features/tasks/rules';
import { fittingPosition, requestedPosition } from '#features/tasks/server';
import {
  SavedView,
  type savedViewActions,
  type ViewConfig,
  viewConfigs,
  VIEWS_BYTES_MAX,
  VIEWS_MAX,
  type ViewSurface,
} from '../contract.ts';

type Actions = typeof savedViewActions;

const COLUMNS = Object.keys(SavedView.shape)
  .map((field) => `"${field}"`)
  .join(', ');
const READABLE = `
SELECT ${COLUMNS} FROM "SavedView"
WHERE "projectId" = $1 AND ("ownerId" = $2 OR "isShared") AND ($3::text IS NULL OR "surface" = $3)
ORDER BY "position", "id"`;

/** In SQL: joins the view `v` with this id, as far as this person can see it in its project. */
export const readableView = (id: string, userId: string): string =>
  `JOIN "SavedView" v ON v."id" = ${id} AND (v."isShared" OR v."ownerId" = ${userId})`;

/** The views of a project that a person can see: their own and the shared ones. */
export const viewsOf = (db: Statements, projectId: string, userId: string, surface?: ViewSurface): Promise<SavedView[]> =>
  db.text<SavedView>(READABLE, [projectId, userId, surface ?? null]);

/** Saves a view, after the others unless a position is given. */
export async function createdView(call: Call<Actions['create-saved-view']>): Promise<SavedView> {
  const { db, reached, actor, body, newId, record } = call;
  const { projectId } = reached;
  const config = configFor(body.surface, body.config);
  await lockViews(db, projectId, actor.userId);
  const views = await viewsOf(db, projectId, actor.userId);
  const own = views.filter(({ ownerId }) => ownerId === actor.userId);
  if (own.length >= VIEWS_MAX)
    fail('conflict', {}, { name: `You can save up to ${VIEWS_MAX} views in a project. Delete one first.` });
  const position = requestedPosition(body.position) ?? fittingPosition(placeBetween(views.at(-1)?.position ?? null, null));
  const { id } = await db.only(
    build
      .insertInto('SavedView')
      .values({ ...body, config: JSON.stringify(config), position, id: newId(), projectId, ownerId: actor.userId })
      .returning('id'),
  );
  const view = await viewOf(db, id);
  await refuseTooMuch(db, view);
  recordShared(record, null, view);
  return view;
}

/** Updates a view: the person's own, or a shared one for project admins. */
export async function changedView(call: Call<Actions['update-saved-view']>): Promise<SavedView> {
  const { db, reached, body, record } = call;
  const before = await viewOf(db, reached.rowId, 'FOR NO KEY UPDATE');
  requestedPosition(body.position);
  const { config, version, ...rest } = body;
  await refuseStaleView(db, before, version, Object.keys(body));
  const change = { ...rest, ...(config && { config: JSON.stringify(configFor(before.surface, config)) }) };
  if (Object.keys(change).length === 0) return before;
  if (config) await lockViews(db, before.projectId, before.ownerId);
  await db.all(build.updateTable('SavedView').set(change).where('id', '=', before.id));
  const view = await viewOf(db, before.id);
  if (config) await refuseTooMuch(db, view);
  recordShared(record, before, view);
  return view;
}

/** Deletes a view, with the same rights. */
export async function deletedView({ db, reached, record }: Call<Actions['delete-saved-view']>): Promise<{ id: string }> {
  const view = await viewOf(db, reached.rowId, 'FOR UPDATE');
  await db.all(build.deleteFrom('SavedView').where('id', '=', view.id));
  recordShared(record, view, null);
  return { id: view.id };
}

async function viewOf(db: Statements, id: string, lock = ''): Promise<SavedView> {
  const [view] = await db.text<SavedView>(`SELECT ${COLUMNS} FROM "SavedView" WHERE "id" = $1 ${lock}`, [id]);
  return view ?? fail('not-found');
}

const lockViews = (db: Statements, projectId: string, ownerId: string): Promise<unknown> =>
  db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`saved-views:${projectId}:${ownerId}`]);

const BYTES = `
SELECT coalesce(sum(octet_length("config"::text)), 0)::int AS "bytes" FROM "SavedView" WHERE "projectId" = $1 AND "ownerId" = $2`;

/** Fails if a person's views of a project are too large together. The caller must hold the views lock. */
async function refuseTooMuch(db: Statements, { projectId, ownerId }: SavedView): Promise<void> {
  const [{ bytes } = { bytes: 0 }] = await db.text<{ bytes: number }>(BYTES, [projectId, ownerId]);
  if (bytes > VIEWS_BYTES_MAX)
    fail('conflict', {}, { config: 'Your views of this project are too large together. Delete one first.' });
}

/** A private view has no history to compare fields with, so any change since the version is a conflict. */
async function refuseStaleView(db: Statements, view: SavedView, version: number | undefined, fields: string[]): Promise<void> {
  if (view.isShared) await refuseStale(db, view, version, fields);
  else if (version !== undefined && version < view.version) fail('stale', { fields: 'the view' });
}

function configFor(surface: ViewSurface, config: ViewConfig): ViewConfig {
  const parsed = viewConfigs[surface].safeParse(config);
  return parsed.success ? parsed.data : fail('invalid-input', {}, { config: `Use a config for the surface ${surface}` });
}

type Record = Call<Actions['create-saved-view']>['record'];

/** Records shared views only: private views are not in the history of the project. */
function recordShared(record: Record, before: SavedView | null, after: SavedView | null): void {
  const [was, is] = [before?.isShared ? before : null, after?.isShared ? after : null];
  const view = is ?? was;
  if (!view) return;
  const changes =
    was && is ? changesBetween(was, is, ['name', 'config']) : { name: [was?.name ?? null, is?.name ?? null] as const };
  if (Object.keys(changes).length > 0)
    record({ target: 'SavedView', targetId: view.id, ...(is && { targetVersion: is.version }), changes });
}
