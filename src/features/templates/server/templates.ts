import type { ActionDeclaration } from '#contract/action';
import { namesOf, picked } from '#contract/row-fields';
import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import { build, constraintOf, type Statements } from '#server/statements';
import { validInput } from '#server/valid-input';
import { areLabelsOf } from '#features/projects/server';
import { subtaskTitles } from '#features/subtasks/server';
import { taskFields } from '#features/tasks/contract';
import { placeBetween } from '#features/tasks/rules';
import { lockedTask, fittingPosition, requestedPosition } from '#features/tasks/server';
import {
  IssueContent,
  TaskContent,
  Template,
  type templateActions,
  type TemplateKind,
  TEMPLATES_BYTES_MAX,
  TEMPLATES_MAX,
} from '../contract.ts';

type Actions = typeof templateActions;

const COLUMNS = '"id", "projectId", "kind", "name", "title", "content", "position", "version"';

/** The templates of a project, of one kind or of both, in order. */
export async function templatesOf(db: Statements, projectId: string, kind: TemplateKind | null): Promise<Template[]> {
  const rows = await db.text(
    `SELECT ${COLUMNS} FROM "Template" WHERE "projectId" = $1 AND ($2::text IS NULL OR "kind" = $2) ORDER BY "kind" DESC, "position", "id"`,
    [projectId, kind],
  );
  return rows.map((row) => Template.parse(row));
}

interface NewTemplate {
  kind: TemplateKind;
  name: string;
  title: string;
  content: unknown;
}

type Maker = Pick<Call<ActionDeclaration>, 'db' | 'actor' | 'newId' | 'record'> & { reached: { projectId: string } };

/** Creates a template after the others of its kind. */
export async function createdTemplate({ db, actor, newId, record, reached }: Maker, wanted: NewTemplate): Promise<Template> {
  const { kind, name, title } = wanted;
  const { projectId } = reached;
  const content = await contentOf(db, projectId, kind, wanted.content);
  await lockTemplates(db, projectId);
  const [{ count, last } = { count: 0, last: null }] = await db.text<{ count: number; last: string | null }>(
    'SELECT count(*)::int AS "count", max("position") AS "last" FROM "Template" WHERE "projectId" = $1 AND "kind" = $2',
    [projectId, kind],
  );
  if (count >= TEMPLATES_MAX)
    fail('conflict', {}, { name: `A project can have up to ${TEMPLATES_MAX} templates of each kind. Delete one first.` });
  const position = fittingPosition(placeBetween(last, null));
  const [row] = await named(
    db.text(
      `INSERT INTO "Template" ("id", "projectId", "kind", "name", "title", "content", "position", "createdBy")
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${COLUMNS}`,
      [newId(), projectId, kind, name, title, content, position, actor.userId],
    ),
  );
  const template = Template.parse(row);
  await refuseTooMuch(db, projectId);
  record({ target: 'Template', targetId: template.id, targetVersion: template.version, changes: { name: [null, name] } });
  return template;
}

type TemplateToInsert = Pick<Template, 'id' | 'kind' | 'name' | 'title' | 'content' | 'position'>;

/** Creates the templates of a new project. The caller writes the history. */
export async function insertTemplates(
  db: Statements,
  { projectId, createdBy }: { projectId: string; createdBy: string },
  templates: readonly TemplateToInsert[],
): Promise<void> {
  const rows = templates.map((template) => ({ ...template, content: JSON.stringify(template.content), projectId, createdBy }));
  if (rows.length > 0) await db.all(build.insertInto('Template').values(rows));
}

/** Updates the given fields of a template. */
export async function changedTemplate({ db, reached, body, record }: Call<Actions['update-template']>): Promise<Template> {
  const { version, ...change } = body;
  requestedPosition(change.position);
  await lockTemplates(db, reached.projectId);
  const [held] = await db.text(`SELECT ${COLUMNS} FROM "Template" WHERE "id" = $1 FOR NO KEY UPDATE`, [reached.rowId]);
  if (held === undefined) fail('not-found');
  const before = Template.parse(held);
  await refuseStale(db, before, version, Object.keys(change));
  const content =
    change.content === undefined ? before.content : await contentOf(db, before.projectId, before.kind, change.content);
  const after = { ...before, ...change, content };
  if (JSON.stringify(after) === JSON.stringify(before)) return before;
  const [row] = await named(
    db.text(
      `UPDATE "Template" SET "name" = $2, "title" = $3, "content" = $4, "position" = $5 WHERE "id" = $1 RETURNING ${COLUMNS}`,
      [before.id, after.name, after.title, content, after.position],
    ),
  );
  const template = Template.parse(row);
  if (change.content !== undefined) await refuseTooMuch(db, template.projectId);
  const changes = changesBetween(before, template, ['name', 'title', 'content', 'position']);
  // The log records only that the content changed, not the long text itself.
  if (changes['content']) changes['content'] = [null, null];
  record({ target: 'Template', targetId: template.id, targetVersion: template.version, changes });
  return template;
}

/** Deletes a template. */
export async function deletedTemplate({ db, reached, record }: Call<Actions['delete-template']>): Promise<{ id: string }> {
  const [gone] = await db.text<{ id: string; name: string }>('DELETE FROM "Template" WHERE "id" = $1 RETURNING "id", "name"', [
    reached.rowId,
  ]);
  if (gone === undefined) fail('not-found');
  record({ target: 'Template', targetId: gone.id, changes: { name: [gone.name, null] } });
  return { id: gone.id };
}

const SUBTASKS_MAX = 100;
/** The fields of a task that a template keeps. */
const KEPT = namesOf(taskFields, { inTemplate: true });

/** Creates a template from a task. */
export async function templateOfTask(call: Call<Actions['create-template-from-task']>): Promise<Template> {
  const { db, reached, body } = call;
  const task = await lockedTask(db, reached, 'archived too');
  const content = { ...picked(task, KEPT), subtasks: await subtaskTitles(db, task.id, SUBTASKS_MAX) };
  return createdTemplate(call, { kind: 'TASK', name: body.name, title: task.title, content });
}

/** Parses the content by its kind. Its labels must belong to the project. */
async function contentOf(
  db: Statements,
  projectId: string,
  kind: TemplateKind,
  sent: unknown,
): Promise<TaskContent | IssueContent> {
  const content = validInput(kind === 'TASK' ? TaskContent : IssueContent, sent, { under: ['content'] });
  if (!(await areLabelsOf(db, projectId, content.labelIds))) fail('not-found');
  return content;
}

const BYTES = `SELECT coalesce(sum(octet_length("content"::text)), 0) AS "bytes" FROM "Template" WHERE "projectId" = $1`;

/** Fails if the project's templates together are too large. The caller must hold the templates lock. */
async function refuseTooMuch(db: Statements, projectId: string): Promise<void> {
  const [{ bytes } = { bytes: 0 }] = await db.text<{ bytes: number }>(BYTES, [projectId]);
  if (bytes > TEMPLATES_BYTES_MAX)
    fail('conflict', {}, { content: 'The templates of this project are too large together. Shorten or delete one.' });
}

const lockTemplates = (db: Statements, projectId: string): Promise<unknown> =>
  db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`templates:${projectId}`]);

const named = <Row>(rows: Promise<Row[]>): Promise<Row[]> =>
  rows.catch((error: unknown) => {
    if (constraintOf(error) === 'template_name_once')
      fail('name-taken', {}, { name: 'Another template has this name. Enter a different name.' });
    throw error;
  });
