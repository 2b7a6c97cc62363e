import { z } from 'zod';
import { Id } from '#contract/ids';
import { prose } from '#contract/fields';
import { projectRoles } from '#contract/permissions';
import { pullRequestStates } from '#features/links/fields';
import { IssueType } from '#features/issues/contract';
import { TaskPriority } from '#features/tasks/contract';
import {
  assignModes,
  assistantTasks,
  audiences,
  GUIDANCE_MAX,
  itemTypes,
  lanes,
  operators,
  OPTION_LENGTH_MAX,
  OPTIONS_MAX,
  scheduleItems,
  STEPS_MAX,
  waitUnits,
} from '../fields.ts';

export const WorkflowItemType = z.enum(itemTypes);

/** A text with smart values, such as `{{task.title}}`. */
const template = (most: number) => prose(most).default('');
const ids = (most: number) => z.array(Id).max(most).default([]);
/** The name of a field of `workflowFields`, the id of a custom field of tasks, or in a branch `assistant.` with the name of an answer. */
const fieldName = z.string().max(40);
const text = z.string().max(200);
const texts = z.array(text).max(50).default([]);

/** What starts a workflow. Empty lists mean any. What is null was not selected yet, and a published workflow has none. */
export const Trigger = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('item-created'), of: WorkflowItemType }),
  z.strictObject({ kind: z.literal('field-changed'), of: WorkflowItemType, field: fieldName.nullable(), from: texts, to: texts }),
  z.strictObject({ kind: z.literal('status-changed'), of: WorkflowItemType, from: texts, to: texts }),
  /** Someone new was assigned: one of these people, or anyone. */
  z.strictObject({ kind: z.literal('assigned'), of: WorkflowItemType, personIds: ids(50) }),
  z.strictObject({ kind: z.literal('comment-added'), of: WorkflowItemType }),
  z.strictObject({ kind: z.literal('label-added'), of: WorkflowItemType, labelIds: ids(50) }),
  /** Open items, once for each due date, at 8:00 in the time zone of the project. 0 days is the due date itself. */
  z.strictObject({
    kind: z.literal('due-date'),
    of: WorkflowItemType,
    when: z.enum(['APPROACHING', 'PASSED']),
    days: z.int().min(0).max(365),
  }),
  z.strictObject({ kind: z.literal('subtasks-done') }),
  z.strictObject({ kind: z.literal('dependency-unblocked') }),
  z.strictObject({ kind: z.literal('sprint'), when: z.enum(['STARTED', 'ENDED']) }),
  /** An email to the project created it. */
  z.strictObject({ kind: z.literal('email-received'), of: WorkflowItemType }),
  /** A pull request that a task is linked to came to one of these states, as an integration with code was told. */
  z.strictObject({ kind: z.literal('pull-request'), states: z.array(z.enum(pullRequestStates)).max(pullRequestStates.length) }),
  /**
   * A request to the address of the workflow. `itemKey` is a template over `webhook`, such as `{{webhook.task}}`, that says the
   * key of the task that it is about; empty if it is about none.
   */
  z.strictObject({ kind: z.literal('webhook'), itemKey: template(200) }),
  /** Five-field cron in the time zone of the project. With items, it runs once for each open one that meets the conditions. */
  z.strictObject({ kind: z.literal('schedule'), cron: z.string().max(100), items: z.enum(scheduleItems) }),
  /** People start it, on an item or (NONE) on none. */
  z.strictObject({ kind: z.literal('manual'), of: z.enum([...itemTypes, 'NONE']) }),
]);
export type Trigger = z.infer<typeof Trigger>;

/**
 * A test of one field. Numbers, days and flags are texts too: `5`, `2026-11-28`, `true`. A day can be counted from today: `today`,
 * `7d`, `-30d`.
 */
export const ConditionTest = z.strictObject({
  kind: z.literal('test'),
  /** Null with `changed-by`. */
  field: fieldName.nullable(),
  op: z.enum(operators),
  values: texts,
});
export type ConditionTest = z.infer<typeof ConditionTest>;

// Groups are at most three deep, so the schema needs no recursion.
const groupOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ kind: z.literal('group'), match: z.enum(['ALL', 'ANY']), conditions: z.array(item).max(20) });
const InnerGroup = groupOf(ConditionTest);
const MiddleGroup = groupOf(z.discriminatedUnion('kind', [ConditionTest, InnerGroup]));

/** Conditions that must all hold, or one of them. A group without any holds. */
export const Conditions = groupOf(z.discriminatedUnion('kind', [ConditionTest, MiddleGroup]));
export type Conditions = z.infer<typeof Conditions>;
export type Condition = Conditions['conditions'][number] | z.infer<typeof MiddleGroup>['conditions'][number];

/** The step and the lane that a step is in; null if it is in none. Its place in the list is its order in the lane. */
const Under = z.strictObject({ stepId: Id, lane: z.enum(Object.values(lanes).flat() as ['then', 'else', 'each', 'rejected']) });

const step = <const Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ id: Id, kind: z.literal(kind), under: Under.nullable().default(null), ...shape });

/** One thing that a workflow does. What is null or empty was not entered yet, and a published workflow has none. */
export const Step = z.discriminatedUnion('kind', [
  /** The value is a template; what it says is read as what the field holds. Empty empties the field. */
  step('set-field', { field: fieldName.nullable(), value: template(5000) }),
  step('assign', { mode: z.enum(assignModes), personIds: ids(50) }),
  step('add-label', { labelId: Id.nullable() }),
  step('move-to-sprint', { to: z.enum(['ACTIVE', 'NEXT', 'BACKLOG', 'SPRINT']), sprintId: Id.nullable() }),
  step('move-to-project', { projectId: Id.nullable() }),
  step('add-subtask', { title: template(1000) }),
  /** The subtasks of a template of tasks. */
  step('add-subtasks-from-template', { templateId: Id.nullable() }),
  step('create-task', {
    title: template(1000),
    description: template(20_000),
    priority: TaskPriority.default('MEDIUM'),
    assigneeId: Id.nullable().default(null),
    /** A template that says a day. */
    dueDate: template(500),
    /** Their titles, as templates. */
    subtasks: z.array(prose(1000)).max(50).default([]),
  }),
  step('create-issue', {
    title: template(1000),
    description: template(20_000),
    type: IssueType.default('TASK'),
    priority: TaskPriority.default('MEDIUM'),
  }),
  /** Markdown. */
  step('create-document', { title: template(1000), content: template(20_000) }),
  /** Markdown. */
  step('comment', { text: template(20_000) }),
  step('notify', {
    personIds: ids(50),
    roles: z.array(z.enum(projectRoles)).max(4).default([]),
    audiences: z.array(z.enum(audiences)).max(3).default([]),
    /** A channel of a chat: an address to which the text is posted. */
    addressId: Id.nullable().default(null),
    text: template(2000),
  }),
  /** Posts to an address. An empty body sends the item and what caused the run. */
  step('call-webhook', { addressId: Id.nullable(), body: template(20_000) }),
  step('wait', {
    for: z.enum(['DURATION', 'UNTIL']),
    amount: z.int().min(1).max(1000).default(1),
    unit: z.enum(waitUnits).default('DAYS'),
    /** With UNTIL: a template that says a day or a moment. A day begins at 8:00 in the time zone of the project. */
    until: template(500),
  }),
  /** Lanes `then` and `else`. */
  step('branch', { conditions: Conditions }),
  /** Lane `each`, in which `subtask` is a smart value and set-field, add-label and assign are about the task. */
  step('for-each-subtask', {}),
  /** Lane `rejected`, after which the run ends. Without an answer until then, the run goes on waiting. */
  step('require-approval', {
    approverIds: ids(20),
    mode: z.enum(['ANY', 'ALL']),
    text: template(2000),
  }),
  /**
   * Asks the assistant about the item. Its answer is the smart value, and for the conditions of a branch the field,
   * `assistant.` with the name `as`. It changes no item: parts of a task are proposed to the owner of the workflow.
   */
  step('ask-assistant', {
    task: z.enum(assistantTasks).default('SUMMARIZE'),
    /** With CLASSIFY: the answer is one of them, or nothing. */
    options: z.array(z.string().max(OPTION_LENGTH_MAX)).max(OPTIONS_MAX).default([]),
    /** What matters, in the words of the author. It has no smart values, because what others write must not instruct a model. */
    guidance: prose(GUIDANCE_MAX).default(''),
    as: z.string().max(30).default('answer'),
  }),
]);
export type Step = z.infer<typeof Step>;

/** What a workflow does: when, if, and then what. */
export const Definition = z.strictObject({
  trigger: Trigger.nullable(),
  conditions: Conditions,
  steps: z.array(Step).max(STEPS_MAX),
});
export type Definition = z.infer<typeof Definition>;
