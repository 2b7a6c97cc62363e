import { mayNow } from '#contract/permissions';
import { type ShownTask, rightsAt } from '#features/task-surface/web';
import { setField } from '#features/custom-fields/web';
import { valueIn } from '#features/tasks/rules';
import { setMilestone } from '#features/tasks/web';
import { step } from '#web/line-keys';
import { perform } from '#web/use-mutation';
import type { ListColumn } from './list-columns.ts';
import type { ListSurface, ListSnapshot } from './list-surface.ts';

/** The line with the focus; null if no line of the list has had it. */
export const currentLine = (surface: ListSurface): string | null => {
  const { current } = surface.store.get();
  return current !== null && surface.snapshot().lineAt.has(current) ? current : null;
};

/** Moves the focus by this many lines, or to the first one if none had it. Returns the line, or null if there is none. */
export const stepLine = (surface: ListSurface, by: number): string | null =>
  step(
    surface,
    by,
    surface.snapshot().lines.map(({ id }) => id),
  );

/** Moves the focus to an adjacent column, or to the first or last one. */
export function toColumn(surface: ListSurface, where: number | 'first' | 'last'): boolean {
  const id = currentLine(surface);
  if (id === null) return false;
  const columns = surface.snapshot().shownColumns;
  const at = columns.findIndex((column) => column.id === surface.store.get().column);
  const to = where === 'first' ? 0 : where === 'last' ? columns.length - 1 : Math.max(0, at + where);
  const column = columns[Math.min(columns.length - 1, to)];
  if (column) surface.store.set({ column: column.id, wanted: id, isEditing: false });
  return true;
}

/** The task with the focus. */
export function currentTask(surface: ListSurface): string | null {
  const id = currentLine(surface);
  return id !== null && surface.snapshot().arrangement.places.has(id) ? id : null;
}

/** True if the person may edit a column of a task. */
export function mayChange(snapshot: ListSnapshot, task: ShownTask, column: ListColumn, hasFieldPlan: boolean): boolean {
  if (!column.isEditable) return false;
  const rights = rightsAt(snapshot, task);
  if (column.field && !column.field.ofTask) return rights.edit && hasFieldPlan;
  if (column.id === 'status') return rights.move;
  if (column.id === 'sprint') return mayNow(snapshot.project, 'manageSprints');
  return column.id === 'assignee' ? rights.assign : rights.edit;
}

/** Starts editing a cell. A checkbox changes at once. */
export function editCell(surface: ListSurface, id: string, columnId: string, hasFieldPlan: boolean): boolean {
  const snapshot = surface.snapshot();
  const task = snapshot.arrangement.places.get(id)?.task;
  const column = snapshot.shownColumns.find((one) => one.id === columnId);
  if (!task || !column || !mayChange(snapshot, task, column, hasFieldPlan)) return false;
  if (column.id === 'milestone') {
    perform(setMilestone, { taskId: id, isMilestone: !task.isMilestone });
    surface.store.set({ current: id, column: columnId });
  } else if (column.field?.kind === 'CHECKBOX') {
    setField(id, column.field, valueIn(task, column.field.id) === true ? null : true);
    surface.store.set({ current: id, column: columnId });
  } else surface.store.set({ current: id, column: columnId, isEditing: true });
  return true;
}
