import { useMemo } from 'react';
import { mayNow, type ProjectPlace } from '#contract/permissions';
import { changingKeys, findingKeys } from '#features/task-desk/web';
import { type Shortcut, useKeys } from '#web/keys';
import { chooseNone, pointedIn } from '#web/surface';
import { choosingKeys, extending, isElsewhere, keysOf, onTargets, opened } from '#web/surface-keys';
import { carry, type Direction, dropHeld, grab, nudge, putBack } from './carrying.ts';
import { type Desk, useDesk } from './desk.ts';
import { goTo, step } from './focusing.ts';
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
    ...(mayNow(place, 'editAnyTask') || mayNow(place, 'editOwnTask') ? changingKeys(key, desk) : []),
    ...(mayNow(place, 'changeStatus') ? carrying(desk) : []),
    ...(mayNow(place, 'createTask') ? creating(desk) : []),
  ];
}

const GROUP = 'Board';
const key = keysOf(GROUP);

const ARROWS: Record<string, Direction> = { arrowup: 'up', arrowdown: 'down', arrowleft: 'left', arrowright: 'right' };
const LETTERS: Record<string, Direction> = { k: 'up', j: 'down' };

function moving(desk: Desk): Shortcut[] {
  const go = (direction: Direction, isArrow: boolean) => () => {
    if (desk.store.get().grab) carry(desk, direction);
    // Arrows scroll the page where no card has the focus.
    else if (isArrow && pointedIn(desk) === null) return false;
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
      key(
        `shift+${arrow}`,
        `Extend the selection ${WHERE[direction]}`,
        () => pointedIn(desk) !== null && extending(desk, () => step(desk, direction))(),
      ),
    ),
  ];
}

const WHERE: Record<Direction, string> = { up: 'above', down: 'below', left: 'to the left', right: 'to the right' };

function choosing(desk: Desk): Shortcut[] {
  return [
    ...choosingKeys(key, desk),
    key('escape', 'Clear the selection, or close the task', () => {
      const { grab: held, open } = desk.store.get();
      if (held) putBack(desk);
      else if (chooseNone(desk)) return true;
      else if (open !== null) desk.open(null);
      else return false;
      return true;
    }),
  ];
}

function looking(desk: Desk): Shortcut[] {
  return [
    key('enter', 'Open', () => (desk.store.get().grab ? dropHeld(desk) : opened(desk))),
    {
      keys: 'space',
      label: 'Peek (hold, or press twice)',
      group: GROUP,
      run: (event) => (isOpenTask(event.target) ? putAway(desk, event) : !isElsewhere(event.target) && peek(desk, event)),
    },
    ...findingKeys(key, desk, 'board'),
  ];
}

function carrying(desk: Desk): Shortcut[] {
  return [
    ...Object.entries(ARROWS).map(([arrow, direction]) =>
      key(
        `alt+${arrow}`,
        `Move the card ${WHERE[direction]}`,
        onTargets(desk, (ids) => {
          desk.store.set({ current: pointedIn(desk) ?? ids[0] ?? null });
          nudge(desk, ids, direction);
        }),
      ),
    ),
    key('m', 'Pick up and move', () => {
      if (desk.store.get().grab) dropHeld(desk);
      else return onTargets(desk, (ids) => grab(desk, ids))();
      return true;
    }),
  ];
}

function creating(desk: Desk): Shortcut[] {
  return [
    key('c', 'New task', () => {
      const scene = desk.scene();
      const id = pointedIn(desk);
      const status = (id === null ? undefined : scene.arrangement.places.get(id)?.task.status) ?? scene.statuses[0];
      if (status) desk.store.set({ composer: { cell: { status, lane: '' }, end: 'top' } });
    }),
  ];
}
