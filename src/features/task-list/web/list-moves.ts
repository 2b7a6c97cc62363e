import { announce } from '#ui/live-region';
import { type DeskTask, rightsAt } from '#features/task-desk/web';
import { setField } from '#features/custom-fields/web';
import { valueIn } from '#features/tasks/rules';
import { setMilestone } from '#features/tasks/web';
import { perform } from '#web/use-mutation';
import type { ListColumn } from './list-columns.ts';
import { type ListDesk, type ListScene, tasksOn } from './list-desk.ts';

/** The line under the focus; null where nothing of the list has had it. */
export const currentLine = (desk: ListDesk): string | null => {
  const { current } = desk.store.get();
  return current !== null && desk.scene().lineAt.has(current) ? current : null;
};

/** Moves the focus by so many lines; to the first one where nothing had it. The result is the line, null where there is none. */
export function step(desk: ListDesk, by: number): string | null {
  const { lines, lineAt } = desk.scene();
  const from = currentLine(desk);
  const index = from === null ? 0 : Math.min(lines.length - 1, Math.max(0, (lineAt.get(from) ?? 0) + by));
  const to = lines[index];
  return to ? focusLine(desk, to.id) : null;
}

/** Moves the focus to a line, in the column where it is; an open task follows along. */
export function focusLine(desk: ListDesk, id: string): string {
  const { open } = desk.store.get();
  desk.store.set({ wanted: id, isEditing: false });
  const { arrangement } = desk.scene();
  if (open !== null && open !== id && arrangement.places.has(id)) desk.open(id);
  return id;
}

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

/** The tasks that a key acts upon: the selection, unless the focus is on a task outside of it. */
export function targets(desk: ListDesk): readonly string[] {
  const scene = desk.scene();
  const { selected } = desk.store.get();
  const id = currentTask(desk);
  if (selected.size > 0 && (id === null || selected.has(id))) return scene.ordered(selected).map((task) => task.id);
  return id === null ? [] : [id];
}

/** The task under the focus. */
export function currentTask(desk: ListDesk): string | null {
  const id = currentLine(desk);
  return id !== null && desk.scene().arrangement.places.has(id) ? id : null;
}

/** Takes a task into the selection, or out of it. */
export function choose(desk: ListDesk, id: string): void {
  const selected = new Set(desk.store.get().selected);
  if (!selected.delete(id)) selected.add(id);
  select(desk, selected);
}

/** Takes everything from the current task to this one into the selection. */
export function chooseTo(desk: ListDesk, from: string | null, to: string): void {
  const ids = tasksOn(desk.scene()).map(({ id }) => id);
  const ends = [ids.indexOf(from ?? to), ids.indexOf(to)].sort((one, other) => one - other);
  const range = ends[0] === -1 ? [to] : ids.slice(ends[0], (ends[1] ?? 0) + 1);
  select(desk, new Set([...desk.store.get().selected, ...range]));
}

export const chooseAll = (desk: ListDesk): void => select(desk, new Set(tasksOn(desk.scene()).map(({ id }) => id)));

export const chooseNone = (desk: ListDesk): void => select(desk, new Set());

function select(desk: ListDesk, selected: ReadonlySet<string>): void {
  desk.store.set({ selected });
  announce(selected.size === 0 ? 'Nothing selected' : `${selected.size} selected`);
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
