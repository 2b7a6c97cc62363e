import type { MouseEvent } from 'react';
import { columnName, moveToColumn, taskMenu } from '#features/task-desk/web';
import { openMenu } from '#ui/menu';
import { StatusIcon } from '#ui/status-icon';
import type { ListDesk } from './list-desk.ts';

/** Opens the menu of a task where the pointer is, or at its line where a key asked for it. */
export function openRowMenu(desk: ListDesk, id: string, event: MouseEvent<HTMLElement>): void {
  const cell = document.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"] [data-cell="title"]`);
  const scene = desk.scene();
  const task = scene.arrangement.places.get(id)?.task;
  if (!cell || !task) return;
  desk.store.set({ current: id });
  // A key presses no button, and then there is no place of a pointer.
  const isPointer = event.button === 2 || event.ctrlKey || (event.nativeEvent as Partial<PointerEvent>).pointerType === 'touch';
  openMenu({
    label: `Actions for ${task.title}`,
    items: taskMenu(desk, id, cell, (ids) =>
      scene.columns.map(({ status }) => ({
        label: columnName(scene, status),
        icon: <StatusIcon status={status} />,
        checked: task.status === status,
        onSelect: () => void moveToColumn(desk, ids, status),
      })),
    ),
    at: isPointer ? { x: event.clientX, y: event.clientY } : cell,
    returnFocus: cell,
    byKeyboard: !isPointer,
  });
}
