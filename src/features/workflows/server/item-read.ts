import type { Paged } from '#contract/paging';
import type { IssueDetails } from '#features/issue-details/contract';
import type { TaskDetails } from '#features/task-details/contract';
import type { Comment } from '#features/threads/contract';
import type { WorkflowItemType } from '../fields.ts';
import { delegateOf, type Engine } from './engine.ts';
import { itemOrder, READS } from './item-actions.ts';
import type { LiveWorkflow } from './live-workflows.ts';
import { StepProblem } from './planning.ts';
import * as words from './words.ts';

type Said = Comment & { user: Person | null };
interface Person {
  firstName: string;
  lastName: string;
}

/** An item as a model reads it, and what proposals about it need. */
export interface ItemRead {
  told: Readonly<Record<string, unknown>>;
  id: string;
  title: string;
  version: number;
}

/**
 * Reads an item with the rights that a workflow has now. A model gets what everyone who sees the item sees of it: what is linked
 * to it may be in projects that the readers of an answer cannot see.
 */
export async function itemRead(
  { acting, endpointOf }: Pick<Engine, 'acting' | 'endpointOf'>,
  workflow: LiveWorkflow,
  type: WorkflowItemType,
  itemId: string,
): Promise<ItemRead> {
  const { projectId } = workflow;
  const actor = delegateOf(workflow);
  const read = (action: string, query: Readonly<Record<string, unknown>>) =>
    acting.act(actor, { action: endpointOf(action).action, query });
  const { action, query } = itemOrder(type, itemId);
  const item = (await read(action, query)) as TaskDetails | IssueDetails;
  // It was moved a moment ago: what holds for the assistant here need not hold there.
  if (item.projectId !== projectId) throw new StepProblem(words.itemGone);
  const { items: comments } = (await read(READS[type].comments, { [READS[type].id]: itemId })) as Pick<Paged<Said>, 'items'>;
  const { id, title, version, description, status, priority, dueDate, labels } = item;
  const told = {
    kind: type.toLowerCase(),
    title,
    ...('type' in item && { type: item.type, severity: item.severity }),
    status,
    priority,
    ...('startDate' in item && { startDate: item.startDate }),
    dueDate,
    assignees: ('assignees' in item ? item.assignees : [item.assignee]).map(nameOf),
    labels: labels.map(({ name }) => name),
    description,
    ...('subtasks' in item && { subtasks: item.subtasks.map(({ title: part, completed }) => ({ title: part, completed })) }),
    // A long discussion is cut at its end, which is where it began.
    comments: comments
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ user, createdAt, content }) => ({ by: nameOf(user), at: createdAt, text: content }))
      .toReversed(),
  };
  return { told, id, title, version };
}

const nameOf = (person: Person | null): string => (person === null ? '' : `${person.firstName} ${person.lastName}`.trim());
