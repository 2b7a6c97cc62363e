import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { type MenuItem, openMenu } from '#ui/menu';

/** Rows of a list, or cards of a board, that are pointed at, opened and selected. */
export interface PointedRows {
  /** What one of them is called, for its menu. */
  readonly label: string;
  /** The attribute that says the id of a row on the element that takes the focus for it. */
  readonly focusedBy: string;
  /** The row that something stands in. */
  idAt(target: EventTarget): string | null;
  /** What takes the focus for a row. */
  linkOf(id: string): HTMLElement | null;
  menuOf(id: string, anchor: Element): MenuItem[];
  hover(id: string | null): void;
  focus(id: string): void;
  /** True once something is selected. */
  isSelecting(): boolean;
  choose(id: string): void;
  chooseTo(id: string): void;
  open(id: string): void;
  /** A part of a row that answers to a press itself: `done` where it did now, `leave` where it is the browser's to do. */
  pressed?(id: string, target: EventTarget): 'done' | 'leave' | null;
}

/** What rows answer to, to be heard once for all of them around them. */
export const rowEvents = (rows: PointedRows) => ({
  onClick: (event: MouseEvent<HTMLElement>) => handleClick(rows, event),
  onContextMenu: (event: MouseEvent<HTMLElement>) => handleContextMenu(rows, event),
  onMouseDown(event: MouseEvent<HTMLElement>) {
    // The row with the focus is where a range begins, so it must keep it.
    if (event.shiftKey && rows.idAt(event.target) !== null) event.preventDefault();
  },
  onPointerMove(event: PointerEvent<HTMLElement>) {
    // A page that scrolls below a resting pointer is no move of it.
    if (event.pointerType === 'touch' || (event.movementX === 0 && event.movementY === 0)) return;
    rows.hover(rows.idAt(event.target));
  },
  onPointerLeave: () => rows.hover(null),
  onFocus(event: FocusEvent<HTMLElement>) {
    const id = event.target.getAttribute(rows.focusedBy);
    if (id !== null) rows.focus(id);
  },
});

/** A click opens; with Shift or, once something is selected, with Ctrl it selects. A middle click is the browser's: a new tab. */
function handleClick(rows: PointedRows, event: MouseEvent<HTMLElement>): void {
  const id = rows.idAt(event.target);
  if (id === null || event.button !== 0 || event.altKey) return;
  const part = rows.pressed?.(id, event.target) ?? null;
  if (part === 'leave') return;
  if (part === null) {
    if (event.shiftKey) rows.chooseTo(id);
    else if (event.ctrlKey || event.metaKey) {
      if (!rows.isSelecting()) return;
      rows.choose(id);
    } else rows.open(id);
  }
  event.preventDefault();
}

function handleContextMenu({ label, idAt, linkOf, menuOf }: PointedRows, event: MouseEvent<HTMLElement>): void {
  const id = idAt(event.target);
  const link = id === null ? null : linkOf(id);
  if (id === null || !link) return;
  event.preventDefault();
  // The menu key gives no place of its own.
  const isPointer = event.clientX > 0 || event.clientY > 0;
  const at = isPointer ? { x: event.clientX, y: event.clientY } : link;
  openMenu({ label, items: menuOf(id, link), at, returnFocus: link });
}
