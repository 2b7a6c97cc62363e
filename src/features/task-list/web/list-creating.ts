import type { TaskStatus } from '#features/projects/contract';
import { addSteps, type Outlined } from '#features/subtasks/web';
import { isFull, placesBetween, showsRule } from '#features/task-surface/rules';
import { columnName, together } from '#features/task-surface/web';
import type { TaskPriority } from '#features/tasks/contract';
import { createTask, newCard, type NewTask } from '#features/tasks/web';
import { announce } from '#ui/live-region';
import { toast } from '#web/toasts';
import type { ListSurface, ListSnapshot } from './list-surface.ts';

/** So many lines of a pasted text become tasks at once. */
export const PASTED_MOST = 100;

/** Makes tasks at the end of their column with what their group says of them, as one step. True when they are on their way. */
export function createInGroup(surface: ListSurface, tasks: readonly Outlined[], group: string): boolean {
  const snapshot = surface.snapshot();
  const given = givenBy(snapshot, group);
  const column = snapshot.columns.find((one) => one.status === given.status);
  if (column && isFull(column, snapshot.arrangement.counts[given.status], tasks.length)) {
    toast.warning(`${column.name} is full`, { id: 'column-full', description: `It takes at most ${column.wipLimit} tasks.` });
    return false;
  }
  const places = placesBetween(lastPlace(snapshot, given.status), null, tasks.length);
  const made: NewTask[] = tasks.map(({ line }, nth) => ({
    projectId: snapshot.scope.projectId,
    title: line.slice(0, 500),
    position: places[nth] ?? '',
    ...given,
  }));
  const performed = together(
    made.map((task) => createTask.with(task)),
    made.length > 1 ? `${made.length} tasks added` : null,
  );
  if (performed.length === 0) return false;
  performed.forEach(({ mutationId }, nth) => addSteps(snapshot.scope.projectId, mutationId, tasks[nth]?.steps ?? []));
  announce(
    `Added ${made.length === 1 ? (made[0]?.title ?? '') : `${made.length} tasks`} to ${columnName(snapshot, given.status)}`,
  );
  const hidden = made.filter((task) => !isShown(snapshot, task)).length;
  if (hidden > 0) toast.info(`Added, but hidden by the filter: ${hidden} of ${made.length}`, { id: 'hidden' });
  return true;
}

type Given = Pick<NewTask, 'priority' | 'assigneeId' | 'labelIds' | 'dueDate'> & { status: TaskStatus };

/** What a new task has from where it is written: its group, and a filter that asks for exactly one person, priority or label. */
function givenBy({ look, columns, userId, sight }: ListSnapshot, key: string): Given {
  const { filter, group } = look;
  const only = <T extends string>(list: readonly T[]) => (list.length === 1 && list[0] !== 'none' ? (list[0] ?? null) : null);
  const assignee = group === 'assignee' ? key : only(filter.assignees);
  const label = group === 'label' ? key : only(filter.labels);
  const status = columns.find((column) => group === 'status' && column.status === key)?.status ?? columns[0]?.status ?? 'TODO';
  return {
    status,
    priority: group === 'priority' ? (key as TaskPriority) : (only(filter.priorities) ?? 'MEDIUM'),
    assigneeId: assignee === 'me' ? userId : assignee === 'none' ? null : assignee,
    labelIds: label === null || label === 'none' ? [] : [label],
    dueDate: (group === 'due' && key === 'today') || filter.due === 'today' ? sight.today : null,
  };
}

function lastPlace({ arrangement }: ListSnapshot, status: TaskStatus): string | null {
  let last: string | null = null;
  for (const { task } of arrangement.places.values()) {
    if (task.status === status && (last === null || task.position > last)) last = task.position;
  }
  return last;
}

const isShown = ({ look, sight, userId }: ListSnapshot, task: NewTask): boolean =>
  showsRule(look.filter, sight)(newCard(task, '', userId));
