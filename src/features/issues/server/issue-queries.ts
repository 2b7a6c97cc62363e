import type { QueryOf } from '#contract/action';
import { paginated } from '#contract/paging';
import { RawJson } from '#server/handlers';
import type { Statements } from '#server/statements';
import { type issueActions, IssueRow } from '../contract.ts';
import { type IssueFilters, numberNamed } from '../rules.ts';

const ROW_FIELDS = Object.keys(IssueRow.shape);
const ROW_COLUMNS = ROW_FIELDS.map((field) => `i."${field}"`).join(', ');
// The rows come as each issue's own text, which the database keeps in the order of these fields.
const TABLE_HEAD = `{"fields":${JSON.stringify(ROW_FIELDS)},"rows":`;

/** What a filtered list of issues holds: conditions over "Issue" i, with their values. `matches` of the rules says the same. */
export function belongsTo(projectId: string, filters: IssueFilters) {
  const conditions = ['i."projectId" = $1', 'i."deletedAt" IS NULL'];
  const values: unknown[] = [projectId];
  const where = (condition: (place: string) => string, value: unknown): void => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (filters.assigneeIds) where((place) => `i."assigneeIds" && ${place}::uuid[]`, filters.assigneeIds);
  if (filters.status) where((place) => `i."status" = ANY(${place})`, filters.status);
  if (filters.type) where((place) => `i."type" = ANY(${place})`, filters.type);
  if (filters.priority) where((place) => `i."priority" = ANY(${place})`, filters.priority);
  if (filters.labelId) where((place) => `i."labelIds" @> ARRAY[${place}::uuid]`, filters.labelId);
  if (filters.search) {
    values.push(likeOf(filters.search));
    const like = `$${values.length}`;
    const named = numberNamed(filters.search);
    values.push(named?.number ?? null, named?.key ?? null);
    const [number, key] = [`$${values.length - 1}::int`, `$${values.length}::text`];
    const isNamed = `i."number" = ${number} AND (${key} IS NULL OR EXISTS (SELECT FROM "Project" p WHERE p."id" = $1 AND p."key" = ${key}))`;
    conditions.push(`(i."title" ILIKE ${like} OR i."description" ILIKE ${like} OR (${isNamed}))`);
  }
  return { condition: conditions.join(' AND '), values };
}

const likeOf = (search: string): string => `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

// The same order as `inIssueOrder` of the rules.
const IN_ORDER = `ORDER BY array_position(ARRAY['URGENT', 'HIGH', 'MEDIUM', 'LOW'], i."priority"), i."createdAt" DESC, i."id" DESC`;

type Query = QueryOf<(typeof issueActions)['get-project-issues']>;

/** One page of issues; `limit=all` is the whole list in the compact form, made by Postgres. */
export async function issuesOf(db: Statements, projectId: string, query: Query) {
  const { page, limit } = query;
  const { condition, values } = belongsTo(projectId, query);
  if (limit === 'all') {
    const [{ rows, total } = { rows: '[]', total: 0 }] = await db.text<{ rows: string; total: number }>(
      `SELECT '[' || coalesce(string_agg(i."card", ',' ${IN_ORDER}), '') || ']' AS "rows", count(*)::int AS "total" FROM "Issue" i WHERE ${condition}`,
      values,
    );
    return new RawJson(`${TABLE_HEAD}${rows},"pagination":${JSON.stringify(paginated(total, 1, Math.max(total, 1)))}}`);
  }
  const [[{ total } = { total: 0 }], items] = await Promise.all([
    db.text<{ total: number }>(`SELECT count(*)::int AS "total" FROM "Issue" i WHERE ${condition}`, values),
    db.text<IssueRow>(
      `SELECT ${ROW_COLUMNS} FROM "Issue" i WHERE ${condition} ${IN_ORDER} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, (page - 1) * limit],
    ),
  ]);
  return { items, pagination: paginated(total, page, limit) };
}
