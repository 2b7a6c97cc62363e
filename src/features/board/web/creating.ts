import { colorFor } from '#ui/palette';
import { announce } from '#ui/live-region';
import { enact } from '#web/enact';
import { toast } from '#web/toasts';
import { createLabel } from '#features/projects/web';
import { joinSprints } from '#features/sprints/web';
import { createAll, type CreatedTask } from '#features/bulk-tasks/web';
import type { Step } from '#features/subtasks/web';
import { addTaskLabel, dayOf, newCard, type NewTask } from '#features/tasks/web';
import { columnName, type Given, givenIn, placesAtEnd, refusesNew, sprintGiven } from '#features/task-surface/web';
import type { TaskTemplate } from '#features/templates/contract';
import { composing } from '#features/templates/web';
import type { Cell } from '../rules.ts';
import type { BoardSnapshot, BoardSurface, BoardTask } from './board-surface.ts';
import type { QuickAdd } from './quick-add.ts';
import * as words from './words.ts';

/** A task as it was written, and its subtasks. */
export interface Written extends QuickAdd {
  readonly steps: readonly Step[];
}

/** Creates tasks at the top or the end of a column, in order and as one step. True if they are on their way. */
export function create(surface: BoardSurface, tasks: readonly Written[], cell: Cell, end: 'top' | 'bottom'): boolean {
  const snapshot = surface.snapshot();
  const { status } = cell;
  if (refusesNew(snapshot, status, tasks.length)) return false;
  const places = placesAtEnd(tasksOn(snapshot), status, end, tasks.length);
  const given = givenAt(snapshot, cell);
  const labels = labelsToMake(tasks);
  const made = tasks.map((task, nth) => ({
    projectId: snapshot.scope.projectId,
    title: task.title,
    status,
    position: places[nth] ?? '',
    priority: task.priority ?? given.priority ?? 'MEDIUM',
    assigneeId: task.assigneeId ?? given.assigneeId,
    dueDate: task.dueDate ?? given.dueDate,
    dueTime: task.dueTime,
    labelIds: [...new Set([...task.labelIds, ...given.labelIds])],
  }));
  const created = createAll(
    made.map((task, nth) => ({ task, steps: tasks[nth]?.steps ?? [] })),
    made.length > 1 ? words.tasksAdded(made.length) : null,
  );
  const sprintId = sprintAt(snapshot, cell);
  const sprintIds = tasks.map((task) => task.sprintId ?? sprintId);
  joinSprints(created.map(({ id }, nth) => ({ id, sprintId: sprintIds[nth] ?? null })));
  for (const name of labels) {
    const owners = created.filter((_, nth) => tasks[nth]?.newLabels.some((one) => isSameName(one, name)));
    labelled(snapshot, name, owners);
  }
  tell(
    snapshot,
    made.map((task, nth) => ({ ...task, sprintId: sprintIds[nth] ?? null })),
  );
  return true;
}

/**
 * Creates a task from a template at the top or the end of a column. The title is what was typed, otherwise the template's
 * own.
 */
export async function createOf(
  surface: BoardSurface,
  template: TaskTemplate,
  cell: Cell,
  end: 'top' | 'bottom',
  typed: string,
): Promise<void> {
  // It is already loaded with the picker.
  const { createFromTemplate } = await composing();
  const snapshot = surface.snapshot();
  const [position = ''] = placesAtEnd(tasksOn(snapshot), cell.status, end, 1);
  createFromTemplate({
    projectId: snapshot.scope.projectId,
    template,
    title: typed.trim() || template.title.trim() || template.name,
    status: cell.status,
    position,
    labels: snapshot.labels.values(),
  });
}

/** Announces what was added, and also shows it on the screen if the filter hides it at once. */
function tell(snapshot: BoardSnapshot, made: readonly (NewTask & { sprintId: string | null })[]): void {
  const what = made.length === 1 ? (made[0]?.title ?? '') : words.tasksCounted(made.length);
  announce(words.addedTo(what, columnName(snapshot, made[0]?.status ?? 'TODO')));
  const { shows } = snapshot.arrangement.how;
  const hidden = made.filter((task) => !shows({ ...newCard(task, '', snapshot.userId), sprintId: task.sprintId })).length;
  if (hidden > 0) toast.info(words.addedHidden(hidden, made.length), { id: 'hidden' });
}

/** A label must exist before it is added to a task, and so must the task. */
function labelled(snapshot: BoardSnapshot, name: string, tasks: readonly CreatedTask[]): void {
  const color = colorFor(name);
  // Not steps of their own: undo removes the tasks, and a remaining label does no harm.
  const [label] = enact([createLabel.with({ projectId: snapshot.scope.projectId, name, color })]).performed;
  if (!label) return;
  Promise.all([label.confirmed, ...tasks.map(({ confirmed }) => confirmed)]).then(
    () => void enact(tasks.map(({ id }) => addTaskLabel.with({ taskId: id, labelId: label.mutationId }))),
    // A refused change has shown its own message.
    () => undefined,
  );
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const labelsToMake = (tasks: readonly QuickAdd[]): string[] => [
  ...new Map(tasks.flatMap(({ newLabels }) => newLabels.map((name) => [name.toLowerCase(), name] as const))).values(),
];

/** The initial values of a new task from the cell that it is created in. */
export const givenAt = ({ viewSettings, userId }: BoardSnapshot, { lane }: Cell): Given =>
  givenIn({ by: viewSettings.group, key: lane }, { filter: viewSettings.filter, userId, today: dayOf(new Date()) });

/** The sprint that it joins. */
export const sprintAt = ({ viewSettings, project }: BoardSnapshot, { lane }: Cell): string | null =>
  sprintGiven({ by: viewSettings.group, key: lane }, viewSettings.filter, project);

/** The tasks of the board, including those that the filter hides. */
export const tasksOn = ({ arrangement }: BoardSnapshot): BoardTask[] =>
  Array.from(arrangement.places.values(), ({ task }) => task);
