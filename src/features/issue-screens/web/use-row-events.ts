import { useMemo } from 'react';
import { rowEvents } from '#web/row-events';
import { type IssueSurface, useIssueSurface } from './issue-surface.ts';
import { rowMenu } from './row-menu.tsx';

/** What rows answer to, heard once for all of them at the list. */
export function useRowEvents() {
  const surface = useIssueSurface();
  return useMemo(() => eventsAt(surface), [surface]);
}

const eventsAt = (surface: IssueSurface) =>
  rowEvents(surface, {
    label: 'Issue',
    idAt: rowAt,
    menuOf: (id, anchor) => rowMenu(surface, id, anchor),
    // The box to select by.
    pressed: (_, target) => (target instanceof Element && target.closest('input') ? 'leave' : null),
  });

const rowAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-row]')?.getAttribute('data-row') ?? null) : null;
