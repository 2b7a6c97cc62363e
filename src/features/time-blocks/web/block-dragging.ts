import { type PointerEvent, type RefObject, useEffect } from 'react';
import { createSlot, useSlot } from '#ui/slot';
import { minutesOf, type Times } from '../rules.ts';
import { endingAfter, timesAt } from './block-times.ts';

interface DraggedBlock {
  readonly id: string;
  readonly times: Times;
}

const dragged = createSlot<DraggedBlock>();

/** The block that is dragged, with the times at which it would land. */
export const useDraggedBlock = (): DraggedBlock | null => useSlot(dragged);

/** A press that moves less than this is a click. */
const SLACK = 4;
/** A finger that rests on a block for this long, in milliseconds, and no further from where it began than this, lifts it. */
const HOLD = 350;
const SLACK_OF_A_FINGER = 8;

type Drop = (times: Times) => void;

/**
 * Drags a block, or its end. A finger scrolls, unless it rests on the block first. The columns of hours have `data-hours` with
 * their day. Escape leaves it where it was. `onDrop` is called with other times only.
 */
export function dragBlock(event: PointerEvent, block: Times & { id: string }, part: 'move' | 'end', onDrop: Drop): void {
  const { button, pointerType, clientX, clientY } = event;
  if (button !== 0) return;
  if (pointerType !== 'touch') return drag({ clientX, clientY }, block, part, onDrop);
  afterHold({ clientX, clientY }, () => {
    dragged.set({ id: block.id, times: block });
    drag({ clientX, clientY }, block, part, onDrop);
  });
}

/** While a block is dragged, its finger does not scroll the hours. */
export function useStillWhileDragged(element: RefObject<HTMLElement | null>): void {
  // It stays until the element is gone for good: a block that is dragged to another day is another element there, and the
  // events of the finger still go to the one that it touched.
  useEffect(() => {
    const still = (event: Event) => dragged.get() !== null && event.preventDefault();
    for (const type of ['touchmove', 'contextmenu']) element.current?.addEventListener(type, still, { passive: false });
  }, [element]);
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Calls `start` once a finger has rested on its place. */
function afterHold({ clientX, clientY }: Point, start: () => void): void {
  const stop = new AbortController();
  const { signal } = stop;
  const timer = setTimeout(() => {
    stop.abort();
    start();
  }, HOLD);
  const giveUp = () => {
    clearTimeout(timer);
    stop.abort();
  };
  const isFar = (event: Point) => Math.hypot(event.clientX - clientX, event.clientY - clientY) > SLACK_OF_A_FINGER;
  addEventListener('pointermove', (event) => isFar(event) && giveUp(), { signal });
  addEventListener('pointerup', giveUp, { signal });
  addEventListener('pointercancel', giveUp, { signal });
}

function drag({ clientX, clientY }: Point, { id, startsAt, endsAt }: Times & { id: string }, part: 'move' | 'end', onDrop: Drop) {
  const before = { startsAt, endsAt };
  const grabbed = placeUnder(clientX, clientY);
  if (!grabbed) return dragged.set(null);
  const offset = (momentUnder(grabbed) - Date.parse(part === 'move' ? startsAt : endsAt)) / 60_000;
  const stop = new AbortController();
  const { signal } = stop;
  const end = () => {
    stop.abort();
    dragged.set(null);
  };
  let isMoving = false;
  addEventListener(
    'pointermove',
    (event) => {
      isMoving ||= Math.hypot(event.clientX - clientX, event.clientY - clientY) > SLACK;
      const place = isMoving ? placeUnder(event.clientX, event.clientY) : null;
      if (!place) return;
      const times =
        part === 'move'
          ? timesAt(place.day, place.minutes - offset, minutesOf(before))
          : endingAfter(before, (momentUnder(place) - Date.parse(startsAt)) / 60_000 - offset);
      dragged.set({ id, times });
    },
    { signal },
  );
  addEventListener(
    'pointerup',
    () => {
      const drop = dragged.get();
      end();
      // A finger that lifted the block and put it back has pressed nothing.
      if (!drop && !isMoving) return;
      ignoreClick();
      if (drop && (drop.times.startsAt !== startsAt || drop.times.endsAt !== endsAt)) onDrop(drop.times);
    },
    { signal },
  );
  addEventListener('pointercancel', end, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
}

interface Place {
  readonly day: string;
  readonly minutes: number;
}

function placeUnder(x: number, y: number): Place | null {
  const column = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-hours]'))
    .find((found) => found !== null);
  if (!column) return null;
  const { top, height } = column.getBoundingClientRect();
  return { day: column.dataset['hours'] ?? '', minutes: ((y - top) / height) * 24 * 60 };
}

const momentUnder = ({ day, minutes }: Place): number => new Date(`${day}T00:00`).setHours(0, minutes);

/** The click that ends a drag opens nothing. */
function ignoreClick(): void {
  const stop = new AbortController();
  addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: stop.signal },
  );
  setTimeout(() => stop.abort());
}
