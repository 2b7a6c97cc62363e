import { createAll } from '#features/bulk-tasks/web';
import { joinSprints } from '#features/sprints/web';
import type { Outlined } from '#features/subtasks/web';
import { showsRule } from '#features/task-surface/rules';
import { columnName, givenIn, placesAtEnd, refusesNew, sprintGiven } from '#features/task-surface/web';
import { newCard, type NewTask } from '#features/tasks/web';
import { announce } from '#ui/live-region';
import { toast } from '#web/toasts';
import type { ListSurface, ListSnapshot } from './list-surface.ts';
import * as words from './words.ts';

/** Creates tasks at the end of their column with the values of their group, as one step. True if they are on their way. */
export function createInGroup(surface: ListSurface, tasks: readonly Outlined[], group: string): boolean {
  const snapshot = surface.snapshot();
  const given = givenInGroup(snapshot, group);
  if (refusesNew(snapshot, given.status, tasks.length)) return false;
  const places = placesAtEnd(allTasks(snapshot), given.status, 'bottom', tasks.length);
  const made: NewTask[] = tasks.map(({ line }, nth) => ({
    projectId: snapshot.scope.projectId,
    title: line.slice(0, 500),
    position: places[nth] ?? '',
    ...given,
  }));
  const created = createAll(
    made.map((task, nth) => ({ task, steps: tasks[nth]?.steps ?? [] })),
    made.length > 1 ? words.tasksAdded(made.length) : null,
  );
  const sprintId = sprintInGroup(snapshot, group);
  joinSprints(created.map(({ id }) => ({ id, sprintId })));
  announce(words.addedTo(made.length, made[0]?.title ?? '', columnName(snapshot, given.status)));
  const hidden = made.filter((task) => !isShown(snapshot, task, sprintId)).length;
  if (hidden > 0) toast.info(words.addedHidden(hidden, made.length), { id: 'hidden' });
  return true;
}

/**
 * The initial values of a new task from the group that it is created in. Its column is the first unless the group is a
 * column.
 */
export function givenInGroup({ viewSettings, columns, userId, context }: ListSnapshot, key: string) {
  const given = givenIn({ by: viewSettings.group, key }, { filter: viewSettings.filter, userId, today: context.today });
  return { ...given, status: given.status ?? columns[0]?.status ?? 'TODO', priority: given.priority ?? 'MEDIUM' };
}

/** The sprint that it joins. */
export const sprintInGroup = ({ viewSettings, project }: ListSnapshot, key: string): string | null =>
  sprintGiven({ by: viewSettings.group, key }, viewSettings.filter, project);

/** The tasks of the project, including those that the filter hides. */
export const allTasks = ({ arrangement }: ListSnapshot) => Array.from(arrangement.places.values(), ({ task }) => task);

const isShown = ({ viewSettings, context, userId }: ListSnapshot, task: NewTask, sprintId: string | null): boolean =>
  showsRule(viewSettings.filter, context)({ ...newCard(task, '', userId), sprintId });
