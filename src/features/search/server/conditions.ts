import type { FilterContext } from '#contract/filter-rule';
import type { Condition } from '#contract/filters';
import { issueWork } from '#features/issues/server';
import { issueSubject } from '#features/issues/subject';
import { CURRENT_SPRINTS } from '#features/sprints/server';
import { taskWork } from '#features/tasks/server';
import { taskSubject } from '#features/tasks/subject';
import { conditionSql } from '#server/filter-sql';
import { seenItem } from '#server/item-readership';
import { visibleProject } from '#server/project-readership';
import { searchFields } from '../fields.ts';
import type { NamedValue, Question } from '../rules.ts';
import type { SearchKind } from '../subject.ts';

/** What is asked, for whom and where. */
export interface Asked {
  readonly question: Question;
  readonly workspaceId: string;
  readonly context: FilterContext;
  readonly kinds?: readonly SearchKind[] | undefined;
  readonly projectId?: string | undefined;
}

/** Adds a value to the statement, and returns its place. */
export type PlaceOf = (value: unknown) => string;

export type WorkRow = typeof taskWork | typeof issueWork;
export const works: readonly (readonly [typeof taskSubject | typeof issueSubject, WorkRow])[] = [
  [taskSubject, taskWork],
  [issueSubject, issueWork],
];

/** The values that every statement begins with, for `seenSql`. */
export const firstValues = ({ question: { words, phrases, excluded }, workspaceId, context }: Asked): unknown[] => [
  context.userId,
  workspaceId,
  words,
  phrases,
  excluded,
  [...words, ...phrases].join(' '),
];

/**
 * The reader's rights at this moment, and the search as a tsquery. Everything that is found comes through `within`, the projects
 * that the reader sees and asks for, or is of the workspace itself.
 */
export function seenSql({ question: { named, isArchived }, projectId }: Asked, placeOf: PlaceOf): string {
  const only = [
    ...(isArchived ? [] : ['NOT "isArchived"']),
    ...(projectId === undefined ? [] : [`"id" = ${placeOf(projectId)}`]),
    ...named.filter(({ field }) => field === 'project').map((value) => calledProject(value, placeOf)),
  ];
  return `
me AS MATERIALIZED (
  SELECT me."role" FROM "WorkspaceMember" me JOIN "Workspace" w ON w."id" = me."workspaceId" AND w."deletedAt" IS NULL
  WHERE me."userId" = $1 AND me."workspaceId" = $2 AND me."isActive" AND NOT me."isHeldBack"
), seen AS MATERIALIZED (
  SELECT p."id", p."key", p."name", p."status" = 'ARCHIVED' AS "isArchived" FROM "WorkspaceMember" me
  JOIN "Project" p ON p."workspaceId" = me."workspaceId"
  LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $1
  WHERE me."userId" = $1 AND me."workspaceId" = $2 AND me."isActive" AND ${visibleProject('me')}
), within AS MATERIALIZED (
  SELECT "id", "isArchived" FROM seen WHERE ${only.length > 0 ? only.join(' AND ') : 'true'}
), asked AS MATERIALIZED (
  SELECT CASE WHEN numnode(q) > 0 THEN q END AS "plain",
    CASE WHEN numnode(q) > 0 THEN quote_literal('w:' || $2::uuid)::tsquery && q END AS "whole",
    lower($6::text) AS "said"
  FROM search_query($3::text[], $4::text[], $5::text[]) q
)`;
}

const calledProject = ({ name, isNot }: NamedValue, placeOf: PlaceOf): string => {
  const said = `folded(${placeOf(name)}::text)`;
  return `(folded("key") = ${said} OR starts_with(folded("name"), ${said})) ${isNot ? 'IS NOT TRUE' : 'IS TRUE'}`;
};

/** True if what is in no project that the reader sees may be found too: people, the library, and documents for the workspace. */
export const reachesBeyond = ({ question: { named }, projectId }: Asked): boolean =>
  projectId === undefined && named.every(({ field, isNot }) => field !== 'project' || isNot);

// What is or belongs to an item that chooses its readers. An index has the same condition.
const OF_ITEM = `e."subjectType" IN ('DOCUMENT', 'NOTE')`;
/** Such an item in a project that the reader does not see. */
export const UNSEEN = `${OF_ITEM} AND e."projectId" IS NOT NULL AND e."projectId" NOT IN (SELECT "id" FROM seen)`;
const IN_LIBRARY = `${OF_ITEM} AND e."projectId" IS NULL`;
const READERS = `((${OF_ITEM}) IS NOT TRUE OR EXISTS (SELECT FROM (SELECT e."subjectId") entry ${seenItem('entry."subjectId"', '$1')}))`;

/** Who may read an entry `e`, and its state and kind: all conditions but those on the task or issue that it is. */
export function readableSql(asked: Asked, placeOf: PlaceOf): string {
  const { question, kinds } = asked;
  const only = [kinds, question.kinds, hasItemConditions(question) ? ['TASK', 'ISSUE'] : null].filter((list) => list != null);
  const isArchived = `${question.isArchived ? '' : 'NOT '}e."isArchived"`;
  const inProjects = question.isArchived
    ? `e."projectId" IN (SELECT "id" FROM within) AND (e."isArchived" OR e."projectId" IN (SELECT "id" FROM within WHERE "isArchived"))`
    : `NOT e."isArchived" AND e."projectId" IN (SELECT "id" FROM within)`;
  const ofWorkspace = `NOT e."isArchived" AND e."projectId" IS NULL AND EXISTS (SELECT FROM me WHERE "role" <> 'GUEST')`;
  const beyond = [...(question.isArchived ? [] : [ofWorkspace]), `${isArchived} AND ((${IN_LIBRARY}) OR (${UNSEEN}))`];
  const places = [inProjects, ...(reachesBeyond(asked) ? beyond : [])];
  return [
    `e."workspaceId" = $2 AND NOT e."isHidden"`,
    `(${places.map((place) => `(${place})`).join(' OR ')})`,
    READERS,
    ...only.map((list) => `e."kind" = ANY (${placeOf(list)}::text[])`),
  ].join(' AND ');
}

/**
 * True if the task or issue that the entry `e` is meets all conditions on it. `OFFSET 0` keeps Postgres from reading all tasks of all
 * workspaces to ask about a few.
 */
export const meetsSql = (asked: Asked, placeOf: PlaceOf): string =>
  !hasItemConditions(asked.question)
    ? 'true'
    : `(${works
        .map(
          ([{ type }, work]) => `(e."kind" = '${type}' AND EXISTS (SELECT FROM ${work.from} WHERE ${work.row}."id" = e."id"
      AND ${conditionsOn(asked, work, placeOf)} OFFSET 0))`,
        )
        .join(' OR ')})`;

/**
 * The tasks and issues of these projects that meet all conditions, as the ids of their entries. Those in the trash have no entry that is
 * found. The projects are an array, because a join with them could be made by looking for all that has a label once for each project.
 */
export const meetingSql = (asked: Asked, placeOf: PlaceOf): string =>
  works
    .map(
      ([{ table }, work]) => `SELECT '${table}' AS "source", ${work.row}."id" FROM ${work.from}
    WHERE ${work.row}."deletedAt" IS NULL AND ${work.row}."projectId" = ANY (ARRAY(SELECT "id" FROM within)) AND ${conditionsOn(asked, work, placeOf)}`,
    )
    .join(' UNION ALL ');

const conditionsOn = (asked: Asked, work: WorkRow, placeOf: PlaceOf): string =>
  itemConditions(asked)
    .map((sql) => sql(work, placeOf))
    .join(' AND ');

/** True if a question has conditions on tasks and issues. */
export const hasItemConditions = ({ where, named, has }: Question): boolean =>
  where.length + has.length > 0 || named.some(({ field }) => field !== 'project');

const itemConditions = ({ question: { where, named, has }, context }: Asked): ((row: WorkRow, placeOf: PlaceOf) => string)[] => [
  ...where.map((condition) => (row: WorkRow, placeOf: PlaceOf) => conditionOn(row, condition, context, placeOf)),
  ...named
    .filter(({ field }) => field !== 'project')
    .map((value) => (row: WorkRow, placeOf: PlaceOf) => namedOn(row, value, placeOf)),
  ...has.map(
    ({ what, isNot }) =>
      ({ row }: WorkRow) =>
        `${row}."${what}Count" ${isNot ? '=' : '>'} 0`,
  ),
];

function conditionOn(work: WorkRow, condition: Condition, context: FilterContext, placeOf: PlaceOf): string {
  const field = searchFields.find(({ name }) => name === condition.field);
  if (!field) throw new Error(`${condition.field} is no field of the search`);
  const columns: Readonly<Record<string, string>> = work.columns;
  const rows = {
    columnOf: (column: string) => columns[column] ?? `${work.row}."${column}"`,
    isOpen: `NOT ${work.isDone}`,
    placeOf,
  };
  const holds = conditionSql(field, condition, rows, context);
  if (condition.field !== 'assignee' || !isOfPeople(condition)) return holds;
  const people = condition.values.map((id) => (id === 'me' ? context.userId : id));
  return `(${holds} AND ${assignedTo(work, `${placeOf(people)}::uuid[]`)})`;
}

/** A condition that the index of assignees answers. A task has one of them, and its set of them is in no index. */
const assignedTo = ({ row, columns }: WorkRow, people: string): string =>
  'assigneeIds' in columns ? `${row}."assigneeId" = ANY (${people})` : `${row}."assigneeIds" && ${people}`;
const isOfPeople = ({ op, values }: Condition): boolean => op !== 'not' && !values.includes('none') && !values.includes('any');

const PEOPLE = (name: string): string => `SELECT n."subjectId" FROM "SearchEntry" n WHERE n."kind" = 'PERSON'
  AND n."workspaceId" = $2 AND n."words" @@ search_query(ARRAY[${name}::text], '{}', '{}') AND EXISTS (SELECT FROM me WHERE "role" <> 'GUEST')`;
const CALLED = (kind: string, name: string): string => `SELECT n."id" FROM "SearchEntry" n WHERE n."kind" = '${kind}'
  AND n."workspaceId" = $2 AND n."projectId" = ANY (ARRAY(SELECT "id" FROM seen)) AND folded(n."title") = folded(${name}::text)`;

/** A condition whose values are found by their name, among what the reader may see. */
function namedOn(work: WorkRow, value: NamedValue, placeOf: PlaceOf): string {
  const holds = holdsNamed(work, value, placeOf);
  return value.isNot ? `(${holds}) IS NOT TRUE` : holds;
}

function holdsNamed(work: WorkRow, { field, name }: NamedValue, placeOf: PlaceOf): string {
  const { row, columns } = work;
  if (field === 'label') return `${row}."labelIds" && ARRAY(${CALLED('LABEL', placeOf(name))})`;
  if (field === 'sprint') {
    const ids = name.toLowerCase() === 'current' ? CURRENT_SPRINTS : CALLED('SPRINT', placeOf(name));
    return `${row}."sprintId" = ANY (ARRAY(${ids}))`;
  }
  const people = `ARRAY(${PEOPLE(placeOf(name))})`;
  return field === 'creator' ? `${columns.creatorId} = ANY (${people})` : assignedTo(work, people);
}
