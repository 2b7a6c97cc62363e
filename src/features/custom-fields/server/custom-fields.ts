import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import { build, type Statements } from '#server/statements';
import { placeBetween } from '#features/tasks/rules';
import { fittingPosition, requestedPosition } from '#features/tasks/server';
import { CustomField, type customFieldActions, FIELDS_MAX } from '../contract.ts';
import { type FieldPair, inFieldOrder, optionFault } from '../rules.ts';
import { refusePlain } from './field-plan.ts';

type Actions = typeof customFieldActions;

const COLUMNS = Object.keys(CustomField.shape)
  .map((field) => `"${field}"`)
  .join(', ');
const OF_PROJECT = `SELECT ${COLUMNS} FROM "CustomField" WHERE "projectId" = $1`;

/** The fields of a project in their order. */
export const customFieldsOf = async (db: Statements, projectId: string): Promise<CustomField[]> =>
  (await db.text<CustomField>(OF_PROJECT, [projectId])).sort(inFieldOrder);

const LOCK = 'SELECT 1 FROM "CustomField" WHERE "projectId" = $1 ORDER BY "id" FOR SHARE';

/** Keeps the options of a project's fields from being deleted until the transaction ends. */
export const lockFields = async (db: Statements, projectId: string): Promise<void> => void (await db.text(LOCK, [projectId]));

const ALIKE = `
SELECT f."id" AS "fromId", n."id" AS "toId", f."kind", f."options" AS "fromOptions", n."options" AS "toOptions"
FROM "CustomField" f JOIN "CustomField" n ON n."projectId" = $2 AND lower(n."name") = lower(f."name") AND n."kind" = f."kind"
WHERE f."projectId" = $1`;

/** The fields of a project that another has too, with the same name and kind. It may be the same project. */
export const fieldsAlike = (db: Statements, fromProjectId: string, toProjectId: string): Promise<FieldPair[]> =>
  db.text<FieldPair>(ALIKE, [fromProjectId, toProjectId]);

type FieldToInsert = Pick<CustomField, 'id' | 'name' | 'kind' | 'options' | 'position'>;

/** Creates the fields of a new project. The caller checks the plan, and writes the history. */
export async function insertFields(
  db: Statements,
  { projectId, createdBy }: { projectId: string; createdBy: string },
  fields: readonly FieldToInsert[],
): Promise<void> {
  const rows = fields.map((field) => ({ ...field, options: JSON.stringify(field.options), projectId, createdBy }));
  if (rows.length > 0) await db.all(build.insertInto('CustomField').values(rows));
}

/** Creates a field. Its name must be free in the project, and the plan must include custom fields. */
export async function createdField(call: Call<Actions['create-custom-field']>): Promise<CustomField> {
  const { db, reached, actor, body, newId, record } = call;
  const { projectId } = reached;
  refuseOptions(body.kind, body.options);
  await refusePlain(db, reached.workspaceId);
  await refuseTaken(db, projectId, body.name, null);
  const fields = await customFieldsOf(db, projectId);
  if (fields.length >= FIELDS_MAX)
    fail('conflict', {}, { name: `A project can have up to ${FIELDS_MAX} custom fields. Delete one to add another.` });
  const position = requestedPosition(body.position) ?? fittingPosition(placeBetween(fields.at(-1)?.position ?? null, null));
  const { id } = await db.only(
    build
      .insertInto('CustomField')
      .values({ ...body, options: JSON.stringify(body.options), position, id: newId(), projectId, createdBy: actor.userId })
      .returning('id'),
  );
  const field = await fieldOf(db, id);
  record({
    target: 'CustomField',
    targetId: id,
    targetVersion: field.version,
    changes: { name: [null, field.name] },
    name: field.name,
  });
  return field;
}

/** Renames a field, moves it, or changes its options. The database removes deleted options from every task. */
export async function changedField(call: Call<Actions['update-custom-field']>): Promise<CustomField> {
  const { db, reached, body, record } = call;
  await refusePlain(db, reached.workspaceId);
  if (body.name !== undefined) await refuseTaken(db, reached.projectId, body.name, reached.rowId);
  requestedPosition(body.position);
  const before = await fieldOf(db, reached.rowId, 'FOR NO KEY UPDATE');
  const { options, version, ...rest } = body;
  await refuseStale(db, before, version, Object.keys(body));
  if (options) refuseOptions(before.kind, options);
  const change = { ...rest, ...(options && { options: JSON.stringify(options) }) };
  if (Object.keys(change).length === 0) return before;
  await db.all(build.updateTable('CustomField').set(change).where('id', '=', before.id));
  const field = await fieldOf(db, before.id);
  const changes = changesBetween(before, field, ['name', 'options', 'position']);
  record({ target: 'CustomField', targetId: field.id, targetVersion: field.version, changes, name: field.name });
  return field;
}

/** Deletes a field. The database removes its values from every task. */
export async function deletedField({ db, reached, record }: Call<Actions['delete-custom-field']>): Promise<{ id: string }> {
  const gone = await db.first(build.deleteFrom('CustomField').where('id', '=', reached.rowId).returning(['id', 'name']));
  if (gone === undefined) fail('not-found');
  record({ target: 'CustomField', targetId: gone.id, changes: { name: [gone.name, null] }, name: gone.name });
  return { id: gone.id };
}

/** One field. With a lock no one can change it until the transaction ends. */
export async function fieldOf(
  db: Statements,
  id: string,
  lock: '' | 'FOR NO KEY UPDATE' | 'FOR SHARE' = '',
): Promise<CustomField> {
  const [field] = await db.text<CustomField>(`SELECT ${COLUMNS} FROM "CustomField" WHERE "id" = $1 ${lock}`, [id]);
  return field ?? fail('not-found');
}

function refuseOptions(kind: CustomField['kind'], options: CustomField['options']): void {
  const fault = optionFault(kind, options);
  if (fault) fail('invalid-input', {}, { options: fault });
}

async function refuseTaken(db: Statements, projectId: string, name: string, except: string | null): Promise<void> {
  await db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`custom-fields:${projectId}`]);
  const taken = await db.text(
    'SELECT 1 FROM "CustomField" WHERE "projectId" = $1 AND lower("name") = lower($2) AND "id" IS DISTINCT FROM $3',
    [projectId, name, except],
  );
  if (taken.length > 0) fail('name-taken', {}, { name: 'A field with this name already exists. Enter another name.' });
}
