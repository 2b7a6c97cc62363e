import type { Shortcut } from '#web/keys';
import { linkOf, pointedIn } from '#web/surface';
import { type KeyOf, onTargets } from '#web/surface-keys';
import { assignToMe, copyKeys } from './edits.ts';
import type { Facet, WorkSurface } from './work-surface.ts';

const FACETS: readonly (readonly [string, Facet, string])[] = [
  ['s', 'status', 'Status'],
  ['p', 'priority', 'Priority'],
  ['a', 'assignee', 'Assignee'],
  ['d', 'due', 'Due date'],
];

/** Changes the rows that a key acts on, by the same keys as board and lists. */
export const changingKeys = (key: KeyOf, surface: WorkSurface): Shortcut[] => [
  ...FACETS.map(([letter, facet, label]) =>
    key(
      letter,
      label,
      onTargets(surface, (ids) => {
        const anchor = linkOf(surface, pointedIn(surface) ?? ids[0] ?? null);
        if (anchor) surface.store.set({ picker: { facet, ids, anchor } });
      }),
    ),
  ),
  key(
    'i',
    'Assign to me',
    onTargets(surface, (ids) => assignToMe(surface, ids)),
  ),
  key(
    '.',
    'Copy the key',
    onTargets(surface, (ids) => void copyKeys(surface, ids)),
  ),
];
