import type { MenuItem } from '#ui/menu';
import { rowEvents } from './row-events.ts';
import type { Surface } from './surface.ts';

/** What the lines of a `LineList` answer to, to be heard once for all of them around it. */
export const lineEvents = (surface: Surface, label: string, menuOf: (id: string, anchor: Element) => MenuItem[]) =>
  rowEvents(surface, {
    label,
    idAt: (target) => (target instanceof Element ? (target.closest('[data-row]')?.getAttribute('data-row') ?? null) : null),
    menuOf,
    // The box to select by.
    pressed: (_, target) => (target instanceof Element && target.closest('[data-check]') ? 'leave' : null),
  });
