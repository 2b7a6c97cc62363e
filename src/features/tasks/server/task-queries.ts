import { paginated } from '#contract/paging';
import type { QueryOf } from '#contract/action';
import { RawJson } from '#server/handlers';
import type { CachedHandler } from '#server/answer-cache';
import type { Statements } from '#server/statements';
import type { ProjectMetrics, taskActions, TaskMoments, TaskRow } from '../contract.ts';
import { completionRate, dayThere } from '../rules.ts';
import { CARD } from './card.ts';
import { METRICS } from './tallies.ts';
import { onBoard } from './task-columns.ts';
import { IN_ORDER, pageOf, pageOfBoard, pageOfFound, type Part, PLACED } from './task-pages.ts';
import { likePattern } from '#server/like-pattern';
import { searched } from './task-search.ts';

// The rows come as each card's own text, which the database stores in the order of these fields.
const TABLE_HEAD = `{"fields":${JSON.stringify(CARD)},"rows":`;

type Filters = QueryOf<ProjectTasks>;

/**
 * A filtered list of tasks: SQL that selects columns of them as `t`, SQL of one page, and the parameters of both. `today` is
 * the reader's day.
 */
function belongsTo(projectId: string, userId: string, filters: Partial<Filters>, today: string) {
  const conditions = ['t."projectId" = $1', onBoard('t')];
  const values: unknown[] = [projectId];
  const where = (condition: (place: string) => string, value: unknown): void => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (filters.assignedToMe) where((place) => `t."assigneeId" = ${place}`, userId);
  if (filters.assigneeId) where((place) => `t."assigneeId" = ${place}`, filters.assigneeId);
  if (filters.priority) where((place) => `t."priority" = ${place}`, filters.priority);
  if (filters.status) where((place) => `t."status" = ${place}`, filters.status);
  if (filters.labelId) where((place) => `t."labelIds" @> ARRAY[${place}::uuid]`, filters.labelId);
  if (filters.dueDate === 'none') conditions.push('t."dueDate" IS NULL');
  else if (filters.dueDate === 'overdue') where((place) => `t."dueDate" < ${place}::date AND NOT t."completed"`, today);
  else if (filters.dueDate === 'week') where((place) => `t."dueDate" BETWEEN ${place}::date AND ${place}::date + 6`, today);
  else if (filters.dueDate)
    where((place) => `t."dueDate" = ${place}::date`, filters.dueDate === 'today' ? today : filters.dueDate);
  const condition = conditions.join(' AND ');
  const isFiltered = conditions.length > 2;
  if (!filters.search) {
    const found = (columns: string): string => `SELECT ${columns} FROM "Task" t WHERE ${condition}`;
    return { found, paged: isFiltered ? (part: Part) => pageOf(found(PLACED), part) : pageOfBoard, values };
  }
  values.push(likePattern(filters.search), filters.search);
  const texts = { like: `$${values.length - 1}::text`, text: `$${values.length}::text` };
  const found = (columns: string): string => searched(columns, condition, texts);
  const paged = (part: Part): string => (isFiltered ? pageOf(found(PLACED), part) : pageOfFound(texts, part));
  return { found, paged, values };
}

type ProjectTasks = (typeof taskActions)['get-project-tasks'];

const NO_FILTERS: ReadonlySet<string> = new Set(['projectId', 'workspaceId', 'page', 'limit', 'today']);

/** The tasks of a project are the same for everyone who may see it, so the answer is cached; filtered lists are not. */
export const projectTasks: CachedHandler<ProjectTasks> = {
  tables: ['Task'],
  keeps: (query) => query.limit === 'all' && Object.entries(query).every(([name, value]) => NO_FILTERS.has(name) || !value),
  answer: ({ db, reached, actor, query, now }) => tasksOf(db, reached.projectId, actor.userId, query, now),
};

/** One page of tasks in board order. `limit=all` is the whole list in the compact form, built by Postgres. */
export async function tasksOf(db: Statements, projectId: string, userId: string, filters: Filters, now: Date) {
  const { found, paged, values } = belongsTo(projectId, userId, filters, dayThere(now, filters.today));
  if (filters.limit === 'all') {
    const [{ rows, total } = { rows: '[]', total: 0 }] = await db.text<{ rows: string; total: number }>(
      `SELECT '[' || coalesce(string_agg(t."card", ',' ${IN_ORDER}), '') || ']' AS "rows", count(*)::int AS "total"
       FROM (${found(`t."card", ${PLACED}`)}) t`,
      values,
    );
    return new RawJson(`${TABLE_HEAD}${rows},"pagination":${JSON.stringify(paginated(total, 1, Math.max(total, 1)))}}`);
  }
  const { page, limit } = filters;
  const rows = await db.text<{ total: number } & (TaskRow | { id: null })>(
    paged({ limit: `$${values.length + 1}`, offset: `$${values.length + 2}` }),
    [...values, limit, (page - 1) * limit],
  );
  let all = 0;
  const items = rows.flatMap(({ total, ...row }) => {
    all = total;
    return row.id === null ? [] : [row];
  });
  return { items, pagination: paginated(all, page, limit) };
}

/** The same for everyone who may see the project, too. */
export const taskMoments: CachedHandler<(typeof taskActions)['get-task-moments']> = {
  tables: ['Task'],
  keeps: () => true,
  async answer({ db, reached }) {
    const items = await db.text<TaskMoments>(MOMENTS, [reached.projectId]);
    return { items, pagination: paginated(items.length, 1, Math.max(items.length, 1)) };
  },
};

const MOMENTS = `SELECT t."id", t."version", t."createdAt", t."completedAt" FROM "Task" t WHERE t."projectId" = $1 AND ${onBoard('t')}`;

const TABLE_OF_PROJECT = `
SELECT '[' || coalesce(string_agg(t."card", ','), '') || ']' AS "rows" FROM "Task" t WHERE t."projectId" = $1 AND ${onBoard('t')}`;

/** Every task of a project as the JSON text of a TaskTable, in no order. */
export async function taskTable(db: Statements, projectId: string): Promise<string> {
  const [{ rows } = { rows: '[]' }] = await db.text<{ rows: string }>(TABLE_OF_PROJECT, [projectId]);
  return `${TABLE_HEAD}${rows}}`;
}

/** Counts over the tasks of a project. */
export async function projectMetrics(db: Statements, projectId: string): Promise<ProjectMetrics> {
  const [counts = { totalTasks: 0, completedTasks: 0, inProgressTasks: 0, reviewTasks: 0 }] = await db.text<
    Omit<ProjectMetrics, 'completionRate'>
  >(METRICS, [projectId]);
  return { ...counts, completionRate: completionRate(counts.completedTasks, counts.totalTasks) };
}
