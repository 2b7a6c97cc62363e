import { KEY_OF_PROJECT } from '#features/projects/server';
import { paginated } from '#contract/paging';
import type { QueryOf } from '#contract/action';
import { personColumn } from '#server/actors';
import { jsonColumns, type Statements } from '#server/statements';
import { Assignee, TaskRow } from '#features/tasks/contract';
import { filedTasks, isNamedBy } from '#features/tasks/server';
import { taskSubject } from '#features/tasks/subject';
import { wordPatterns } from '#server/like-pattern';
import { containsWords } from '#server/subject-search';
import type { ArchivedTask, taskArchiveActions } from '../contract.ts';

type Filters = QueryOf<(typeof taskArchiveActions)['get-archived-tasks']>;
type View = 'archive' | 'trash';

const COLUMNS = [...Object.keys(TaskRow.shape), 'projectId', 'archivedAt', 'deletedAt'].map((field) => `t."${field}"`).join(', ');

const MOMENTS = { archive: 'archivedAt', trash: 'deletedAt' } as const satisfies Record<View, string>;

// The person who last set the time moved the task there.
const filedBy = (moment: string): string => {
  const last = (column: string) => `
  (SELECT ${column} FROM "Event" e WHERE e."targetId" = t."id" AND e."changes" ? '${moment}' ORDER BY e."id" DESC LIMIT 1)`;
  return `
  (SELECT ${jsonColumns('u', Assignee.shape)} FROM "User" u WHERE u."id" = ${last(personColumn('e'))}) AS "filedBy",
  coalesce(${last(`e."actorType" = 'SYSTEM'`)}, false) AS "filedBySystem"`;
};

/** A page of a project's archive or trash, newest first; `search` finds words of keys, titles and descriptions, and numbers. */
export async function archivedTasksOf(db: Statements, view: View, projectId: string, { search, page, limit }: Filters) {
  const moment = MOMENTS[view];
  const isFound = `${containsWords(taskSubject, { row: 't', key: KEY_OF_PROJECT }, '$2')} OR ${isNamedBy('$3::text')}`;
  const where = `t."projectId" = $1 AND ($3::text IS NULL OR ${isFound})`;
  const values = [projectId, ...(search === undefined ? [null, null] : [wordPatterns(search), search])];
  const [{ total } = { total: 0 }] = await db.text<{ total: number }>(
    `SELECT count(*)::int AS "total" FROM ${filedTasks[view]} t WHERE ${where}`,
    values,
  );
  const items = await db.text<ArchivedTask>(
    `SELECT ${COLUMNS}, ${filedBy(moment)} FROM ${filedTasks[view]} t WHERE ${where} ORDER BY t."${moment}" DESC, t."id" DESC LIMIT $4 OFFSET $5`,
    [...values, limit, (page - 1) * limit],
  );
  return { items, pagination: paginated(total, page, limit) };
}
