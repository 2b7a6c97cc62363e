import { type NewWorkRequest, openNewWork } from '#features/work/web';
import { allTasks, givenInGroup, sprintInGroup } from './list-creating.ts';
import type { ListSurface } from './list-surface.ts';

/** Opens the dialog for a new task with the values of its group and, from the quick line, the typed text. */
export function openNewTaskInGroup(surface: ListSurface, group: string, typed: Pick<NewWorkRequest, 'title'> = {}): void {
  const snapshot = surface.snapshot();
  openNewWork({
    ...snapshot.scope,
    kind: 'TASK',
    ...typed,
    task: givenInGroup(snapshot, group),
    sprintId: sprintInGroup(snapshot, group),
    tasks: () => allTasks(surface.snapshot()),
    end: 'bottom',
  });
}
