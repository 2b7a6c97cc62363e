import { isoDayIn } from '#contract/dates';
import { issueThread } from '#features/issue-comments/server';
import { calendarOf } from '#features/project-calendar/server';
import type { ProjectCalendar } from '#features/project-calendar/contract';
import type { Sprint } from '#features/sprints/contract';
import { sprintIn } from '#features/sprints/server';
import { subtasksOf } from '#features/subtasks/server';
import { taskThread } from '#features/task-comments/server';
import { saidIn } from '#features/threads/server';
import type { Statements } from '#server/statements';
import type { Definition, RunCause, Step } from '../contract.ts';
import type { WorkflowItemType } from '../fields.ts';
import { answerPath, asksIn, type Facts, sentPaths } from '../rules.ts';
import type { SmartContext, SmartPerson, SmartValue } from '../rules/smart-kinds.ts';
import { evaluated, rendered, type SmartValues } from '../rules/smart-values.ts';
import { type Item, itemsOf } from './items.ts';
import type { LiveWorkflow } from './live-workflows.ts';

/** A subtask that a for-each step is at. */
export interface AtSubtask {
  id: string;
  title: string;
  completed: boolean;
}

/** A for-each step goes through so many subtasks. */
const SUBTASKS_MAX = 100;

/** The subtasks that a for-each step goes through, in their order. */
export async function subtasksAt(db: Statements, taskId: string | null): Promise<AtSubtask[]> {
  const all = taskId === null ? [] : await subtasksOf(db, taskId);
  return all.slice(0, SUBTASKS_MAX).map(({ id, title, completed }) => ({ id, title, completed }));
}

/** What a run is about. */
export interface About {
  workflow: LiveWorkflow;
  definition: Definition;
  itemType: WorkflowItemType | null;
  itemId: string | null;
  cause: RunCause;
  context: Readonly<Record<string, unknown>>;
  /** What the assistant has answered so far, by the names of the answers. */
  answers: Answers;
}

export type Answers = Readonly<Record<string, string | null>>;

/** What is known when a step is performed: everything as it is at that moment. */
export interface World extends About {
  /** Null if the run is about none. */
  item: Item | null;
  calendar: ProjectCalendar;
  values: SmartValues;
  now: Date;
}

interface Named {
  projectName: string;
  projectKey: string;
  people: SmartPerson[];
}

type Comment = { content: string; userId: string };

const NAMED = `
SELECT p."name" AS "projectName", p."key" AS "projectKey",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u."id", 'firstName', u."firstName", 'lastName', u."lastName", 'email', u."email")), '[]')
    FROM "User" u WHERE u."id" = ANY ($2)) AS "people"
FROM "Project" p WHERE p."id" = $1`;
const COMMENT = `SELECT c."content", c."userId" FROM (${saidIn(taskThread)} UNION ALL ${saidIn(issueThread)}) c WHERE c."id" = $1`;

/** The world of a run; null if its item is gone, or was moved to another project. @param url of the server, for links */
export async function worldOf(db: Statements, about: About, url: string): Promise<World | null> {
  const { workflow, itemType, itemId, cause, context } = about;
  const { projectId, ownerId } = workflow;
  const { sprintId, commentId } = context;
  const people = [ownerId, cause.personId].filter((id) => id !== null);
  const [calendar, items, [named], sprint, [comment]] = await Promise.all([
    calendarOf(db, projectId),
    itemType === null || itemId === null ? null : itemsOf(db, itemType, [itemId], url),
    db.text<Named>(NAMED, [projectId, people]),
    typeof sprintId === 'string' ? sprintIn(db, projectId, sprintId) : null,
    typeof commentId === 'string' ? db.text<Comment>(COMMENT, [commentId]) : [],
  ]);
  const item = items?.get(itemId ?? '') ?? null;
  if (named === undefined || (itemId !== null && item?.projectId !== projectId)) return null;
  return { ...about, item, calendar, now: new Date(), values: valuesOf(about, item, { ...named, sprint, comment }) };
}

const text = (value: unknown): SmartValue => ({
  type: 'text',
  value: typeof value === 'string' ? value : value === null || value === undefined ? null : JSON.stringify(value),
});
const number = (value: number | null): SmartValue => ({ type: 'number', value });
const day = (value: string): SmartValue => ({ type: 'day', value });

interface Around extends Named {
  sprint: Sprint | null;
  comment: Comment | undefined;
}

function valuesOf({ workflow, definition, cause, context, answers }: About, item: Item | null, named: Around): SmartValues {
  const { projectName, projectKey, people, sprint, comment } = named;
  const person = (id: string | null): SmartValue => ({ type: 'person', value: people.find((one) => one.id === id) ?? null });
  const [change] = Object.values(cause.changes);
  return {
    ...prefixed(item === null ? '' : item.type === 'TASK' ? 'task' : 'issue', item?.values ?? {}),
    ...prefixed('project', { name: text(projectName), key: text(projectKey) }),
    ...prefixed('workflow', { name: text(workflow.name), owner: person(workflow.ownerId) }),
    ...prefixed('cause', { person: person(cause.personId), from: text(change?.[0]), to: text(change?.[1]) }),
    ...(sprint && prefixed('sprint', sprintValues(sprint))),
    ...(comment && prefixed('comment', { text: text(comment.content), author: person(comment.userId) })),
    ...Object.fromEntries(asksIn(definition.steps).map((step) => [answerPath(step), text(answers[step.as])])),
    ...sentValues(context['webhook'], 'webhook'),
    ...(context['pullRequestState'] !== undefined &&
      prefixed('pullRequest', {
        state: text(context['pullRequestState']),
        title: text(context['pullRequestTitle']),
        url: text(context['pullRequestUrl']),
      })),
  };
}

const prefixed = (prefix: string, values: Readonly<Record<string, SmartValue>>): Record<string, SmartValue> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));

const sprintValues = (sprint: Sprint): Record<string, SmartValue> => ({
  name: text(sprint.name),
  goal: text(sprint.goal),
  startsAt: day(sprint.startsAt),
  endsAt: day(sprint.endsAt),
  committed: number(sprint.committedCount),
  completed: number(sprint.completedCount),
  committedPoints: number(sprint.committedPoints),
  completedPoints: number(sprint.completedPoints),
});

/** How deep and how many of the values of a request's body are known by a path. */
const SENT_DEPTH = 5;
const SENT_MAX = 500;

/** What a request sent, by paths such as `webhook.task.key`. Each is a text. */
export function sentValues(sent: unknown, path: string, depth = 0): Record<string, SmartValue> {
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  if (!isObject) return depth === 0 ? {} : { [path]: text(sent) };
  if (depth === SENT_DEPTH) return {};
  const entries = Object.entries(sent).filter(([name]) => /^\w{1,60}$/.test(name));
  return Object.fromEntries(
    entries.flatMap(([name, inner]) => Object.entries(sentValues(inner, `${path}.${name}`, depth + 1))).slice(0, SENT_MAX),
  );
}

const contextOf = ({ calendar, now }: World): SmartContext => ({ now, timeZone: calendar.timeZone, workWeek: calendar });

/** The values that a template of this run may name: what a request did not send is nothing. */
const valuesFor = (template: string, world: World, at: AtSubtask | null): SmartValues => ({
  ...(world.workflow.trigger.kind === 'webhook' && Object.fromEntries(sentPaths(template).map(({ path }) => [path, text(null)]))),
  ...world.values,
  ...(at && prefixed('subtask', { title: text(at.title), isDone: { type: 'flag', value: at.completed } })),
});

export const said = (template: string, world: World, at: AtSubtask | null): string =>
  rendered(template, valuesFor(template, world, at), contextOf(world));

/** A template that is one smart value keeps what it holds: a day stays `2026-11-28`. */
export function plainly(template: string, world: World, at: AtSubtask | null): string {
  const value = evaluated(template, valuesFor(template, world, at), contextOf(world));
  if (value.value === null) return '';
  if (value.type === 'person') return value.value.id;
  if (value.type === 'list') return said(template, world, at);
  return String(value.value);
}

const answerFacts = (answers: Answers): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answers).map(([as, answer]) => [answerPath({ as }), answer]));

export const factsOf = ({ item, cause, calendar, now, answers }: World): Facts => ({
  item: item && { ...item.facts, ...answerFacts(answers) },
  personId: cause.personId,
  today: isoDayIn(calendar.timeZone, now),
});

export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;
