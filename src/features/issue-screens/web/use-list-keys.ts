import { useMemo } from 'react';
import { mayNow, type ProjectPlace } from '#contract/permissions';
import type { IssueRights } from '#features/issues/web';
import { type Shortcut, useKeys } from '#web/keys';
import { lineKeys } from '#web/line-keys';
import { chooseNone, linkOf, pointedIn, targets } from '#web/surface';
import { choosingKeys, keysOf, onTargets, opened } from '#web/surface-keys';
import { type Desk, type IssueFacet, rightsAt, useDesk } from './desk.ts';
import { assignToMe, copyKeys, remove } from './edits.ts';

/** One keyboard for the whole list: keys act on the row under the pointer, the focused one, or the selection. */
export function useListKeys(place: ProjectPlace, isActive = true): void {
  const desk = useDesk();
  useKeys(
    useMemo(() => keysFor(desk, place), [desk, place]),
    isActive,
  );
}

const key = keysOf('Issues');

function keysFor(desk: Desk, place: ProjectPlace): Shortcut[] {
  return [
    ...lineKeys(key, desk, 'Issue', 'Last loaded issue'),
    ...choosingKeys(key, desk, 'Select all loaded issues'),
    key('escape', 'Clear the selection', () => chooseNone(desk)),
    key('enter', 'Open', () => opened(desk)),
    key(
      '.',
      'Copy the key',
      onTargets(desk, (ids) => void copyKeys(desk, ids)),
    ),
    key('/', 'Search the issues', () => document.querySelector<HTMLElement>('[data-issue-search]')?.focus()),
    ...(mayNow(place, 'editOwnIssue') ? changing(desk) : []),
    ...(mayNow(place, 'reportIssue') ? [key('c', 'New issue', () => desk.create())] : []),
  ];
}

const FACETS: readonly (readonly [string, IssueFacet, string, keyof IssueRights])[] = [
  ['s', 'status', 'Status', 'move'],
  ['p', 'priority', 'Priority', 'edit'],
  ['a', 'assignees', 'Assignees', 'edit'],
  ['l', 'labels', 'Labels', 'edit'],
  ['t', 'type', 'Type', 'write'],
  ['d', 'due', 'Due date', 'edit'],
];

/** On those of the issues that the person may do it with; without any the key is not the list's. */
const withOwn = (desk: Desk, may: keyof IssueRights, act: (ids: readonly string[]) => void) => () => {
  const scene = desk.scene();
  const ids = targets(desk).filter((id) => {
    const issue = scene.byId.get(id);
    return issue !== undefined && rightsAt(scene, issue)[may];
  });
  if (ids.length === 0) return false;
  act(ids);
  return true;
};

function changing(desk: Desk): Shortcut[] {
  const pick = (facet: IssueFacet) => (ids: readonly string[]) => {
    const anchor = linkOf(desk, pointedIn(desk) ?? ids[0] ?? null) ?? document.querySelector('[data-issue-list]');
    if (anchor) desk.store.set({ picker: { facet, ids, anchor } });
  };
  return [
    ...FACETS.map(([letter, facet, label, may]) => key(letter, label, withOwn(desk, may, pick(facet)))),
    key(
      'i',
      'Assign to me',
      withOwn(desk, 'edit', (ids) => assignToMe(desk, ids)),
    ),
    key(
      'e',
      'Edit all fields',
      withOwn(desk, 'write', ([id = '']) => desk.edit(id)),
    ),
    ...['#', 'delete', 'backspace'].map((name) =>
      key(
        name,
        'Delete',
        withOwn(desk, 'remove', (ids) => remove(desk, ids)),
      ),
    ),
  ];
}
