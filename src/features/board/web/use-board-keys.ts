import { useMemo } from 'react';
import { mayNow, type ProjectPlace } from '#contract/permissions';
import { changingKeys, findingKeys } from '#features/task-surface/web';
import { type Shortcut, useKeys } from '#web/keys';
import { chooseNone, pointedIn } from '#web/surface';
import { choosingKeys, extending, isElsewhere, keysOf, onTargets, opened } from '#web/surface-keys';
import type { Cell } from '../rules.ts';
import { openNewTaskAt } from './late-new-task.ts';
import { carry, type Direction, dropCarried, grab, nudge, cancelCarrying } from './carrying.ts';
import { type BoardSurface, useBoardSurface } from './board-surface.ts';
import { goTo, step } from './focusing.ts';
import { spotOf } from './grid.ts';
import { isOpenTask, peek, closeOpenTask } from './peeking.ts';
import * as words from './words.ts';

/** One keyboard for the whole board: keys apply to the card under the pointer, the focused one, or the selection. */
export function useBoardKeys(place: ProjectPlace): void {
  const surface = useBoardSurface();
  useKeys(useMemo(() => keysFor(surface, place), [surface, place]));
}

function keysFor(surface: BoardSurface, place: ProjectPlace): Shortcut[] {
  return [
    ...moving(surface),
    ...choosing(surface),
    ...viewState(surface),
    ...(mayNow(place, 'editAnyTask') || mayNow(place, 'editOwnTask') ? changingKeys(key, surface) : []),
    ...(mayNow(place, 'changeStatus') ? carrying(surface) : []),
    ...(mayNow(place, 'createTask') ? creating(surface) : []),
  ];
}

const GROUP = 'Board';
const key = keysOf(GROUP);

const ARROWS: Record<string, Direction> = { arrowup: 'up', arrowdown: 'down', arrowleft: 'left', arrowright: 'right' };
const LETTERS: Record<string, Direction> = { k: 'up', j: 'down' };

function moving(surface: BoardSurface): Shortcut[] {
  const go = (direction: Direction, isArrow: boolean) => () => {
    if (surface.store.get().grab) carry(surface, direction);
    // Arrows scroll what has the focus, unless that is a card or the page itself.
    else if (isArrow && pointedIn(surface) === null && !isOnPage()) return false;
    else step(surface, direction);
    return true;
  };
  return [
    ...Object.entries(LETTERS).map(([letter, direction]) => key(letter, words.cardAt(WHERE[direction]), go(direction, false))),
    ...Object.entries(ARROWS).map(([arrow, direction]) => key(arrow, words.cardAt(WHERE[direction]), go(direction, true))),
    ...(['home', 'end'] as const).map((end) =>
      key(end, end === 'home' ? words.firstCard : words.lastCard, () => goTo(surface, end)),
    ),
    ...Object.entries(ARROWS).map(([arrow, direction]) =>
      key(
        `shift+${arrow}`,
        words.extendSelection(direction),
        () => pointedIn(surface) !== null && extending(surface, () => step(surface, direction))(),
      ),
    ),
  ];
}

const isOnPage = (): boolean => document.activeElement?.matches('body, main, h1') ?? true;

const WHERE: Record<Direction, string> = { up: words.above, down: words.below, left: words.toTheLeft, right: words.toTheRight };

function choosing(surface: BoardSurface): Shortcut[] {
  return [
    ...choosingKeys(key, surface),
    key('escape', words.clearOrClose, () => {
      const { grab: held, open } = surface.store.get();
      if (held) cancelCarrying(surface);
      else if (chooseNone(surface)) return true;
      else if (open !== null) surface.open(null);
      else return false;
      return true;
    }),
  ];
}

function viewState(surface: BoardSurface): Shortcut[] {
  return [
    key('enter', 'Open', () => (surface.store.get().grab ? dropCarried(surface) : opened(surface))),
    {
      keys: 'space',
      label: words.peek,
      group: GROUP,
      run: (event) =>
        isOpenTask(event.target) ? closeOpenTask(surface, event) : !isElsewhere(event.target) && peek(surface, event),
    },
    ...findingKeys(key, surface),
  ];
}

function carrying(surface: BoardSurface): Shortcut[] {
  return [
    ...Object.entries(ARROWS).map(([arrow, direction]) =>
      key(
        `alt+${arrow}`,
        words.moveCard(direction),
        onTargets(surface, (ids) => {
          surface.store.set({ current: pointedIn(surface) ?? ids[0] ?? null });
          nudge(surface, ids, direction);
        }),
      ),
    ),
    key('m', words.pickUpCard, () => {
      if (surface.store.get().grab) dropCarried(surface);
      else return onTargets(surface, (ids) => grab(surface, ids))();
      return true;
    }),
  ];
}

/** That of the card that a key applies to, otherwise the first column. */
function cellToWriteIn(surface: BoardSurface): Cell | null {
  const snapshot = surface.snapshot();
  const id = pointedIn(surface);
  const [status] = snapshot.statuses;
  return (id !== null && spotOf(snapshot, id)?.cell) || (status ? { status, lane: '' } : null);
}

function creating(surface: BoardSurface): Shortcut[] {
  return [
    key('c', words.newTask, () => {
      const cell = cellToWriteIn(surface);
      if (cell) void openNewTaskAt(surface, cell);
    }),
    key('n', words.addSeveralTasks, () => {
      const cell = cellToWriteIn(surface);
      if (cell) surface.store.set({ composer: { cell: { ...cell, lane: '' }, end: 'top' } });
    }),
  ];
}
