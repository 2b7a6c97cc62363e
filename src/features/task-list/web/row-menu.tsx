import type { MouseEvent } from 'react';
import { columnName, moveToColumn, taskMenu } from '#features/task-surface/web';
import { openMenu } from '#ui/menu';
import { StatusIcon } from '#ui/status-icon';
import type { ListSurface } from './list-surface.ts';
import * as words from './words.ts';

/** Opens the menu of a task at the pointer, or at its line after a key. */
export function openRowMenu(surface: ListSurface, id: string, event: MouseEvent<HTMLElement>): void {
  const cell = document.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"] [data-cell="title"]`);
  const snapshot = surface.snapshot();
  const task = snapshot.arrangement.places.get(id)?.task;
  if (!cell || !task) return;
  surface.store.set({ current: id });
  // A key presses no button, so there is no pointer position.
  const isPointer = event.button === 2 || event.ctrlKey || (event.nativeEvent as Partial<PointerEvent>).pointerType === 'touch';
  openMenu({
    label: words.actionsFor(task.title),
    items: taskMenu(surface, id, cell, (ids) =>
      snapshot.columns.map(({ status }) => ({
        label: columnName(snapshot, status),
        icon: <StatusIcon status={status} />,
        checked: task.status === status,
        onSelect: () => void moveToColumn(surface, ids, status),
      })),
    ),
    at: isPointer ? { x: event.clientX, y: event.clientY } : cell,
    returnFocus: cell,
    byKeyboard: !isPointer,
  });
}
