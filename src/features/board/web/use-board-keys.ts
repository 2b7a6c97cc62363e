import { useMemo } from 'react';
import { mayNow, type ProjectPlace } from '#contract/permissions';
import { changingKeys, findingKeys } from '#features/task-surface/web';
import { loadable, tellNotLoaded } from '#ui/loadable';
import { type Shortcut, useKeys } from '#web/keys';
import { chooseNone, pointedIn } from '#web/surface';
import { usePart } from '#web/use-part';
import { choosingKeys, extending, isElsewhere, keysOf, onTargets, opened } from '#web/surface-keys';
import type { Cell } from '../rules.ts';
import type * as Carrying from './carrying.ts';
import { openNewTaskAt } from './late-new-task.ts';
import { type BoardSurface, useBoardSurface } from './board-surface.ts';
import { goTo, step } from './focusing.ts';
import { spotOf } from './grid.ts';
import { type Direction, nudge } from './nudging.ts';
import { isOpenTask, peek, closeOpenTask } from './peeking.ts';
import * as words from './words.ts';
import { openRow } from '#web/words';

const late = loadable(() => import('./carrying.ts'));
/** The board on which cards are picked up as soon as the part is loaded. Keys until then apply after that, in their order. */
let pickingUp: BoardSurface | null = null;

const isCarrying = (surface: BoardSurface): boolean => surface.store.get().grab !== null || pickingUp === surface;

function carried(act: (part: typeof Carrying) => void): void {
  const part = late.current();
  if (part) act(part);
  else
    late.load().then(act, () => {
      pickingUp = null;
      tellNotLoaded();
    });
}

/** One keyboard for the whole board: keys apply to the card under the pointer, the focused one, or the selection. */
export function useBoardKeys(place: ProjectPlace): void {
  const surface = useBoardSurface();
  // Ahead, so that it is there without a network too.
  usePart(late.preload, false);
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

const GROUP = words.board;
const key = keysOf(GROUP);

const ARROWS: Record<string, Direction> = { arrowup: 'up', arrowdown: 'down', arrowleft: 'left', arrowright: 'right' };
const LETTERS: Record<string, Direction> = { k: 'up', j: 'down' };

function moving(surface: BoardSurface): Shortcut[] {
  const go = (direction: Direction, isArrow: boolean) => () => {
    if (isCarrying(surface)) carried(({ carry }) => carry(surface, direction));
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
      const { open } = surface.store.get();
      if (isCarrying(surface)) carried(({ cancelCarrying }) => cancelCarrying(surface));
      else if (chooseNone(surface)) return true;
      else if (open !== null) surface.open(null);
      else return false;
      return true;
    }),
  ];
}

function viewState(surface: BoardSurface): Shortcut[] {
  return [
    key('enter', openRow, () => (isCarrying(surface) ? carried(({ dropCarried }) => dropCarried(surface)) : opened(surface))),
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
      if (isCarrying(surface)) carried(({ dropCarried }) => dropCarried(surface));
      else return onTargets(surface, (ids) => pickUp(surface, ids))();
      return true;
    }),
  ];
}

function pickUp(surface: BoardSurface, ids: readonly string[]): void {
  pickingUp = late.current() ? null : surface;
  carried(({ grab }) => {
    pickingUp = null;
    grab(surface, ids);
  });
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
