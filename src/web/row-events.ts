import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { type LateItems, openMenu } from '#ui/menu';
import { choose, chooseTo, linkOf, type Surface } from './surface.ts';

/** The handlers for presses on the rows of a list, or the cards of a board. */
export interface PointedRows {
  /** The name of a row, for its menu. */
  readonly label: string;
  /** The row that contains an element. */
  idAt(target: EventTarget): string | null;
  menuOf(id: string, anchor: Element): LateItems;
  /** A part of a row that handles a press itself: `done` if it did, `leave` if the browser should. */
  pressed?(id: string, target: EventTarget): 'done' | 'leave' | null;
}

/** The handlers for rows, attached once around all of them. */
export const rowEvents = (surface: Surface, rows: PointedRows) => ({
  onClick: (event: MouseEvent<HTMLElement>) => handleClick(surface, rows, event),
  onContextMenu: (event: MouseEvent<HTMLElement>) => handleContextMenu(surface, rows, event),
  onMouseDown(event: MouseEvent<HTMLElement>) {
    // The row with the focus is where a range begins, so it must keep the focus.
    if (event.shiftKey && rows.idAt(event.target) !== null) event.preventDefault();
  },
  onPointerMove(event: PointerEvent<HTMLElement>) {
    // Scrolling below a resting pointer is not a movement of the pointer.
    if (event.pointerType === 'touch' || (event.movementX === 0 && event.movementY === 0)) return;
    surface.store.hover(rows.idAt(event.target));
  },
  onPointerLeave: () => surface.store.hover(null),
  onFocus(event: FocusEvent<HTMLElement>) {
    const id = event.target.getAttribute(surface.attribute);
    if (id !== null) surface.store.set({ current: id });
  },
});

/**
 * A click opens. With Shift or, once something is selected, with Ctrl it selects. A middle click is left to the browser: a
 * new tab.
 */
function handleClick(surface: Surface, rows: PointedRows, event: MouseEvent<HTMLElement>): void {
  const id = rows.idAt(event.target);
  if (id === null || event.button !== 0 || event.altKey) return;
  const part = rows.pressed?.(id, event.target) ?? null;
  if (part === 'leave') return;
  if (part === null) {
    if (event.shiftKey) chooseTo(surface, id);
    else if (event.ctrlKey || event.metaKey) {
      if (surface.store.get().selected.size === 0) return;
      choose(surface, id);
    } else surface.open(id);
  }
  event.preventDefault();
}

function handleContextMenu(surface: Surface, { label, idAt, menuOf }: PointedRows, event: MouseEvent<HTMLElement>): void {
  const id = idAt(event.target);
  const link = linkOf(surface, id);
  if (id === null || !link) return;
  event.preventDefault();
  // The menu key has no position of its own.
  const isPointer = event.clientX > 0 || event.clientY > 0;
  const at = isPointer ? { x: event.clientX, y: event.clientY } : link;
  openMenu({ label, items: menuOf(id, link), at, returnFocus: link });
}
