import type { Order } from '#server/dispatch';
import type { Step } from '../contract.ts';
import type { WorkflowItemType } from '../fields.ts';

/** An action that a step performs, by its name such as `project.create-task`. */
export interface StepOrder extends Pick<Order, 'query' | 'body'> {
  action: string;
}

/** Made from the answers of the orders before it. */
type Next = StepOrder | ((answers: readonly Readonly<Record<string, unknown>>[]) => StepOrder);

interface Target {
  projectId: string;
  workspaceId: string;
  itemType: WorkflowItemType | null;
  itemId: string | null;
}

type Input = Readonly<Record<string, unknown>>;

/** Every action that steps perform: what the workflows of a project may do at all. */
export const STEP_ACTIONS = [
  'project.update-task',
  'project.update-task-status',
  'project.toggle-task-milestone',
  'project.set-task-custom-field',
  'project.change-assignee',
  'project.add-task-label',
  'project.add-task-subtask',
  'project.move-task-to-project',
  'project.create-task',
  'project.add-task-comment',
  'sprints.set-task-sprint',
  'sprints.set-issue-sprint',
  'issues.update-issue',
  'issues.update-issue-status',
  'issues.add-assignee',
  'issues.remove-assignee',
  'issues.add-label',
  'issues.create-issue',
  'issues.create-comment',
  'documents.import-document',
] as const;
type StepAction = (typeof STEP_ACTIONS)[number];

const order = (action: StepAction, query: Order['query'], body?: unknown): StepOrder => ({ action, query, body });

/**
 * The actions of a step, from its stored input alone: a step that is repeated after a crash asks for exactly the same, and so
 * gets the answers that it got before.
 */
export function ordersOf(kind: Step['kind'], input: Input, { projectId, workspaceId, itemType, itemId }: Target): Next[] {
  const query = itemType === 'TASK' ? { taskId: itemId } : { issueId: itemId };
  const either = (task: StepAction, issue: StepAction): StepAction => (itemType === 'TASK' ? task : issue);
  switch (kind) {
    case 'set-field':
      return [fieldOrder(input, query, itemType)];
    case 'assign':
      return assignOrders(input, query, itemType);
    case 'add-label':
      return [order(either('project.add-task-label', 'issues.add-label'), query, { labelId: input['labelId'] })];
    case 'move-to-sprint':
      return [order(either('sprints.set-task-sprint', 'sprints.set-issue-sprint'), query, { sprintId: input['sprintId'] })];
    case 'move-to-project':
      return [order('project.move-task-to-project', query, { projectId: input['projectId'] })];
    case 'add-subtask':
      return [order('project.add-task-subtask', query, { title: input['title'] })];
    case 'add-subtasks-from-template':
      return (input['titles'] as string[]).map((title) => order('project.add-task-subtask', query, { title }));
    case 'create-task':
      return taskOrders(input, projectId);
    case 'create-issue':
      return [order('issues.create-issue', { projectId }, input)];
    case 'create-document':
      return [
        order(
          'documents.import-document',
          { workspaceId, projectId },
          {
            format: 'MARKDOWN',
            content: `# ${String(input['title'])}\n\n${String(input['content'])}`,
          },
        ),
      ];
    case 'comment':
      return [order(either('project.add-task-comment', 'issues.create-comment'), query, { content: input['text'] })];
    default:
      return [];
  }
}

function fieldOrder({ field, value, isCustom }: Input, query: Order['query'], itemType: WorkflowItemType | null): StepOrder {
  if (isCustom === true) return order('project.set-task-custom-field', { ...query, fieldId: field }, { value });
  const isTask = itemType === 'TASK';
  if (field === 'status')
    return order(isTask ? 'project.update-task-status' : 'issues.update-issue-status', query, { status: value });
  if (field === 'isMilestone') return order('project.toggle-task-milestone', query, { isMilestone: value });
  return order(isTask ? 'project.update-task' : 'issues.update-issue', query, { [String(field)]: value });
}

function assignOrders({ personId, before }: Input, query: Order['query'], itemType: WorkflowItemType | null): StepOrder[] {
  if (itemType === 'TASK') return [order('project.change-assignee', query, { assigneeId: personId })];
  if (personId !== null) return [order('issues.add-assignee', query, { assigneeId: personId })];
  return (before as string[]).map((assigneeId) => order('issues.remove-assignee', { ...query, assigneeId }));
}

function taskOrders({ subtasks, ...task }: Input, projectId: string): Next[] {
  const titles = subtasks as string[];
  return [
    order('project.create-task', { projectId }, task),
    ...titles.map(
      (title): Next =>
        ([made]) =>
          order('project.add-task-subtask', { taskId: made?.['id'] }, { title }),
    ),
  ];
}
