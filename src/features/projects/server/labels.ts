import type { ActionDeclaration } from '#contract/action';
import { onePage, type Paged, paginated } from '#contract/paging';
import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import { build, jsonColumns, type Statements } from '#server/statements';
import { Label, type LabelUse, type projectSettingsActions } from '../contract.ts';
import { labelsOf } from './project-queries.ts';

type Actions = typeof projectSettingsActions;

const MOST = 500;
const FIELDS = ['id', 'projectId', 'name', 'color', 'version'] as const;

/** A page of a project's labels. */
export async function labelPage({ db, reached, query: { page, limit } }: Call<Actions['get-labels']>) {
  const labels = await labelsOf(db, reached.projectId);
  return { items: labels.slice((page - 1) * limit, page * limit), pagination: paginated(labels.length, page, limit) };
}

/** In SQL: how many items of a kind have each label of the project $1, as "id" and "uses". Main passes both kinds in. */
export interface LabelUsesSql {
  tasks: string;
  issues: string;
}

const usesSql = ({ tasks, issues }: LabelUsesSql): string => `
SELECT l."id", coalesce(t."uses", 0) AS "tasks", coalesce(i."uses", 0) AS "issues" FROM "Label" l
LEFT JOIN (${tasks}) t USING ("id") LEFT JOIN (${issues}) i USING ("id")
WHERE l."projectId" = $1 ORDER BY lower(l."name")`;

/** The number of tasks and issues of each label of a project. */
export const labelUses = async (db: Statements, projectId: string, uses: LabelUsesSql): Promise<Paged<LabelUse>> =>
  onePage(await db.text<LabelUse>(usesSql(uses), [projectId]));

/** In SQL: the labels with these ids by name, as JSON. */
export const labelsJson = (ids: string): string => `
  (SELECT coalesce(json_agg(${jsonColumns('l', Label.shape)} ORDER BY lower(l."name")), '[]') FROM "Label" l WHERE l."id" = ANY(${ids}))`;

type LabelToInsert = Pick<Label, 'id' | 'name' | 'color'>;

/** Creates the labels of a new project. The caller writes the history. */
export async function insertLabels(
  db: Statements,
  { projectId, createdBy }: { projectId: string; createdBy: string },
  labels: readonly LabelToInsert[],
): Promise<void> {
  const rows = labels.map((label) => ({ ...label, projectId, createdBy }));
  if (rows.length > 0) await db.all(build.insertInto('Label').values(rows));
}

/** In SQL: the names of the labels with these ids, in alphabetical order. */
export const labelNames = (ids: string): string =>
  `ARRAY(SELECT l."name" FROM "Label" l WHERE l."id" = ANY (${ids}) ORDER BY l."name")`;

/** Creates a label. Its name must be free in the project. */
export async function createdLabel({ db, reached, actor, body, newId, record }: Call<Actions['create-label']>): Promise<Label> {
  await refuseTaken(db, reached.projectId, body.name, null);
  const labels = await labelsOf(db, reached.projectId);
  if (labels.length >= MOST) fail('conflict', {}, { name: `A project has at most ${MOST} labels` });
  const values = { ...body, id: newId(), projectId: reached.projectId, createdBy: actor.userId };
  const label = await db.only(build.insertInto('Label').values(values).returning(FIELDS));
  record({ target: 'Label', targetId: label.id, targetVersion: label.version, changes: { name: [null, label.name] } });
  return label;
}

/** Changes the name or color of a label. */
export async function changedLabel({ db, reached, body, record }: Call<Actions['update-label']>): Promise<Label> {
  const { version, ...change } = body;
  if (change.name !== undefined) await refuseTaken(db, reached.projectId, change.name, reached.rowId);
  const before = await db.first(build.selectFrom('Label').select(FIELDS).where('id', '=', reached.rowId).forUpdate());
  if (before === undefined) fail('not-found');
  await refuseStale(db, before, version, Object.keys(change));
  if (Object.keys(change).length === 0) return before;
  const label = await db.only(build.updateTable('Label').set(change).where('id', '=', before.id).returning(FIELDS));
  record({
    target: 'Label',
    targetId: label.id,
    targetVersion: label.version,
    changes: changesBetween(before, label, ['name', 'color']),
  });
  return label;
}

/** Deletes a label. The database removes it from every task, issue and document. */
export async function deletedLabel({ db, reached, record }: Call<Actions['delete-label']>): Promise<{ id: string }> {
  const label = await db.first(build.deleteFrom('Label').where('id', '=', reached.rowId).returning(FIELDS));
  if (label === undefined) fail('not-found');
  record({ target: 'Label', targetId: label.id, changes: { name: [label.name, null] } });
  return { id: label.id };
}

const LACKING = `
SELECT l."name", l."color" FROM "Label" l
WHERE l."id" = ANY($2) AND NOT EXISTS (SELECT FROM "Label" own WHERE own."projectId" = $1 AND lower(own."name") = lower(l."name"))
ORDER BY lower(l."name") LIMIT greatest(0, ${MOST} - (SELECT count(*) FROM "Label" WHERE "projectId" = $1))`;

const ALIKE = `
SELECT own."id" FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted("id", "place")
JOIN "Label" l ON l."id" = wanted."id"
JOIN "Label" own ON own."projectId" = $1 AND lower(own."name") = lower(l."name")
ORDER BY wanted."place" FOR KEY SHARE OF own`;

/**
 * A project's labels with the same names as these labels of another, in order. With `mayMake`, missing ones are created
 * while there is room.
 */
export async function labelsAlike(
  { db, actor, newId, record }: Pick<Call<ActionDeclaration>, 'db' | 'actor' | 'newId' | 'record'>,
  projectId: string,
  labelIds: readonly string[],
  mayMake: boolean,
): Promise<string[]> {
  await lockLabels(db, projectId);
  for (const { name, color } of mayMake ? await db.text<Pick<Label, 'name' | 'color'>>(LACKING, [projectId, labelIds]) : []) {
    const values = { id: newId(), projectId, name, color, createdBy: actor.userId };
    const { id, version } = await db.only(build.insertInto('Label').values(values).returning(['id', 'version']));
    record({ target: 'Label', targetId: id, targetVersion: version, projectId, changes: { name: [null, name] } });
  }
  return (await db.text<{ id: string }>(ALIKE, [projectId, labelIds])).map(({ id }) => id);
}

/** In SQL: a project's labels with the same names as these ids of another one, in their order. Missing ones are left out. */
export const labelsThere = (ids: string, projectId: string): string => `ARRAY(
  SELECT own."id" FROM unnest(${ids}) WITH ORDINALITY AS wanted("id", "place") JOIN "Label" l ON l."id" = wanted."id"
  JOIN "Label" own ON own."projectId" = ${projectId} AND lower(own."name") = lower(l."name") ORDER BY wanted."place")`;

const NAMED = `
SELECT l."id" FROM unnest($2::text[]) WITH ORDINALITY AS wanted("name", "place")
JOIN "Label" l ON l."projectId" = $1 AND lower(l."name") = lower(wanted."name")
ORDER BY wanted."place" FOR KEY SHARE OF l`;

/** The labels of a project with these names, in their order. None can be deleted before the transaction ends. */
export async function labelsNamed(db: Statements, projectId: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db.text<{ id: string }>(NAMED, [projectId, names]);
  return [...new Set(rows.map(({ id }) => id))];
}

const MAKE_LACKING = `
INSERT INTO "Label" ("id", "projectId", "name", "color", "createdBy")
SELECT DISTINCT ON (lower(w."name")) w."id", $1, w."name", w."color", $2
FROM jsonb_to_recordset($3::jsonb) AS w("id" uuid, "name" text, "color" text)
WHERE NOT EXISTS (SELECT FROM "Label" own WHERE own."projectId" = $1 AND lower(own."name") = lower(w."name"))
ORDER BY lower(w."name") LIMIT greatest(0, ${MOST} - (SELECT count(*) FROM "Label" WHERE "projectId" = $1))
RETURNING "id", "name"`;
const BY_NAME = `
SELECT w."name", l."id" FROM unnest($2::text[]) AS w("name")
JOIN "Label" l ON l."projectId" = $1 AND lower(l."name") = lower(w."name") FOR KEY SHARE OF l`;

/**
 * The ids of a project's labels with these names. With `mayMake`, missing ones are created while there is room, and `made` has
 * them; the caller writes the history.
 */
export async function labelsByName(
  db: Statements,
  { projectId, createdBy }: { projectId: string; createdBy: string },
  wanted: readonly LabelToInsert[],
  mayMake: boolean,
): Promise<{ ids: ReadonlyMap<string, string>; made: Pick<Label, 'id' | 'name'>[] }> {
  await lockLabels(db, projectId);
  const made = mayMake
    ? await db.text<Pick<Label, 'id' | 'name'>>(MAKE_LACKING, [projectId, createdBy, JSON.stringify(wanted)])
    : [];
  const rows = await db.text<{ name: string; id: string }>(BY_NAME, [projectId, wanted.map(({ name }) => name)]);
  return { ids: new Map(rows.map(({ name, id }) => [name, id])), made };
}

const lockLabels = (db: Statements, projectId: string): Promise<unknown> =>
  db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`labels:${projectId}`]);

async function refuseTaken(db: Statements, projectId: string, name: string, except: string | null): Promise<void> {
  await lockLabels(db, projectId);
  // The index decides which names are equal, because JavaScript lowercases differently.
  const taken = await db.text(
    'SELECT 1 FROM "Label" WHERE "projectId" = $1 AND lower("name") = lower($2) AND "id" IS DISTINCT FROM $3',
    [projectId, name, except],
  );
  if (taken.length > 0) fail('name-taken', {}, { name: 'A label with this name already exists. Enter another name.' });
}
