import { isoDayIn } from '#contract/dates';
import { pathOf } from '#contract/subject';
import { automatedIssue } from '#features/issues/server';
import { zoneOf } from '#features/project-calendar/server';
import { labelNames } from '#features/projects/server';
import { sprintName } from '#features/sprints/server';
import { automatedTask } from '#features/tasks/server';
import type { Statements } from '#server/statements';
import type { WorkflowItemType } from '../fields.ts';
import type { SmartPerson, SmartValue } from '../rules/smart-kinds.ts';

/** A task or an issue as workflows know it. */
export interface Item {
  type: WorkflowItemType;
  id: string;
  projectId: string;
  title: string;
  number: number;
  /** What conditions test: its fields, with custom fields by their ids. */
  facts: Readonly<Record<string, unknown>>;
  /** What smart values name, without the prefix. */
  values: Readonly<Record<string, SmartValue>>;
  creatorId: string;
  assigneeIds: readonly string[];
  watcherIds: readonly string[];
  subtaskCount: number;
  subtaskDoneCount: number;
}

interface Row {
  id: string;
  workspaceId: string;
  projectId: string;
  projectKey: string;
  timeZone: string;
  fields: Record<string, unknown> & { number: number; title: string; watcherIds: string[]; createdAt: string };
  labels: string[];
  sprint: string | null;
  people: SmartPerson[];
  creatorId: string;
  assigneeIds: string[];
}

/** What workflows ask of each kind of item, in SQL over its row `s`. */
const automated = { TASK: automatedTask, ISSUE: automatedIssue } as const satisfies Record<WorkflowItemType, object>;

const rowsSql = ({ from, isPresent, fields, creatorId, assigneeIds }: (typeof automated)[WorkflowItemType]): string => `
SELECT s."id", s."workspaceId", s."projectId", p."key" AS "projectKey", ${zoneOf('s."projectId"')} AS "timeZone",
  ${fields} AS "fields", ${labelNames('s."labelIds"')} AS "labels", ${sprintName('s."sprintId"')} AS "sprint",
  ${creatorId} AS "creatorId", ${assigneeIds} AS "assigneeIds",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u."id", 'firstName', u."firstName", 'lastName', u."lastName", 'email', u."email")), '[]')
    FROM "User" u WHERE u."id" = ${creatorId} OR u."id" = ANY (${assigneeIds})) AS "people"
FROM ${from} JOIN "Project" p ON p."id" = s."projectId" WHERE s."id" = ANY ($1) AND ${isPresent}`;

const ITEMS = { TASK: rowsSql(automatedTask), ISSUE: rowsSql(automatedIssue) };

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
const openSql = ({ from, isPresent, isOpen }: (typeof automated)[WorkflowItemType]): string => `
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

const updatedOn = ({ fields, timeZone }: Row): string => isoDayIn(timeZone, new Date(String(fields['updatedAt'])));

function taskOf(row: Row, url: string): Item {
  const { fields } = row;
  const own = fields['customFields'];
  return {
    type: 'TASK',
    id: row.id,
    projectId: row.projectId,
    title: fields.title,
    number: fields.number,
    facts: { ...fields, ...(typeof own === 'object' && own), updatedOn: updatedOn(row) },
    values: {
      ...commonOf(row, 'TASK', url),
      assignee: personIn(row, row.assigneeIds[0]),
      creator: personIn(row, row.creatorId),
      startDate: dayOf(fields['startDate']),
      estimate: numberOf(fields['estimate']),
      subtasks: numberOf(fields['subtaskCount']),
    },
    creatorId: row.creatorId,
    assigneeIds: row.assigneeIds,
    watcherIds: fields.watcherIds,
    subtaskCount: Number(fields['subtaskCount']),
    subtaskDoneCount: Number(fields['subtaskDoneCount']),
  };
}

function issueOf(row: Row, url: string): Item {
  const { fields, people, creatorId, assigneeIds } = row;
  return {
    type: 'ISSUE',
    id: row.id,
    projectId: row.projectId,
    title: fields.title,
    number: fields.number,
    facts: { ...fields, updatedOn: updatedOn(row) },
    values: {
      ...commonOf(row, 'ISSUE', url),
      type: saidOf(fields['type']),
      severity: textOf(fields['severity']),
      assignees: { type: 'list', of: 'person', value: people.filter(({ id }) => assigneeIds.includes(id)) },
      reporter: personIn(row, creatorId),
    },
    creatorId,
    assigneeIds,
    watcherIds: fields.watcherIds,
    subtaskCount: 0,
    subtaskDoneCount: 0,
  };
}
