import { PULL_REQUEST_FOLLOWED } from '#features/links/fields';
import type { LoggedEvent } from '#server/event-log';
import { isCreation } from '#server/tellings';
import type { Trigger } from '../contract.ts';
import type { WorkflowItemType } from '../fields.ts';
import { itemTypeOf } from '../rules.ts';
import type { ItemFacts } from './items.ts';

/** What an event could start: of which item, and what else its run knows. */
export interface Occasion {
  readonly event: LoggedEvent;
  readonly itemType: WorkflowItemType | null;
  readonly itemId: string | null;
  /** For a comment and a sprint, its id; for a pull request, what its service told. */
  readonly context: Readonly<Record<string, string>>;
}

const TYPES: Readonly<Record<string, WorkflowItemType>> = {
  Task: 'TASK',
  Issue: 'ISSUE',
  TaskComment: 'TASK',
  IssueComment: 'ISSUE',
};
const PARENTS: Readonly<Record<string, string>> = { TaskComment: 'taskId', IssueComment: 'issueId' };

/** What an event is about; null if no trigger knows it. */
export function occasionOf(event: LoggedEvent): Occasion | null {
  const { targetType, targetId, changes } = event;
  if (targetType === 'LinkedItem') return pullRequestIn(event);
  if (targetType === 'Sprint') return { event, itemType: null, itemId: null, context: { sprintId: targetId } };
  const itemType = TYPES[targetType];
  if (itemType === undefined) return null;
  const parent = PARENTS[targetType];
  if (parent === undefined) return { event, itemType, itemId: targetId, context: {} };
  const [before, itemId] = changes[parent] ?? [];
  return before === null && typeof itemId === 'string' ? { event, itemType, itemId, context: { commentId: targetId } } : null;
}

/** What an integration was told of a pull request that a task is linked to. */
function pullRequestIn(event: LoggedEvent): Occasion | null {
  const [state, title, url, itemId] = ['state', 'title', 'url', 'sourceId'].map((field) => asText(event.changes[field]?.[1]));
  if (event.action !== PULL_REQUEST_FOLLOWED || !state || !itemId) return null;
  return {
    event,
    itemType: 'TASK',
    itemId,
    context: { pullRequestState: state, pullRequestTitle: title ?? '', pullRequestUrl: url ?? '' },
  };
}

/** True if an event starts workflows with this trigger, as far as the event alone can say. */
export function startsBy(trigger: Trigger, { event, itemType, context }: Occasion): boolean {
  const { changes, targetType } = event;
  if (trigger.kind === 'sprint') return targetType === 'Sprint' && changes['status']?.[1] === SPRINT_ENDS[trigger.when];
  if (itemType === null || itemTypeOf(trigger) !== itemType) return false;
  const { pullRequestState } = context;
  if (trigger.kind === 'pull-request') return trigger.states.some((state) => state === pullRequestState);
  if (pullRequestState !== undefined) return false;
  if (trigger.kind === 'comment-added') return context['commentId'] !== undefined;
  if (context['commentId'] !== undefined) return false;
  const isNew = isCreation(event);
  switch (trigger.kind) {
    case 'item-created':
      return isNew;
    case 'email-received':
      return isNew && event.actorType === 'MAIL';
    case 'field-changed':
      return !isNew && trigger.field !== null && isBetween(changeOf(changes, trigger.field), trigger);
    case 'status-changed':
      return !isNew && isBetween(changes['status'], trigger);
    case 'assigned':
      return isNew || changes['assigneeId'] !== undefined || changes['assigneeIds'] !== undefined;
    case 'label-added':
      return isNew || changes['labelIds'] !== undefined;
    case 'subtasks-done':
      return changes['subtask.completed']?.[1] === true;
    default:
      return false;
  }
}

/** The old and new value of a field. Histories name the custom fields of a task together. */
function changeOf(changes: LoggedEvent['changes'], field: string): readonly [unknown, unknown] | undefined {
  const own = changes['customFields'];
  if (changes[field] !== undefined || own === undefined) return changes[field];
  const [before, after] = own.map((values) => (values as Readonly<Record<string, unknown>> | null)?.[field] ?? null);
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : [before, after];
}

const SPRINT_ENDS = { STARTED: 'ACTIVE', ENDED: 'COMPLETED' } as const;

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

interface Ends {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

function isBetween(change: readonly [unknown, unknown] | undefined, { from, to }: Ends): boolean {
  if (change === undefined) return false;
  const [before, after] = change.map(asText);
  return (from.length === 0 || from.includes(before ?? '')) && (to.length === 0 || to.includes(after ?? ''));
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];

/** True if it still starts them, as the item is: a new item's first event names no people and no labels. */
export function startsOn(trigger: Trigger, { event }: Occasion, item: ItemFacts): boolean {
  const isNew = isCreation(event);
  const added = (field: string, has: readonly string[]): string[] => {
    const [before, after] = event.changes[field] ?? [];
    return isNew ? [...has] : listOf(after).filter((id) => !listOf(before).includes(id));
  };
  switch (trigger.kind) {
    case 'assigned': {
      const people = added(item.type === 'TASK' ? 'assigneeId' : 'assigneeIds', item.assigneeIds);
      return people.some((id) => trigger.personIds.length === 0 || trigger.personIds.includes(id));
    }
    case 'label-added': {
      const labels = added('labelIds', listOf(item.facts['labelIds']));
      return labels.some((id) => trigger.labelIds.length === 0 || trigger.labelIds.includes(id));
    }
    case 'subtasks-done':
      return item.subtaskCount > 0 && item.subtaskDoneCount === item.subtaskCount;
    default:
      return true;
  }
}
