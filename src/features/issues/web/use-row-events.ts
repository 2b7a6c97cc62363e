import { type FocusEvent, type MouseEvent, type PointerEvent, useMemo } from 'react';
import { openMenu } from '#ui/menu';
import { type Desk, useDesk } from './desk.ts';
import { rowMenu } from './row-menu.tsx';
import { choose, chooseTo, linkOf } from './selecting.ts';

/** What rows answer to, heard once for all of them at the list. */
export function useRowEvents() {
  const desk = useDesk();
  return useMemo(() => eventsAt(desk), [desk]);
}

const eventsAt = (desk: Desk) => ({
  onClick: (event: MouseEvent<HTMLElement>) => handleClick(desk, event),
  onContextMenu: (event: MouseEvent<HTMLElement>) => handleContextMenu(desk, event),
  onMouseDown(event: MouseEvent<HTMLElement>) {
    // The row with the focus is where a range begins, so it must keep it.
    if (event.shiftKey && rowAt(event.target) !== null) event.preventDefault();
  },
  onPointerMove(event: PointerEvent<HTMLElement>) {
    // A list that scrolls below a resting pointer is no move of it.
    if (event.pointerType === 'touch' || (event.movementX === 0 && event.movementY === 0)) return;
    desk.store.hover(rowAt(event.target));
  },
  onPointerLeave: () => desk.store.hover(null),
  onFocus(event: FocusEvent<HTMLElement>) {
    const id = event.target.getAttribute('data-issue');
    if (id !== null) desk.store.set({ current: id });
  },
});

/** A click opens; with Shift or, once something is selected, with Ctrl it selects. A middle click is the browser's: a new tab. */
function handleClick(desk: Desk, event: MouseEvent<HTMLElement>): void {
  const id = rowAt(event.target);
  if (id === null || event.button !== 0 || event.altKey || (event.target instanceof Element && event.target.closest('input')))
    return;
  if (event.shiftKey) chooseTo(desk, id);
  else if (event.ctrlKey || event.metaKey) {
    if (desk.store.get().selected.size === 0) return;
    choose(desk, id);
  } else desk.open(id);
  event.preventDefault();
}

function handleContextMenu(desk: Desk, event: MouseEvent<HTMLElement>): void {
  const id = rowAt(event.target);
  const link = linkOf(id);
  if (id === null || !link) return;
  event.preventDefault();
  // The menu key gives no place of its own.
  const isPointer = event.clientX > 0 || event.clientY > 0;
  const at = isPointer ? { x: event.clientX, y: event.clientY } : link;
  openMenu({ label: 'Issue', items: rowMenu(desk, id, link), at, returnFocus: link });
}

const rowAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-row]')?.getAttribute('data-row') ?? null) : null;
