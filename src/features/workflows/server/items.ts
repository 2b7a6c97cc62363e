import { isoDayIn } from '#contract/dates';
import { pathOf } from '#contract/subject';
import { zoneOf } from '#features/project-calendar/server';
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
}

const rowsSql = (table: 'Task' | 'Issue', people: string): string => `
SELECT s."id", s."workspaceId", s."projectId", p."key" AS "projectKey", ${zoneOf('s."projectId"')} AS "timeZone",
  to_jsonb(s) - 'card' - 'searchText' AS "fields",
  ARRAY(SELECT l."name" FROM "Label" l WHERE l."id" = ANY (s."labelIds") ORDER BY l."name") AS "labels",
  (SELECT sprint."name" FROM "Sprint" sprint WHERE sprint."id" = s."sprintId") AS "sprint",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u."id", 'firstName', u."firstName", 'lastName', u."lastName", 'email', u."email")), '[]')
    FROM "User" u WHERE u."id" = ANY (${people})) AS "people"
FROM "${table}" s JOIN "Project" p ON p."id" = s."projectId"
WHERE s."id" = ANY ($1) AND s."deletedAt" IS NULL`;

const TASKS = `${rowsSql('Task', `ARRAY[s."assigneeId", s."createdBy"]`)} AND s."archivedAt" IS NULL AND s."awaitsApprovalSince" IS NULL`;
const ISSUES = rowsSql('Issue', `s."assigneeIds" || s."reporterId"`);

/** The items of these ids that exist, by their ids. @param url of the server, for links */
export async function itemsOf(
  db: Statements,
  type: WorkflowItemType,
  ids: readonly string[],
  url: string,
): Promise<Map<string, Item>> {
  if (ids.length === 0) return new Map();
  const rows = await db.text<Row>(type === 'TASK' ? TASKS : ISSUES, [[...new Set(ids)]]);
  return new Map(rows.map((row) => [row.id, type === 'TASK' ? taskOf(row, url) : issueOf(row, url)]));
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
      assignee: personIn(row, fields['assigneeId']),
      creator: personIn(row, fields['createdBy']),
      startDate: dayOf(fields['startDate']),
      estimate: numberOf(fields['estimate']),
      subtasks: numberOf(fields['subtaskCount']),
    },
    creatorId: String(fields['createdBy']),
    assigneeIds: typeof fields['assigneeId'] === 'string' ? [fields['assigneeId']] : [],
    watcherIds: fields.watcherIds,
    subtaskCount: Number(fields['subtaskCount']),
    subtaskDoneCount: Number(fields['subtaskDoneCount']),
  };
}

function issueOf(row: Row, url: string): Item {
  const { fields, people } = row;
  const assigneeIds = fields['assigneeIds'] as string[];
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
      reporter: personIn(row, fields['reporterId']),
    },
    creatorId: String(fields['reporterId']),
    assigneeIds,
    watcherIds: fields.watcherIds,
    subtaskCount: 0,
    subtaskDoneCount: 0,
  };
}
