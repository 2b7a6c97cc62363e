import { useMemo } from 'react';
import { rowEvents } from '#web/row-events';
import { type Desk, useDesk } from './desk.ts';
import { rowMenu } from './row-menu.tsx';
import { choose, chooseTo, linkOf } from './selecting.ts';

/** What rows answer to, heard once for all of them at the list. */
export function useRowEvents() {
  const desk = useDesk();
  return useMemo(() => eventsAt(desk), [desk]);
}

const eventsAt = (desk: Desk) =>
  rowEvents({
    label: 'Issue',
    focusedBy: 'data-issue',
    idAt: rowAt,
    linkOf,
    menuOf: (id, anchor) => rowMenu(desk, id, anchor),
    hover: (id) => desk.store.hover(id),
    focus: (id) => desk.store.set({ current: id }),
    isSelecting: () => desk.store.get().selected.size > 0,
    choose: (id) => choose(desk, id),
    chooseTo: (id) => chooseTo(desk, id),
    open: (id) => desk.open(id),
    // The box to select by.
    pressed: (_, target) => (target instanceof Element && target.closest('input') ? 'leave' : null),
  });

const rowAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-row]')?.getAttribute('data-row') ?? null) : null;
