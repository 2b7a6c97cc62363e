import { isoDayIn } from '#contract/dates';
import { pathOf } from '#contract/subject';
import { automatedIssue } from '#features/issues/server';
import { zoneOf } from '#features/project-calendar/server';
import { labelNames } from '#features/projects/server';
import { sprintName } from '#features/sprints/server';
import { automatedTask } from '#features/tasks/server';
import type { Statements } from '#server/statements';
import { workflowFields, type WorkflowItemType } from '../fields.ts';
import type { SmartPerson, SmartValue } from '../rules/smart-kinds.ts';

/** What triggers and conditions ask of a task or an issue. */
export interface ItemFacts {
  type: WorkflowItemType;
  id: string;
  projectId: string;
  /** What conditions test: its fields, with custom fields by their ids. */
  facts: Readonly<Record<string, unknown>>;
  assigneeIds: readonly string[];
  subtaskCount: number;
  subtaskDoneCount: number;
}

/** A task or an issue as workflows know it. */
export interface Item extends ItemFacts {
  title: string;
  number: number;
  /** What smart values name, without the prefix. */
  values: Readonly<Record<string, SmartValue>>;
  creatorId: string;
  watcherIds: readonly string[];
}

interface FactsRow {
  id: string;
  projectId: string;
  timeZone: string;
  fields: Record<string, unknown>;
  assigneeIds: string[];
}

interface Row extends FactsRow {
  fields: Record<string, unknown> & { number: number; title: string; watcherIds: string[]; createdAt: string };
  workspaceId: string;
  projectKey: string;
  labels: string[];
  sprint: string | null;
  people: SmartPerson[];
  creatorId: string;
}

/** What workflows ask of each kind of item, in SQL over its row `s`. */
const automated = { TASK: automatedTask, ISSUE: automatedIssue } as const satisfies Record<WorkflowItemType, object>;

const LONG = 'description';
/** The fields of conditions that are columns: the day of the last change follows from its moment. */
const columnsOf = (type: WorkflowItemType): string[] =>
  workflowFields[type].map(({ name }) => name).filter((name) => name !== 'updatedOn');

type Automated = (typeof automated)[WorkflowItemType];

const placeColumns = ({ assigneeIds }: Automated): string =>
  `s."id", s."projectId", ${zoneOf('s."projectId"')} AS "timeZone", ${assigneeIds} AS "assigneeIds"`;

/** The columns of which conditions and triggers know something. A description is long, so it is read if it is asked for. */
const factColumns = {
  TASK: ['customFields', 'subtaskCount', 'subtaskDoneCount', 'updatedAt', ...columnsOf('TASK')],
  ISSUE: ['updatedAt', ...columnsOf('ISSUE')],
};
const factSql = (column: string): string => (column === LONG ? `CASE WHEN $2 THEN s."${column}" END` : `s."${column}"`);
// Not all of a row: to read it as JSON takes ten times as long as these.
const factsSql = (type: WorkflowItemType): string => `
SELECT ${placeColumns(automated[type])}, jsonb_build_object(${factColumns[type].map((column) => `'${column}', ${factSql(column)}`).join(', ')}) AS "fields"
FROM ${automated[type].from} WHERE s."id" = ANY ($1) AND ${automated[type].isPresent}`;
const FACTS = { TASK: factsSql('TASK'), ISSUE: factsSql('ISSUE') };

const rowsSql = (kind: Automated): string => `
SELECT ${placeColumns(kind)}, ${kind.fields} AS "fields", s."workspaceId", p."key" AS "projectKey",
  ${labelNames('s."labelIds"')} AS "labels", ${sprintName('s."sprintId"')} AS "sprint", ${kind.creatorId} AS "creatorId",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u."id", 'firstName', u."firstName", 'lastName', u."lastName", 'email', u."email")), '[]')
    FROM "User" u WHERE u."id" = ${kind.creatorId} OR u."id" = ANY (${kind.assigneeIds})) AS "people"
FROM ${kind.from} JOIN "Project" p ON p."id" = s."projectId" WHERE s."id" = ANY ($1) AND ${kind.isPresent}`;

const ITEMS = { TASK: rowsSql(automatedTask), ISSUE: rowsSql(automatedIssue) };

/** What triggers, and conditions of these fields, ask of the items of these ids that exist, by their ids. */
export async function itemFactsOf(
  db: Statements,
  type: WorkflowItemType,
  ids: readonly string[],
  fields: ReadonlySet<string | null>,
): Promise<Map<string, ItemFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db.text<FactsRow>(FACTS[type], [[...new Set(ids)], fields.has(LONG)]);
  return new Map(rows.map((row) => [row.id, factsOf(row, type)]));
}

/** The items of these ids that exist, by their ids. @param url of the server, for links */
export async function itemsOf(
  db: Statements,
  type: WorkflowItemType,
  ids: readonly string[],
  url: string,
): Promise<Map<string, Item>> {
  if (ids.length === 0) return new Map();
  const rows = await db.text<Row>(ITEMS[type], [[...new Set(ids)]]);
  return new Map(rows.map((row) => [row.id, type === 'TASK' ? taskOf(row, url) : issueOf(row, url)]));
}

/** How many open items are looked through. */
const OPEN_MAX = 10_000;
const openSql = ({ from, isPresent, isOpen }: Automated): string => `
SELECT s."id" FROM ${from} WHERE s."projectId" = $1 AND ${isPresent} AND ${isOpen}
  AND ($2::date IS NULL OR (s."dueDate" > $2::date AND s."dueDate" <= $3::date)) ORDER BY s."id" LIMIT ${OPEN_MAX}`;
const OPEN = { TASK: openSql(automatedTask), ISSUE: openSql(automatedIssue) };

interface OpenItems {
  projectId: string;
  /** Only those that are due after the first day, and until the second. */
  span: readonly [string, string] | null;
}

/** The ids of the items of a project on which work is open, the oldest first. */
export async function openItems(db: Statements, type: WorkflowItemType, { projectId, span }: OpenItems): Promise<string[]> {
  const rows = await db.text<{ id: string }>(OPEN[type], [projectId, span?.[0] ?? null, span?.[1] ?? null]);
  return rows.map(({ id }) => id);
}

const textOf = (value: unknown): SmartValue => ({ type: 'text', value: typeof value === 'string' ? value : null });
const dayOf = (value: unknown): SmartValue => ({ type: 'day', value: typeof value === 'string' ? value : null });
const numberOf = (value: unknown): SmartValue => ({ type: 'number', value: typeof value === 'number' ? value : null });
const momentOf = (value: string): SmartValue => ({ type: 'moment', value: new Date(value).toISOString() });

/** A value of an enumeration as people read it: `In progress`. */
function saidOf(value: unknown): SmartValue {
  if (typeof value !== 'string') return { type: 'text', value: null };
  const words = value.toLowerCase().replaceAll('_', ' ');
  return { type: 'text', value: words.charAt(0).toUpperCase() + words.slice(1) };
}

const personIn = ({ people }: Row, id: unknown): SmartValue => ({
  type: 'person',
  value: people.find((one) => one.id === id) ?? null,
});

function commonOf(row: Row, type: WorkflowItemType, url: string): Record<string, SmartValue> {
  const { fields, projectKey, workspaceId, projectId, id, labels, sprint } = row;
  return {
    key: textOf(`${projectKey}-${fields.number}`),
    title: textOf(fields.title),
    description: textOf(fields['description']),
    status: saidOf(fields['status']),
    priority: saidOf(fields['priority']),
    labels: { type: 'list', of: 'text', value: labels },
    dueDate: dayOf(fields['dueDate']),
    sprint: textOf(sprint),
    createdAt: momentOf(fields.createdAt),
    url: textOf(`${url}${pathOf(type, { workspaceId, projectId, id })}`),
  };
}

function factsOf({ id, projectId, timeZone, fields, assigneeIds }: FactsRow, type: WorkflowItemType): ItemFacts {
  const own = type === 'TASK' ? fields['customFields'] : null;
  const updatedOn = isoDayIn(timeZone, new Date(String(fields['updatedAt'])));
  return {
    type,
    id,
    projectId,
    facts: { ...fields, ...(typeof own === 'object' && own), updatedOn },
    assigneeIds,
    subtaskCount: Number(fields['subtaskCount'] ?? 0),
    subtaskDoneCount: Number(fields['subtaskDoneCount'] ?? 0),
  };
}

const itemOf = (row: Row, type: WorkflowItemType, values: Item['values']): Item => ({
  ...factsOf(row, type),
  title: row.fields.title,
  number: row.fields.number,
  values,
  creatorId: row.creatorId,
  watcherIds: row.fields.watcherIds,
});

function taskOf(row: Row, url: string): Item {
  const { fields } = row;
  return itemOf(row, 'TASK', {
    ...commonOf(row, 'TASK', url),
    assignee: personIn(row, row.assigneeIds[0]),
    creator: personIn(row, row.creatorId),
    startDate: dayOf(fields['startDate']),
    estimate: numberOf(fields['estimate']),
    subtasks: numberOf(fields['subtaskCount']),
  });
}

function issueOf(row: Row, url: string): Item {
  const { fields, people, creatorId, assigneeIds } = row;
  return itemOf(row, 'ISSUE', {
    ...commonOf(row, 'ISSUE', url),
    type: saidOf(fields['type']),
    severity: textOf(fields['severity']),
    assignees: { type: 'list', of: 'person', value: people.filter(({ id }) => assigneeIds.includes(id)) },
    reporter: personIn(row, creatorId),
  });
}
