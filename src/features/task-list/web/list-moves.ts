import { type DeskTask, rightsAt } from '#features/task-desk/web';
import { setField } from '#features/custom-fields/web';
import { valueIn } from '#features/tasks/rules';
import { setMilestone } from '#features/tasks/web';
import { step } from '#web/line-keys';
import { perform } from '#web/use-mutation';
import type { ListColumn } from './list-columns.ts';
import type { ListDesk, ListScene } from './list-desk.ts';

/** The line under the focus; null where nothing of the list has had it. */
export const currentLine = (desk: ListDesk): string | null => {
  const { current } = desk.store.get();
  return current !== null && desk.scene().lineAt.has(current) ? current : null;
};

/** Moves the focus by so many lines; to the first one where nothing had it. The result is the line, null where there is none. */
export const stepLine = (desk: ListDesk, by: number): string | null =>
  step(
    desk,
    by,
    desk.scene().lines.map(({ id }) => id),
  );

/** Moves the focus to a column beside, or to the first or last one. */
export function toColumn(desk: ListDesk, where: -1 | 1 | 'first' | 'last'): boolean {
  const id = currentLine(desk);
  if (id === null) return false;
  const columns = desk.scene().shownColumns;
  const at = columns.findIndex((column) => column.id === desk.store.get().column);
  const to = where === 'first' ? 0 : where === 'last' ? columns.length - 1 : Math.max(0, at + where);
  const column = columns[Math.min(columns.length - 1, to)];
  if (column) desk.store.set({ column: column.id, wanted: id, isEditing: false });
  return true;
}

/** The task under the focus. */
export function currentTask(desk: ListDesk): string | null {
  const id = currentLine(desk);
  return id !== null && desk.scene().arrangement.places.has(id) ? id : null;
}

/** True where the person may change what stands in a column of a task. */
export function mayChange(scene: ListScene, task: DeskTask, column: ListColumn, hasFieldPlan: boolean): boolean {
  if (!column.isEditable) return false;
  const rights = rightsAt(scene, task);
  if (column.field && !column.field.ofTask) return rights.edit && hasFieldPlan;
  if (column.id === 'status') return rights.move;
  return column.id === 'assignee' ? rights.assign : rights.edit;
}

/** Begins to change a cell; a tick is set or taken away at once. */
export function editCell(desk: ListDesk, id: string, columnId: string, hasFieldPlan: boolean): boolean {
  const scene = desk.scene();
  const task = scene.arrangement.places.get(id)?.task;
  const column = scene.shownColumns.find((one) => one.id === columnId);
  if (!task || !column || !mayChange(scene, task, column, hasFieldPlan)) return false;
  if (column.id === 'milestone') {
    perform(setMilestone, { taskId: id, isMilestone: !task.isMilestone });
    desk.store.set({ current: id, column: columnId });
  } else if (column.field?.kind === 'CHECKBOX') {
    setField(id, column.field, valueIn(task, column.field.id) === true ? null : true);
    desk.store.set({ current: id, column: columnId });
  } else desk.store.set({ current: id, column: columnId, isEditing: true });
  return true;
}
