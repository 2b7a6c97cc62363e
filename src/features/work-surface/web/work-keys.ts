import type { Shortcut } from '#web/keys';
import { anchorIn, targets } from '#web/surface';
import { type KeyOf, onTargets } from '#web/surface-keys';
import { refusesMany } from '#web/together';
import { assignToMe, copyKeys } from './edits.ts';
import { type Facet, rightsAt, rowsOf, type WorkRights, type WorkSurface } from './work-surface.ts';
import * as words from './words.ts';

const FACETS: readonly (readonly [string, Facet, string, keyof WorkRights])[] = [
  ['s', 'status', words.status, 'move'],
  ['p', 'priority', words.priority, 'edit'],
  ['a', 'assignee', words.assignee, 'assign'],
  ['d', 'due', words.dueDate, 'edit'],
];

/** Runs on those of the rows that the person may change this way. Without any, the view does not handle the key. */
const withOwn = (surface: WorkSurface, may: keyof WorkRights, act: (ids: readonly string[]) => void) => (): boolean => {
  const snapshot = surface.snapshot();
  const rows = rowsOf(snapshot, targets(surface)).filter((row) => rightsAt(snapshot, row)[may]);
  if (rows.length > 0) act(rows.map(({ id }) => id));
  return rows.length > 0;
};

/** Changes the rows that a key applies to, by the same keys as board and lists. */
export const changingKeys = (key: KeyOf, surface: WorkSurface): Shortcut[] => [
  ...FACETS.map(([letter, facet, label, may]) =>
    key(
      letter,
      label,
      withOwn(surface, may, (ids) => {
        const anchor = anchorIn(surface, ids);
        if (anchor && !refusesMany(ids.length)) surface.store.set({ picker: { facet, ids, anchor } });
      }),
    ),
  ),
  key(
    'i',
    words.assignToMe,
    withOwn(surface, 'assign', (ids) => assignToMe(surface, ids)),
  ),
  key(
    '.',
    words.copyKeyShortcut,
    onTargets(surface, (ids) => void copyKeys(surface, ids)),
  ),
];
