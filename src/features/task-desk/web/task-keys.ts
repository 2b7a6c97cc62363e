import type { Shortcut } from '#web/keys';
import { linkOf, pointedIn } from '#web/surface';
import { type KeyOf, onTargets } from '#web/surface-keys';
import type { Facet } from './desk-store.ts';
import { archive, assignToMe, copyKeys, remove } from './edits.ts';
import type { TaskDesk } from './task-desk.ts';

const FACETS: readonly (readonly [string, Facet, string])[] = [
  ['s', 'status', 'Status'],
  ['p', 'priority', 'Priority'],
  ['a', 'assignee', 'Assignee'],
  ['d', 'due', 'Due date'],
  ['l', 'labels', 'Labels'],
];

/** Copies the keys of the tasks that a key acts on, and goes to the search of the view. */
export const findingKeys = (key: KeyOf, desk: TaskDesk, view: string): Shortcut[] => [
  key(
    '.',
    'Copy the key',
    onTargets(desk, (ids) => void copyKeys(desk, ids)),
  ),
  key('/', `Search the ${view}`, () => document.querySelector<HTMLElement>('[data-task-search]')?.focus()),
];

/** Changes the tasks that a key acts on. `anchorOf` says where a picker opens; the row that is pointed at, or the first of them. */
export const changingKeys = (
  key: KeyOf,
  desk: TaskDesk,
  anchorOf = (first: string | undefined): Element | null => linkOf(desk, pointedIn(desk) ?? first ?? null),
): Shortcut[] => [
  ...FACETS.map(([letter, facet, label]) =>
    key(
      letter,
      label,
      onTargets(desk, (ids) => {
        const anchor = anchorOf(ids[0]);
        if (anchor) desk.store.set({ picker: { facet, ids, anchor } });
      }),
    ),
  ),
  key(
    'i',
    'Assign to me',
    onTargets(desk, (ids) => assignToMe(desk, ids)),
  ),
  key(
    'shift+a',
    'Archive',
    onTargets(desk, (ids) => archive(desk, ids)),
  ),
  ...['delete', 'backspace'].map((name) =>
    key(
      name,
      'Delete',
      onTargets(desk, (ids) => remove(desk, ids)),
    ),
  ),
];
