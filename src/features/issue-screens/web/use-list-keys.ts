import { useMemo } from 'react';
import { mayNow, type ProjectPlace } from '#contract/permissions';
import type { IssueRights } from '#features/issues/web';
import { type Shortcut, useKeys } from '#web/keys';
import { listKeys } from '#web/line-keys';
import { linkOf, pointedIn, targets } from '#web/surface';
import { keysOf, onTargets } from '#web/surface-keys';
import { refusesMany } from '#web/together';
import { type IssueSurface, type IssueFacet, rightsAt, useIssueSurface } from './issue-surface.ts';
import { archive, assignToMe, copyKeys, remove } from './edits.ts';
import * as listWords from './list-words.ts';
import * as words from './words.ts';

/** The shortcuts of the list. They act on the row under the pointer, the focused row, or the selection. */
export function useListKeys(place: ProjectPlace, isActive = true): void {
  const surface = useIssueSurface();
  useKeys(
    useMemo(() => keysFor(surface, place), [surface, place]),
    isActive,
  );
}

const key = keysOf(words.issuesView);

function keysFor(surface: IssueSurface, place: ProjectPlace): Shortcut[] {
  return [
    ...listKeys(key, surface, words.issueRow, { last: listWords.lastLoadedIssue, all: listWords.selectLoadedIssues }),
    key(
      '.',
      words.copyKey,
      onTargets(surface, (ids) => void copyKeys(surface, ids)),
    ),
    ...(mayNow(place, 'editOwnIssue') ? changing(surface) : []),
    ...(mayNow(place, 'reportIssue') ? [key('c', words.newIssue, () => surface.create())] : []),
  ];
}

const FACETS: readonly (readonly [string, IssueFacet, string, keyof IssueRights])[] = [
  ['s', 'status', words.status, 'move'],
  ['p', 'priority', words.priority, 'edit'],
  ['a', 'assignees', words.assignees, 'edit'],
  ['l', 'labels', words.labels, 'edit'],
  ['t', 'type', words.type, 'write'],
  ['d', 'due', words.dueDate, 'edit'],
];

/** Acts on the issues that the person has the right to change. Without any, the list does not handle the key. */
const withOwn = (surface: IssueSurface, may: keyof IssueRights, act: (ids: readonly string[]) => void) => () => {
  const snapshot = surface.snapshot();
  const ids = targets(surface).filter((id) => {
    const issue = snapshot.byId.get(id);
    return issue !== undefined && rightsAt(snapshot, issue)[may];
  });
  if (ids.length === 0) return false;
  act(ids);
  return true;
};

function changing(surface: IssueSurface): Shortcut[] {
  const pick = (facet: IssueFacet) => (ids: readonly string[]) => {
    const anchor = linkOf(surface, pointedIn(surface) ?? ids[0] ?? null) ?? document.querySelector('[data-lines]');
    if (anchor && !refusesMany(ids.length)) surface.store.set({ picker: { facet, ids, anchor } });
  };
  return [
    ...FACETS.map(([letter, facet, label, may]) => key(letter, label, withOwn(surface, may, pick(facet)))),
    key(
      'i',
      listWords.assignToMe,
      withOwn(surface, 'edit', (ids) => assignToMe(surface, ids)),
    ),
    key(
      'e',
      words.editAllFields,
      withOwn(surface, 'write', ([id = '']) => surface.edit(id)),
    ),
    key(
      'shift+a',
      listWords.archive,
      withOwn(surface, 'archive', (ids) => archive(surface, ids)),
    ),
    ...['#', 'delete', 'backspace'].map((name) =>
      key(
        name,
        words.deleteIssue,
        withOwn(surface, 'remove', (ids) => remove(surface, ids)),
      ),
    ),
  ];
}
