import type { Shortcut } from '#web/keys';
import { anchorIn } from '#web/surface';
import { type KeyOf, onTargets } from '#web/surface-keys';
import { refusesMany } from '#web/together';
import type { Facet } from './task-surface-store.ts';
import { archive, assignToMe, copyKeys, remove } from './edits.ts';
import type { TaskSurface } from './task-surface.ts';
import * as words from './words.ts';

const FACETS: readonly (readonly [string, Facet, string])[] = [
  ['s', 'status', words.status],
  ['p', 'priority', words.priority],
  ['a', 'assignee', words.assignee],
  ['d', 'due', words.dueDate],
  ['l', 'labels', words.labels],
  ['shift+s', 'sprint', words.sprint],
];

/** Copies the keys of the tasks that a key applies to. */
export const findingKeys = (key: KeyOf, surface: TaskSurface): Shortcut[] => [
  key(
    '.',
    words.copyKeyShortcut,
    onTargets(surface, (ids) => void copyKeys(surface, ids)),
  ),
];

/**
 * Changes the tasks that a key applies to. `anchorOf` determines where a picker opens: at the row under the pointer, or the
 * first of them that is in the page.
 */
export const changingKeys = (
  key: KeyOf,
  surface: TaskSurface,
  anchorOf = (ids: readonly string[]): Element | null => anchorIn(surface, ids),
): Shortcut[] => [
  ...FACETS.map(([letter, facet, label]) =>
    key(
      letter,
      label,
      onTargets(surface, (ids) => {
        const anchor = anchorOf(ids);
        if (anchor && !refusesMany(ids.length)) surface.store.set({ picker: { facet, ids, anchor } });
      }),
    ),
  ),
  key(
    'i',
    words.assignToMe,
    onTargets(surface, (ids) => assignToMe(surface, ids)),
  ),
  key(
    'shift+a',
    words.archive,
    onTargets(surface, (ids) => archive(surface, ids)),
  ),
  ...['delete', 'backspace'].map((name) =>
    key(
      name,
      words.deleteKey,
      onTargets(surface, (ids) => remove(surface, ids)),
    ),
  ),
];
