import { useMemo } from 'react';
import { mayNow, type ProjectPlace } from '#contract/permissions';
import { isTyping, type Shortcut, useKeys } from '#web/keys';
import { type Desk, rightsAt, useDesk } from './desk.ts';
import { assignToMe, copyKeys, remove } from './edits.ts';
import type { IssueRights } from '#features/issues/web';
import type { IssueFacet } from './list-store.ts';
import { choose, chooseAll, chooseNone, chooseTo, goTo, linkOf, step, targetIssue, targets } from './selecting.ts';

/** One keyboard for the whole list: keys act on the row under the pointer, the focused one, or the selection. */
export function useListKeys(place: ProjectPlace, isActive = true): void {
  const desk = useDesk();
  useKeys(
    useMemo(() => keysFor(desk, place), [desk, place]),
    isActive,
  );
}

function keysFor(desk: Desk, place: ProjectPlace): Shortcut[] {
  return [
    ...moving(desk),
    ...choosing(desk),
    ...looking(desk),
    ...(mayNow(place, 'editOwnIssue') ? changing(desk) : []),
    ...(mayNow(place, 'reportIssue') ? [key('c', 'New issue', () => desk.create())] : []),
  ];
}

const GROUP = 'Issues';

/** Keys mean the list only outside of menus, pickers and dialogs. */
const inList = (act: (event: KeyboardEvent) => boolean | void) => (event: KeyboardEvent) => {
  const { target } = event;
  const isElsewhere =
    target instanceof Element && target.closest('[role="menu"], [role="dialog"], [role="alertdialog"], [role="listbox"]');
  if (isTyping(target) || isElsewhere) return false;
  return act(event) ?? true;
};

const key = (keys: string, label: string, act: (event: KeyboardEvent) => boolean | void): Shortcut => ({
  keys,
  label,
  group: GROUP,
  run: inList(act),
});

/** On the issues that a key acts upon; without any the key is not the list's. */
const withTargets = (desk: Desk, act: (ids: readonly string[]) => void) => () => {
  const ids = targets(desk);
  if (ids.length === 0) return false;
  act(ids);
  return true;
};

const DOWN = { j: 1, arrowdown: 1, k: -1, arrowup: -1 } as const;

function moving(desk: Desk): Shortcut[] {
  const say = (by: number) => (by > 0 ? 'below' : 'above');
  return [
    ...Object.entries(DOWN).map(([name, by]) =>
      key(name, `Issue ${say(by)}`, ({ target }) => {
        // Arrows choose among radio buttons, and scroll the page where no issue has the focus.
        const isTheirs = name.startsWith('arrow') && (target instanceof HTMLInputElement || targetIssue(desk) === null);
        return !isTheirs && step(desk, by) !== null;
      }),
    ),
    ...Object.entries(DOWN).map(([name, by]) =>
      key(`shift+${name}`, `Extend the selection ${say(by)}`, () => {
        const from = targetIssue(desk) ?? desk.store.get().current;
        if (from === null) return false;
        desk.store.set({ current: from });
        const to = step(desk, by);
        if (to !== null) chooseTo(desk, to);
        return true;
      }),
    ),
    ...(['home', 'end'] as const).map((end) =>
      key(end, end === 'home' ? 'First issue' : 'Last loaded issue', () => goTo(desk, end)),
    ),
  ];
}

function choosing(desk: Desk): Shortcut[] {
  return [
    key('x', 'Select', () => {
      const id = targetIssue(desk);
      if (id === null) return false;
      choose(desk, id);
      return true;
    }),
    key('mod+a', 'Select all loaded issues', () => chooseAll(desk)),
    key('escape', 'Clear the selection', () => {
      if (desk.store.get().selected.size === 0) return false;
      chooseNone(desk);
      return true;
    }),
  ];
}

function looking(desk: Desk): Shortcut[] {
  return [
    key('enter', 'Open', () => {
      const id = targetIssue(desk);
      // The focused row's link opens by itself, a button does what it says.
      const isPressed = document.activeElement?.matches('button, a, input');
      if (id === null || isPressed) return false;
      desk.open(id);
      return true;
    }),
    key(
      '.',
      'Copy the key',
      withTargets(desk, (ids) => void copyKeys(desk, ids)),
    ),
    key('/', 'Search the issues', () => document.querySelector<HTMLElement>('[data-issue-search]')?.focus()),
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
    const anchor = linkOf(targetIssue(desk) ?? ids[0] ?? null) ?? document.querySelector('[data-issue-list]');
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
