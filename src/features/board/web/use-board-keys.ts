import { useMemo } from 'react';
import { mayNow, type ProjectPlace } from '#contract/permissions';
import { isTyping, type Shortcut, useKeys } from '#web/keys';
import { archive, assignToMe, copyKeys, type Facet, remove } from '#features/task-desk/web';
import { carry, type Direction, dropHeld, grab, nudge, putBack } from './carrying.ts';
import { type Desk, useDesk } from './desk.ts';
import { goTo, linkOf, step } from './focusing.ts';
import { choose, chooseAll, chooseNone, chooseTo, targetCard, targets } from './selecting.ts';
import { isOpenTask, peek, putAway } from './peeking.ts';

/** One keyboard for the whole board: keys act on the card under the pointer, the focused one, or the selection. */
export function useBoardKeys(place: ProjectPlace): void {
  const desk = useDesk();
  useKeys(useMemo(() => keysFor(desk, place), [desk, place]));
}

function keysFor(desk: Desk, place: ProjectPlace): Shortcut[] {
  return [
    ...moving(desk),
    ...choosing(desk),
    ...looking(desk),
    ...(mayNow(place, 'editAnyTask') || mayNow(place, 'editOwnTask') ? changing(desk) : []),
    ...(mayNow(place, 'changeStatus') ? carrying(desk) : []),
    ...(mayNow(place, 'createTask') ? creating(desk) : []),
  ];
}

const GROUP = 'Board';

/** Keys mean the board only outside of menus, pickers and dialogs, and outside of the open task. */
const onBoard = (act: (event: KeyboardEvent) => boolean | void) => (event: KeyboardEvent) => {
  const { target } = event;
  if (
    isTyping(target) ||
    (target instanceof Element && target.closest('[role="menu"], [role="dialog"], [role="alertdialog"], [role="listbox"]'))
  )
    return false;
  return act(event) ?? true;
};

const key = (keys: string, label: string, act: (event: KeyboardEvent) => boolean | void): Shortcut => ({
  keys,
  label,
  group: GROUP,
  run: onBoard(act),
});

/** On the cards that a key acts upon; without any the key is not the board's. */
const withTargets = (desk: Desk, act: (ids: readonly string[]) => void) => () => {
  const ids = targets(desk);
  if (ids.length === 0) return false;
  act(ids);
  return true;
};

const ARROWS: Record<string, Direction> = { arrowup: 'up', arrowdown: 'down', arrowleft: 'left', arrowright: 'right' };
const LETTERS: Record<string, Direction> = { k: 'up', j: 'down' };

function moving(desk: Desk): Shortcut[] {
  const go = (direction: Direction, isArrow: boolean) => () => {
    if (desk.store.get().grab) carry(desk, direction);
    // Arrows scroll the page where no card has the focus.
    else if (isArrow && targetCard(desk) === null) return false;
    else step(desk, direction);
    return true;
  };
  return [
    ...Object.entries(LETTERS).map(([letter, direction]) => key(letter, `Card ${WHERE[direction]}`, go(direction, false))),
    ...Object.entries(ARROWS).map(([arrow, direction]) => key(arrow, `Card ${WHERE[direction]}`, go(direction, true))),
    ...(['home', 'end'] as const).map((end) =>
      key(end, end === 'home' ? 'First card of the column' : 'Last card of the column', () => goTo(desk, end)),
    ),
    ...Object.entries(ARROWS).map(([arrow, direction]) =>
      key(`shift+${arrow}`, `Extend the selection ${WHERE[direction]}`, () => {
        const from = targetCard(desk);
        if (from === null) return false;
        desk.store.set({ current: from });
        const to = step(desk, direction);
        if (to !== null) chooseTo(desk, to);
        return true;
      }),
    ),
  ];
}

const WHERE: Record<Direction, string> = { up: 'above', down: 'below', left: 'to the left', right: 'to the right' };

function choosing(desk: Desk): Shortcut[] {
  return [
    key('x', 'Select', () => {
      const id = targetCard(desk);
      if (id === null) return false;
      desk.store.set({ current: id });
      choose(desk, id);
      return true;
    }),
    key('mod+a', 'Select all that is shown', () => chooseAll(desk)),
    key('escape', 'Clear the selection, or close the task', () => {
      const { grab: held, selected, open } = desk.store.get();
      if (held) putBack(desk);
      else if (selected.size > 0) chooseNone(desk);
      else if (open !== null) desk.open(null);
      else return false;
      return true;
    }),
  ];
}

function looking(desk: Desk): Shortcut[] {
  return [
    key('enter', 'Open', () => {
      if (desk.store.get().grab) return dropHeld(desk);
      const id = targetCard(desk);
      // The focused card's link opens by itself, a button does what it says.
      if (
        id === null ||
        document.activeElement instanceof HTMLButtonElement ||
        document.activeElement instanceof HTMLAnchorElement
      )
        return false;
      desk.open(id);
      return true;
    }),
    {
      keys: 'space',
      label: 'Peek (hold, or press twice)',
      group: GROUP,
      run: (event) => (isOpenTask(event.target) ? putAway(desk, event) : onBoard((own) => peek(desk, own))(event)),
    },
    key(
      '.',
      'Copy the key',
      withTargets(desk, (ids) => void copyKeys(desk, ids)),
    ),
    key('/', 'Search the board', () => document.querySelector<HTMLElement>('[data-task-search]')?.focus()),
  ];
}

function changing(desk: Desk): Shortcut[] {
  return [
    ...FACETS.map(([letter, facet, label]) =>
      key(letter, label, () => {
        const ids = targets(desk);
        const anchor = linkOf(targetCard(desk) ?? ids[0] ?? null);
        if (ids.length === 0 || !anchor) return false;
        desk.store.set({ picker: { facet, ids, anchor } });
        return true;
      }),
    ),
    key(
      'i',
      'Assign to me',
      withTargets(desk, (ids) => assignToMe(desk, ids)),
    ),
    key(
      'shift+a',
      'Archive',
      withTargets(desk, (ids) => archive(desk, ids)),
    ),
    ...['delete', 'backspace'].map((name) =>
      key(
        name,
        'Delete',
        withTargets(desk, (ids) => remove(desk, ids)),
      ),
    ),
  ];
}

const FACETS: readonly (readonly [string, Facet, string])[] = [
  ['s', 'status', 'Status'],
  ['p', 'priority', 'Priority'],
  ['a', 'assignee', 'Assignee'],
  ['d', 'due', 'Due date'],
  ['l', 'labels', 'Labels'],
];

function carrying(desk: Desk): Shortcut[] {
  return [
    ...Object.entries(ARROWS).map(([arrow, direction]) =>
      key(`alt+${arrow}`, `Move the card ${WHERE[direction]}`, () => {
        const ids = targets(desk);
        if (ids.length === 0) return false;
        desk.store.set({ current: targetCard(desk) ?? ids[0] ?? null });
        nudge(desk, ids, direction);
        return true;
      }),
    ),
    key('m', 'Pick up and move', () => {
      if (desk.store.get().grab) dropHeld(desk);
      else return withTargets(desk, (ids) => grab(desk, ids))();
      return true;
    }),
  ];
}

function creating(desk: Desk): Shortcut[] {
  return [
    key('c', 'New task', () => {
      const scene = desk.scene();
      const id = targetCard(desk);
      const status = (id === null ? undefined : scene.arrangement.places.get(id)?.task.status) ?? scene.statuses[0];
      if (status) desk.store.set({ composer: { cell: { status, lane: '' }, end: 'top' } });
    }),
  ];
}
