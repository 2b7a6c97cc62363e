import type { MenuItem } from '#ui/menu';
import { rowEvents } from './row-events.ts';
import type { Surface } from './surface.ts';

/** The handlers for the lines of a `LineList`, attached once around all of them. */
export const lineEvents = (surface: Surface, label: string, menuOf: (id: string, anchor: Element) => MenuItem[]) =>
  rowEvents(surface, {
    label,
    idAt: (target) => (target instanceof Element ? (target.closest('[data-row]')?.getAttribute('data-row') ?? null) : null),
    menuOf,
    // The checkbox that selects the line, and icons that are pressed.
    pressed: (_, target) => (target instanceof Element && target.closest('[data-check], [data-press]') ? 'leave' : null),
  });
