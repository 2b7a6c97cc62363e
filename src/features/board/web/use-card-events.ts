import { type FocusEvent, type MouseEvent, type PointerEvent, useMemo } from 'react';
import { openMenu } from '#ui/menu';
import { cardMenu } from './card-menu.tsx';
import { useDesk } from './desk.ts';
import { choose, chooseTo } from './selecting.ts';

/** What cards answer to, heard once for all of them at the board. */
export function useCardEvents() {
  const desk = useDesk();
  return useMemo(
    () => ({
      onClick(event: MouseEvent<HTMLElement>) {
        const id = cardAt(event.target);
        const more = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card-menu]') : null;
        if (id !== null && more) {
          openMenu({ label: 'Task', items: cardMenu(desk, id, more), at: more, align: 'end' });
          return;
        }
        // Anything but a plain click on the link is the browser's: a new tab, a new window.
        if (id === null || event.button !== 0 || event.altKey) return;
        if (event.shiftKey) chooseTo(desk, id);
        else if (event.ctrlKey || event.metaKey) {
          if (desk.store.get().selected.size === 0) return;
          choose(desk, id);
        } else desk.open(id);
        event.preventDefault();
      },
      onMouseDown(event: MouseEvent<HTMLElement>) {
        // The card with the focus is where a range begins, so it must keep it.
        if (event.shiftKey && cardAt(event.target) !== null) event.preventDefault();
      },
      onContextMenu(event: MouseEvent<HTMLElement>) {
        const id = cardAt(event.target);
        const link = event.currentTarget.querySelector<HTMLElement>(`[data-card="${CSS.escape(id ?? '')}"]`);
        if (id === null || !link) return;
        event.preventDefault();
        // The menu key gives no place of its own.
        const isPointer = event.clientX > 0 || event.clientY > 0;
        openMenu({
          label: 'Task',
          items: cardMenu(desk, id, link),
          at: isPointer ? { x: event.clientX, y: event.clientY } : link,
          returnFocus: link,
        });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        // A page that scrolls below a resting pointer is no move of it.
        if (event.pointerType === 'touch' || (event.movementX === 0 && event.movementY === 0)) return;
        desk.store.hover(cardAt(event.target));
      },
      onPointerLeave() {
        desk.store.hover(null);
      },
      onFocus(event: FocusEvent<HTMLElement>) {
        const id = event.target.getAttribute('data-card');
        if (id !== null) desk.store.set({ current: id });
      },
    }),
    [desk],
  );
}

const cardAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('article')?.querySelector('[data-card]')?.getAttribute('data-card') ?? null) : null;
