import type { MouseEvent } from 'react';
import { columnItems, taskMenu } from '#features/task-surface/web';
import { type MenuItem, openMenu } from '#ui/menu';
import { targets } from '#web/surface';
import { useTarget } from '#web/targets';
import type { ListSurface } from './list-surface.ts';
import * as words from './words.ts';

/** Opens the menu of a task at the pointer, or at its line after a key. */
export function openRowMenu(surface: ListSurface, id: string, event: MouseEvent<HTMLElement>): void {
  const cell = titleCell(id);
  const snapshot = surface.snapshot();
  const task = snapshot.arrangement.places.get(id)?.task;
  if (!cell || !task) return;
  surface.store.set({ current: id });
  // A key presses no button, so there is no pointer position.
  const isPointer = event.button === 2 || event.ctrlKey || (event.nativeEvent as Partial<PointerEvent>).pointerType === 'touch';
  openMenu({
    label: words.actionsFor(task.title),
    items: rowMenu(surface, id, cell),
    at: isPointer ? { x: event.clientX, y: event.clientY } : cell,
    returnFocus: cell,
    byKeyboard: !isPointer,
  });
}

/** All actions on a task of the list, or on the selection that it is part of. */
function rowMenu(surface: ListSurface, id: string, anchor: Element): MenuItem[] {
  return taskMenu(surface, id, anchor, (ids) => columnItems(surface, ids, id));
}

/** Tells the command palette of the tasks that keys apply to, or of the one that is open beside the list. */
export function useListTarget(surface: ListSurface): void {
  useTarget(() => {
    const ids = targets(surface);
    const id = ids[0] ?? surface.store.get().open;
    const cell = id ? titleCell(id) : null;
    if (!id || !cell) return null;
    const task = surface.snapshot().arrangement.places.get(id)?.task;
    return { name: ids.length > 1 ? words.selectedCount(ids.length) : (task?.title ?? ''), menu: rowMenu(surface, id, cell) };
  });
}

const titleCell = (id: string) => document.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"] [data-cell="title"]`);
