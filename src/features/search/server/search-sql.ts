import { conditionSql } from '#server/filter-sql';
import type { FilterContext } from '#contract/filter-rule';
import type { Condition } from '#contract/filters';
import { issueWork } from '#features/issues/server';
import { CURRENT_SPRINTS } from '#features/sprints/server';
import { taskWork } from '#features/tasks/server';
import { visibleProject } from '#server/project-readership';
import { FOUND_MOST, searchFields, type SearchKind } from '../fields.ts';
import type { NamedValue, Question } from '../rules.ts';

/** The most matches that are ranked; of more, the newest are ranked too. */
const RANKED_MOST = 2000;
const NEWEST_MOST = 4000;
/** The most matches that are counted. */
export const COUNTED_MOST = 10_000;

/** What is asked, for whom and where. */
export interface Asked {
  readonly question: Question;
  readonly workspaceId: string;
  readonly context: FilterContext;
  readonly kinds?: readonly SearchKind[] | undefined;
  readonly projectId?: string | undefined;
}

/** A row of the answer; `lexemes` are the words that matched, as a tsquery. */
export interface FoundRow {
  readonly kind: SearchKind;
  readonly id: string;
  readonly projectId: string | null;
  readonly subjectType: 'TASK' | 'ISSUE' | null;
  readonly subjectId: string | null;
  readonly key: string | null;
  readonly title: string;
  readonly text: string;
  readonly isArchived: boolean;
  readonly updatedAt: string;
  readonly lexemes: string | null;
}

// The reader's rights at this moment. Everything that is found comes through these projects, or is of the workspace itself.
const SEEN = `
me AS MATERIALIZED (
  SELECT me."role" FROM "WorkspaceMember" me JOIN "Workspace" w ON w."id" = me."workspaceId" AND w."deletedAt" IS NULL
  WHERE me."userId" = $1 AND me."workspaceId" = $2 AND me."isActive" AND NOT me."isHeldBack"
), seen AS MATERIALIZED (
  SELECT p."id", p."key", p."name", p."status" = 'ARCHIVED' AS "isArchived" FROM "WorkspaceMember" me
  JOIN "Project" p ON p."workspaceId" = me."workspaceId"
  LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $1
  WHERE me."userId" = $1 AND me."workspaceId" = $2 AND me."isActive" AND ${visibleProject('me')}
), asked AS MATERIALIZED (
  SELECT CASE WHEN numnode(q) > 0 THEN q END AS "plain",
    CASE WHEN numnode(q) > 0 THEN quote_literal('w:' || $2::uuid)::tsquery && q END AS "whole",
    lower($6::text) AS "said"
  FROM search_query($3::text[], $4::text[], $5::text[]) q
)`;

/** The values that every statement begins with, for SEEN. */
const firstValues = ({ question: { words, phrases, excluded }, workspaceId, context }: Asked): unknown[] => [
  context.userId,
  workspaceId,
  words,
  phrases,
  excluded,
  [...words, ...phrases].join(' '),
];

const hasWords = ({ words, phrases, excluded }: Question): boolean => words.length + phrases.length + excluded.length > 0;

/** The entries that may be found, as conditions on `e`. `placeOf` adds a value to the statement and returns its place. */
function entryConditions({ question, kinds, projectId, context }: Asked, placeOf: (value: unknown) => string): string {
  const { where, named, has, isArchived } = question;
  const onItems = [
    ...where.map((condition) => (row: WorkRow) => conditionOn(row, condition, context, placeOf)),
    ...named.filter(({ field }) => field !== 'project').map((value) => (row: WorkRow) => namedOn(row, value, placeOf)),
    ...has.map(
      ({ what, isNot }) =>
        ({ row }: WorkRow) =>
          `${row}."${what}Count" ${isNot ? '=' : '>'} 0`,
    ),
  ];
  const only = [kinds, question.kinds, onItems.length > 0 ? ['TASK', 'ISSUE'] : null].filter((list) => list != null);
  return [
    `e."workspaceId" = $2 AND NOT e."isHidden"`,
    isArchived
      ? `e."projectId" IN (SELECT "id" FROM seen) AND (e."isArchived" OR e."projectId" IN (SELECT "id" FROM seen WHERE "isArchived"))`
      : `NOT e."isArchived" AND (e."projectId" IN (SELECT "id" FROM seen WHERE NOT "isArchived")
          OR (e."projectId" IS NULL AND EXISTS (SELECT FROM me WHERE "role" <> 'GUEST')))`,
    ...only.map((list) => `e."kind" = ANY (${placeOf(list)}::text[])`),
    ...(projectId === undefined ? [] : [`e."projectId" = ${placeOf(projectId)}`]),
    ...named.filter(({ field }) => field === 'project').map((value) => inProject(value, placeOf)),
    ...(onItems.length > 0 ? [itemsSql(onItems)] : []),
  ].join(' AND ');
}

type WorkRow = typeof taskWork | typeof issueWork;

const itemsSql = (conditions: readonly ((row: WorkRow) => string)[]): string =>
  `(${[['TASK', taskWork] as const, ['ISSUE', issueWork] as const]
    .map(
      ([kind, work]) => `(e."kind" = '${kind}' AND EXISTS (SELECT FROM ${work.from} WHERE ${work.row}."id" = e."id"
      AND ${conditions.map((sql) => sql(work)).join(' AND ')}))`,
    )
    .join(' OR ')})`;

function conditionOn(work: WorkRow, condition: Condition, context: FilterContext, placeOf: (value: unknown) => string): string {
  const field = searchFields.find(({ name }) => name === condition.field);
  if (!field) throw new Error(`${condition.field} is no field of the search`);
  const columns: Readonly<Record<string, string>> = work.columns;
  const rows = {
    columnOf: (column: string) => columns[column] ?? `${work.row}."${column}"`,
    isOpen: `NOT ${work.isDone}`,
    placeOf,
  };
  return conditionSql(field, condition, rows, context);
}

const PEOPLE = (name: string): string => `SELECT n."subjectId" FROM "SearchEntry" n WHERE n."kind" = 'PERSON'
  AND n."workspaceId" = $2 AND n."words" @@ search_query(ARRAY[${name}::text], '{}', '{}') AND EXISTS (SELECT FROM me WHERE "role" <> 'GUEST')`;
const CALLED = (kind: string, name: string): string => `SELECT n."id" FROM "SearchEntry" n WHERE n."kind" = '${kind}'
  AND n."workspaceId" = $2 AND n."projectId" IN (SELECT "id" FROM seen) AND folded(n."title") = folded(${name}::text)`;

/** A condition whose values are found by their name, among what the reader may see. */
function namedOn({ row, columns }: WorkRow, { field, name, isNot }: NamedValue, placeOf: (value: unknown) => string): string {
  const is = isNot ? 'IS NOT TRUE' : 'IS TRUE';
  if (field === 'label') return `(${row}."labelIds" && ARRAY(${CALLED('LABEL', placeOf(name))})) ${is}`;
  if (field === 'sprint') {
    const ids = name.toLowerCase() === 'current' ? CURRENT_SPRINTS : CALLED('SPRINT', placeOf(name));
    return `(${row}."sprintId" = ANY (ARRAY(${ids}))) ${is}`;
  }
  const people = `ARRAY(${PEOPLE(placeOf(name))})`;
  if (field === 'creator') return `(${columns.creatorId} = ANY (${people})) ${is}`;
  const assignees = 'assigneeIds' in columns ? columns.assigneeIds : `${row}."assigneeIds"`;
  return `(${assignees} && ${people}) ${is}`;
}

const inProject = ({ name, isNot }: NamedValue, placeOf: (value: unknown) => string): string => {
  const said = `folded(${placeOf(name)}::text)`;
  return `(e."projectId" IN (SELECT "id" FROM seen WHERE folded("key") = ${said} OR starts_with(folded("name"), ${said}))) ${isNot ? 'IS NOT TRUE' : 'IS TRUE'}`;
};

// How well an entry matches: its words by where they are, then its title, its kind, and how lately it changed.
const SCORE = `coalesce(ts_rank(ARRAY[0.05, 0.1, 0.25, 1]::real[], e."words", (SELECT "plain" FROM asked)), 0)
  + CASE WHEN lower(e."title") = (SELECT "said" FROM asked) THEN 1 WHEN starts_with(lower(e."title"), (SELECT "said" FROM asked)) THEN 0.4 ELSE 0 END
  + CASE e."kind" WHEN 'PROJECT' THEN 0.3 WHEN 'PERSON' THEN 0.3 WHEN 'TASK' THEN 0.15 WHEN 'ISSUE' THEN 0.15 ELSE 0 END
  + 0.2 * exp(-greatest(extract(epoch FROM now() - e."changedAt"), 0) / 5184000)`;

const nearness = (kind: string, { from, row, of }: WorkRow): string => `WHEN '${kind}' THEN (
  SELECT CASE WHEN ${of.assigned} THEN 0.3 WHEN ${of.watched} THEN 0.15 ELSE 0 END FROM ${from} WHERE ${row}."id" = c."subjectId")`;

const CANDIDATE = `e."kind", e."id", e."subjectType", e."subjectId"`;
const KEY = /^(?:([a-z][a-z0-9]{0,9})-)?(\d{1,9})$/i;

/** The statement of one page, from `offset` on, with its values. */
export function pageSql(asked: Asked, offset: number, limit: number): { text: string; values: unknown[] } {
  const values = firstValues(asked);
  const placeOf = (value: unknown): string => `$${values.push(value)}`;
  const mayBeFound = entryConditions(asked, placeOf);
  const candidates = hasWords(asked.question) ? byWords(mayBeFound, keyIn(asked.question), placeOf) : byTime(mayBeFound);
  return {
    values,
    text: `WITH ${SEEN}, ${candidates}, best AS MATERIALIZED (
  SELECT c.*, c."score" + coalesce(CASE c."subjectType" ${nearness('TASK', taskWork)} ${nearness('ISSUE', issueWork)} END, 0) AS "place"
  FROM (SELECT "kind", "id", "subjectType", "subjectId", max("score") AS "score" FROM candidates GROUP BY 1, 2, 3, 4
    ORDER BY 5 DESC, 2 LIMIT ${FOUND_MOST}) c
), page AS (
  SELECT * FROM best ORDER BY "place" DESC, "id" LIMIT ${placeOf(limit)} OFFSET ${placeOf(offset)}
)
${ROWS} FROM page JOIN "SearchEntry" e ON e."kind" = page."kind" AND e."id" = page."id" ${ROW_JOINS} ORDER BY page."place" DESC, page."id"`,
  };
}

const ROWS = `SELECT e."kind", CASE WHEN e."kind" = 'PERSON' THEN e."subjectId" ELSE e."id" END AS "id", e."projectId",
  CASE WHEN s."id" <> e."id" THEN s."kind" END AS "subjectType", CASE WHEN s."id" <> e."id" THEN s."id" END AS "subjectId",
  CASE WHEN e."kind" = 'PROJECT' THEN seen."key" WHEN s."number" IS NOT NULL THEN seen."key" || '-' || s."number" END AS "key",
  CASE WHEN e."title" = '' AND s."id" IS NOT NULL THEN s."title" ELSE e."title" END AS "title", e."text",
  e."isArchived" OR coalesce(seen."isArchived", false) AS "isArchived", e."changedAt" AS "updatedAt",
  (SELECT "plain"::text FROM asked) AS "lexemes"`;
const ROW_JOINS = `LEFT JOIN seen ON seen."id" = e."projectId"
  LEFT JOIN "SearchEntry" s ON s."kind" = e."subjectType" AND s."id" = e."subjectId"`;

/** The project and number of the first word that can be a key, such as APP-12 or 12. */
function keyIn({ words }: Question): { key: string | null; number: number } | null {
  for (const word of words) {
    const [, key = null, number] = KEY.exec(word) ?? [];
    if (number !== undefined && Number(number) <= 2_147_483_647) return { key, number: Number(number) };
  }
  return null;
}

const byWords = (mayBeFound: string, key: ReturnType<typeof keyIn>, placeOf: (value: unknown) => string): string => `
matched AS MATERIALIZED (
  SELECT ${CANDIDATE}, ${SCORE} AS "score" FROM "SearchEntry" e
  WHERE e."words" @@ (SELECT "whole" FROM asked) AND ${mayBeFound} LIMIT ${RANKED_MOST}
), candidates AS (
  SELECT * FROM matched
  UNION ALL SELECT ${CANDIDATE}, ${SCORE} FROM (
    SELECT * FROM "SearchEntry" e WHERE e."workspaceId" = $2 ORDER BY e."changedAt" DESC LIMIT ${NEWEST_MOST}) e
  WHERE (SELECT count(*) FROM matched) = ${RANKED_MOST} AND e."words" @@ (SELECT "plain" FROM asked) AND ${mayBeFound}${
    key === null
      ? ''
      : `
  UNION ALL SELECT ${CANDIDATE}, ${SCORE} + ${key.key === null ? 2 : 10} FROM "SearchEntry" e
  WHERE e."number" = ${placeOf(key.number)} AND ${mayBeFound}${key.key === null ? '' : ` AND e."projectId" IN (SELECT "id" FROM seen WHERE "key" = ${placeOf(key.key.toUpperCase())})`}`
  }
)`;

/** Without words, what changed last comes first. */
const byTime = (mayBeFound: string): string => `
candidates AS (
  SELECT ${CANDIDATE}, extract(epoch FROM e."changedAt") AS "score" FROM "SearchEntry" e
  WHERE ${mayBeFound} ORDER BY e."changedAt" DESC LIMIT ${FOUND_MOST}
)`;

/** What is spelled similarly to the words, for a search that found little. */
export function alikeSql(asked: Asked, limit: number): { text: string; values: unknown[] } {
  const values = firstValues(asked);
  const placeOf = (value: unknown): string => `$${values.push(value)}`;
  const mayBeFound = entryConditions(asked, placeOf);
  return {
    values,
    text: `WITH ${SEEN} ${ROWS} FROM search_alike($2, ARRAY(SELECT folded(word) FROM unnest($3::text[]) word)) a JOIN "SearchEntry" e ON e."kind" = a."kind" AND e."id" = a."id" ${ROW_JOINS}
WHERE ${mayBeFound} ORDER BY a."likeness" DESC, e."changedAt" DESC, e."id" LIMIT ${placeOf(limit)}`,
  };
}

/** The statement that counts what is found by kind and by project. */
export function countsSql(asked: Asked): { text: string; values: unknown[] } {
  const values = firstValues(asked);
  const mayBeFound = entryConditions(asked, (value) => `$${values.push(value)}`);
  const isMatched = hasWords(asked.question) ? `e."words" @@ (SELECT "whole" FROM asked) AND ` : '';
  return {
    values,
    text: `WITH ${SEEN}, found AS MATERIALIZED (
  SELECT e."kind", e."projectId" FROM "SearchEntry" e WHERE ${isMatched}${mayBeFound} LIMIT ${COUNTED_MOST}
)
SELECT "kind", "projectId", count(*)::int AS "count", grouping("kind") = 0 AS "isOfKind" FROM found
GROUP BY GROUPING SETS (("kind"), ("projectId")) ORDER BY 3 DESC`,
  };
}
