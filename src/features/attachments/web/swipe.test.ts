import type { TouchEvent } from 'react';
import { describe, expect, it } from 'vitest';
import { swiped } from './swipe.ts';

const liftedAt = (x: number, y: number) =>
  ({ changedTouches: [{ clientX: x, clientY: y }] }) as unknown as Pick<TouchEvent, 'changedTouches'>;
const start = { x: 300, y: 200 };

describe('a finger on an image', () => {
  it.each([
    ['shows the next image where it goes left', liftedAt(120, 210), 1],
    ['shows the previous one where it goes right', liftedAt(480, 190), -1],
    ['shows no other where it hardly moves', liftedAt(280, 200), 0],
    ['shows no other where it scrolls', liftedAt(200, 380), 0],
  ])('%s', (_, lifted, by) => {
    expect(swiped(start, lifted, 1)).toBe(by);
  });

  it('shows the next image where it goes right, if the page is read to the left', () => {
    expect(swiped(start, liftedAt(480, 190), -1)).toBe(1);
  });

  it('shows no other while it moves an image that is larger than its place', () => {
    expect(swiped(null, liftedAt(120, 210), 1)).toBe(0);
  });
});
