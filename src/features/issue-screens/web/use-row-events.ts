import { useMemo } from 'react';
import { rowEvents } from '#web/row-events';
import { type Desk, useDesk } from './desk.ts';
import { rowMenu } from './row-menu.tsx';

/** What rows answer to, heard once for all of them at the list. */
export function useRowEvents() {
  const desk = useDesk();
  return useMemo(() => eventsAt(desk), [desk]);
}

const eventsAt = (desk: Desk) =>
  rowEvents(desk, {
    label: 'Issue',
    idAt: rowAt,
    menuOf: (id, anchor) => rowMenu(desk, id, anchor),
    // The box to select by.
    pressed: (_, target) => (target instanceof Element && target.closest('input') ? 'leave' : null),
  });

const rowAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-row]')?.getAttribute('data-row') ?? null) : null;
