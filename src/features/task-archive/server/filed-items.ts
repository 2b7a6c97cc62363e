import type { QueryOf } from '#contract/action';
import { paginated } from '#contract/paging';
import type { Subject } from '#contract/subject';
import { archivedIssues } from '#features/issues/server';
import { issueSubject } from '#features/issues/subject';
import { KEY_OF_PROJECT } from '#features/projects/server';
import { Assignee } from '#features/tasks/contract';
import { filedTasks, isNamedBy } from '#features/tasks/server';
import { taskSubject } from '#features/tasks/subject';
import { personColumn } from '#server/actors';
import { wordPatterns } from '#server/like-pattern';
import { jsonColumns, type Statements } from '#server/statements';
import { containsWords } from '#server/subject-search';
import { ArchivedIssue, ArchivedTask, type taskArchiveActions } from '../contract.ts';

type Filters = QueryOf<(typeof taskArchiveActions)['get-archived-tasks']>;

/** A list of archived or deleted items, in SQL. */
interface Filing {
  readonly subject: Pick<Subject, 'isNumbered' | 'texts'>;
  /** The relation of the items. */
  readonly from: string;
  readonly moment: 'archivedAt' | 'deletedAt';
  readonly columns: string;
}

/** The columns of an item. `filedBy` and `filedBySystem` are of the person or the job that last set the time. */
function columnsOf(shape: Readonly<Record<string, unknown>>, moment: Filing['moment']): string {
  const last = (column: string) => `
  (SELECT ${column} FROM "Event" e WHERE e."targetId" = t."id" AND e."changes" ? '${moment}' ORDER BY e."id" DESC LIMIT 1)`;
  const by: Readonly<Record<string, string>> = {
    filedBy: `
  (SELECT ${jsonColumns('u', Assignee.shape)} FROM "User" u WHERE u."id" = ${last(personColumn('e'))}) AS "filedBy"`,
    filedBySystem: `
  coalesce(${last(`e."actorType" = 'SYSTEM'`)}, false) AS "filedBySystem"`,
  };
  return Object.keys(shape)
    .map((field) => by[field] ?? `t."${field}"`)
    .join(', ');
}

const tasksIn = (from: string, moment: Filing['moment']): Filing => ({
  subject: taskSubject,
  from,
  moment,
  columns: columnsOf(ArchivedTask.shape, moment),
});

const filings = {
  archivedTasks: tasksIn(filedTasks.archive, 'archivedAt'),
  deletedTasks: tasksIn(filedTasks.trash, 'deletedAt'),
  archivedIssues: {
    subject: issueSubject,
    from: archivedIssues,
    moment: 'archivedAt',
    columns: columnsOf(ArchivedIssue.shape, 'archivedAt'),
  },
} as const satisfies Record<string, Filing>;

/** A page of a project's archive or trash, newest first; `search` finds words of keys, titles and descriptions, and numbers. */
async function filedItems<Item>(db: Statements, filing: Filing, projectId: string, { search, page, limit }: Filters) {
  const { subject, from, moment, columns } = filing;
  const isFound = `${containsWords(subject, { row: 't', key: KEY_OF_PROJECT }, '$2')} OR ${isNamedBy('$3::text')}`;
  const where = `t."projectId" = $1 AND ($3::text IS NULL OR ${isFound})`;
  const values = [projectId, ...(search === undefined ? [null, null] : [wordPatterns(search), search])];
  const [{ total } = { total: 0 }] = await db.text<{ total: number }>(
    `SELECT count(*)::int AS "total" FROM ${from} t WHERE ${where}`,
    values,
  );
  const items = await db.text<Item>(
    `SELECT ${columns} FROM ${from} t WHERE ${where} ORDER BY t."${moment}" DESC, t."id" DESC LIMIT $4 OFFSET $5`,
    [...values, limit, (page - 1) * limit],
  );
  return { items, pagination: paginated(total, page, limit) };
}

/** A page of the archived or the deleted tasks of a project. */
export const filedTasksOf = (db: Statements, which: 'archivedTasks' | 'deletedTasks', projectId: string, filters: Filters) =>
  filedItems<ArchivedTask>(db, filings[which], projectId, filters);

/** A page of the archived issues of a project. */
export const archivedIssuesOf = (db: Statements, projectId: string, filters: Filters) =>
  filedItems<ArchivedIssue>(db, filings.archivedIssues, projectId, filters);
