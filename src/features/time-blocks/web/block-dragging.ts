import type { PointerEvent } from 'react';
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

/**
 * Drags a block, or its end, by mouse or pen; a finger scrolls. The columns of hours have `data-hours` with their day. Escape
 * leaves it where it was. `onDrop` is called with other times only.
 */
export function dragBlock(
  { button, pointerType, clientX, clientY }: PointerEvent,
  { id, startsAt, endsAt }: Times & { id: string },
  part: 'move' | 'end',
  onDrop: (times: Times) => void,
): void {
  if (button !== 0 || pointerType === 'touch') return;
  const before = { startsAt, endsAt };
  const grabbed = placeUnder(clientX, clientY);
  if (!grabbed) return;
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
      const times = dragged.get()?.times;
      end();
      if (!isMoving) return;
      ignoreClick();
      if (times && (times.startsAt !== startsAt || times.endsAt !== endsAt)) onDrop(times);
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
