import { KEY_OF_PROJECT } from '#features/projects/server';
import type { QueryOf } from '#contract/action';
import { type Pagination, paginated } from '#contract/paging';
import { conditionIn } from '#contract/filter-requests';
import type { FilterContext } from '#contract/filter-rule';
import { conditionSql } from '#server/filter-sql';
import { wordPatterns } from '#server/like-pattern';
import type { Statements } from '#server/statements';
import { containsWords } from '#server/subject-search';
import { type issueActions, type IssueGroupCount, IssueRow } from '../contract.ts';
import { issueSubject } from '../subject.ts';
import { issueFilterField, issueFilterFields } from '../fields.ts';
import { onList } from './issue-columns.ts';
import { groupOrders, type IssueFilters, type IssueSort, isOpen, noStatus, numberNamed } from '../rules.ts';

const ROW_COLUMNS = Object.keys(IssueRow.shape)
  .map((field) => `i."${field}"`)
  .join(', ');

/** The filters of a request: those of fields, and the conditions as texts. */
interface AskedFilters extends IssueFilters {
  readonly where?: readonly string[] | undefined;
}

const OPEN = Object.keys(noStatus)
  .filter((status) => isOpen(status as keyof typeof noStatus))
  .map((status) => `'${status}'`);

/** SQL conditions for the filters of an issue list, and their values. `matches` and `issuesWhere` filter the same way. */
export function belongsTo(projectId: string, filters: AskedFilters, context: FilterContext) {
  const conditions = ['i."projectId" = $1', onList('i')];
  const values: unknown[] = [projectId];
  const placeOf = (value: unknown): string => `$${values.push(value)}`;
  const among = (column: string, wanted: readonly string[]): void => {
    const ids = wanted.filter((id) => id !== 'none');
    const any = `i."${column}" && ${placeOf(ids)}::uuid[]`;
    conditions.push(ids.length < wanted.length ? `(${any} OR i."${column}" = '{}')` : any);
  };
  if (filters.assigneeIds) among('assigneeIds', filters.assigneeIds);
  if (filters.status) conditions.push(`i."status" = ANY(${placeOf(filters.status)})`);
  if (filters.type) conditions.push(`i."type" = ANY(${placeOf(filters.type)})`);
  if (filters.priority) conditions.push(`i."priority" = ANY(${placeOf(filters.priority)})`);
  if (filters.labelId) conditions.push(`i."labelIds" @> ARRAY[${placeOf(filters.labelId)}::uuid]`);
  if (filters.labelIds) among('labelIds', filters.labelIds);
  if (filters.number) conditions.push(`i."number" = ANY(${placeOf(filters.number)}::int[])`);
  if (filters.search) {
    const named = numberNamed(filters.search);
    const words = placeOf(wordPatterns(filters.search));
    const [number, key] = [named?.number ?? null, named?.key ?? null].map(placeOf);
    const isNamed = `i."number" = ${number}::int AND (${key}::text IS NULL OR ${KEY_OF_PROJECT} = ${key})`;
    conditions.push(`(${containsWords(issueSubject, { row: 'i', key: KEY_OF_PROJECT }, words)} OR (${isNamed}))`);
  }
  const rows = { columnOf: (column: string) => `i."${column}"`, isOpen: `i."status" IN (${OPEN.join(', ')})`, placeOf };
  for (const text of filters.where ?? []) {
    const condition = conditionIn(issueFilterFields, text);
    const field = condition && issueFilterField(condition.field);
    if (field) conditions.push(conditionSql(field, condition, rows, context));
  }
  return { condition: conditions.join(' AND '), values };
}

const placeIn = (values: readonly string[], column: string): string =>
  `array_position(ARRAY[${values.map((value) => `'${value}'`).join(', ')}], i."${column}")`;

const NEWEST = 'i."createdAt" DESC, i."id" DESC';

// The same orders as `issueOrders` of the rules.
const ORDERS: Readonly<Record<IssueSort, string>> = {
  priority: `${placeIn(groupOrders.priority, 'priority')}, ${NEWEST}`,
  newest: NEWEST,
  oldest: 'i."createdAt", i."id"',
  // Rows and browsers have milliseconds.
  updated: `date_trunc('milliseconds', i."updatedAt") DESC, ${NEWEST}`,
  due: `i."dueDate" NULLS LAST, ${NEWEST}`,
  number: `i."number" DESC, ${NEWEST}`,
};

type Query = QueryOf<(typeof issueActions)['get-project-issues']>;
type IssueGrouping = NonNullable<Query['group']>;

/** How a list is grouped: the name of a group, its position, and what to join for both. */
interface Grouping {
  readonly key: string;
  readonly place: string;
  readonly from: string;
}

// The first assignee by name.
const FIRST_PERSON = `
LEFT JOIN LATERAL (
  SELECT u."id"::text AS "key", lower(u."firstName" || ' ' || u."lastName") AS "name" FROM "User" u
  WHERE u."id" = ANY (i."assigneeIds") ORDER BY 2, 1 LIMIT 1
) person ON true`;

const GROUPINGS: Readonly<Record<IssueGrouping, Grouping>> = {
  status: { key: 'i."status"', place: placeIn(groupOrders.status, 'status'), from: '' },
  priority: { key: 'i."priority"', place: placeIn(groupOrders.priority, 'priority'), from: '' },
  assignee: { key: `coalesce(person."key", 'none')`, place: 'person."name" NULLS LAST, person."key"', from: FIRST_PERSON },
};

interface IssuePage {
  items: IssueRow[];
  pagination: Pagination;
  groups?: IssueGroupCount[];
}

/** A page of issues, with the number of issues in each group. */
export async function issuesOf(db: Statements, projectId: string, query: Query, context: FilterContext): Promise<IssuePage> {
  const { page, limit, sort, group, folded = [] } = query;
  const { condition, values } = belongsTo(projectId, query, context);
  const part = (first: number) => `LIMIT $${first} OFFSET $${first + 1}`;
  if (group === undefined) {
    const [[{ total } = { total: 0 }], items] = await Promise.all([
      db.text<{ total: number }>(`SELECT count(*)::int AS "total" FROM "Issue" i WHERE ${condition}`, values),
      db.text<IssueRow>(
        `SELECT ${ROW_COLUMNS} FROM "Issue" i WHERE ${condition} ORDER BY ${ORDERS[sort]} ${part(values.length + 1)}`,
        [...values, limit, (page - 1) * limit],
      ),
    ]);
    return { items, pagination: paginated(total, page, limit) };
  }
  const { key, place, from } = GROUPINGS[group];
  const grouped = `FROM "Issue" i ${from} WHERE ${condition}`;
  const [groups, items] = await Promise.all([
    db.text<IssueGroupCount>(
      `SELECT ${key} AS "key", count(*)::int AS "count" ${grouped} GROUP BY ${groupedBy(group)} ORDER BY ${place}`,
      values,
    ),
    db.text<IssueRow>(
      `SELECT ${ROW_COLUMNS} ${grouped} AND ${key} <> ALL ($${values.length + 1}::text[])
       ORDER BY ${place}, ${ORDERS[sort]} ${part(values.length + 2)}`,
      [...values, folded, limit, (page - 1) * limit],
    ),
  ]);
  const total = groups.reduce((sum, { key: name, count }) => sum + (folded.includes(name) ? 0 : count), 0);
  return { items, pagination: paginated(total, page, limit), groups };
}

const groupedBy = (group: IssueGrouping): string => (group === 'assignee' ? 'person."key", person."name"' : `i."${group}"`);
