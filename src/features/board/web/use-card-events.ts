import { type FocusEvent, type MouseEvent, type PointerEvent, useMemo } from 'react';
import { openMenu } from '#ui/menu';
import { cardMenu } from './card-menu.tsx';
import { type Desk, useDesk } from './desk.ts';
import { linkOf } from './focusing.ts';
import { choose, chooseTo } from './selecting.ts';

/** What cards answer to, heard once for all of them at the board. */
export function useCardEvents() {
  const desk = useDesk();
  return useMemo(() => eventsAt(desk), [desk]);
}

const eventsAt = (desk: Desk) => ({
  onClick: (event: MouseEvent<HTMLElement>) => handleClick(desk, event),
  onContextMenu: (event: MouseEvent<HTMLElement>) => handleContextMenu(desk, event),
  onMouseDown(event: MouseEvent<HTMLElement>) {
    // The card with the focus is where a range begins, so it must keep it.
    if (event.shiftKey && cardAt(event.target) !== null) event.preventDefault();
  },
  onPointerMove(event: PointerEvent<HTMLElement>) {
    // A page that scrolls below a resting pointer is no move of it.
    if (event.pointerType === 'touch' || (event.movementX === 0 && event.movementY === 0)) return;
    desk.store.hover(cardAt(event.target));
  },
  onPointerLeave: () => desk.store.hover(null),
  onFocus(event: FocusEvent<HTMLElement>) {
    const id = event.target.getAttribute('data-card');
    if (id !== null) desk.store.set({ current: id });
  },
});

function handleClick(desk: Desk, event: MouseEvent<HTMLElement>): void {
  const id = cardAt(event.target);
  // A middle click is the browser's: a new tab.
  if (id === null || event.button !== 0 || event.altKey) return;
  const more = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card-menu]') : null;
  if (more) openMenu({ label: 'Task', items: cardMenu(desk, id, more), at: more, align: 'end' });
  else if (event.shiftKey) chooseTo(desk, id);
  else if (event.ctrlKey || event.metaKey) {
    // So is a click with Ctrl, until a selection is under way.
    if (desk.store.get().selected.size === 0) return;
    choose(desk, id);
  } else desk.open(id);
  event.preventDefault();
}

function handleContextMenu(desk: Desk, event: MouseEvent<HTMLElement>): void {
  const id = cardAt(event.target);
  const link = linkOf(id);
  if (id === null || !link) return;
  event.preventDefault();
  // The menu key gives no place of its own.
  const isPointer = event.clientX > 0 || event.clientY > 0;
  const at = isPointer ? { x: event.clientX, y: event.clientY } : link;
  openMenu({ label: 'Task', items: cardMenu(desk, id, link), at, returnFocus: link });
}

const cardAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('article')?.querySelector('[data-card]')?.getAttribute('data-card') ?? null) : null;
