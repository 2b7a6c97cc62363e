import type { TouchEvent } from 'react';

/** Pixels that a finger goes sideways before it means the next image. */
const SWIPE = 48;

export type Touched = { x: number; y: number } | null;

/** Where a swipe begins; null for two fingers, and where a finger moves an image that is larger than its place. */
export function startOf({ touches, target }: Pick<TouchEvent, 'touches' | 'target'>): Touched {
  const finger = touches.length === 1 ? touches[0] : undefined;
  const isMoving = target instanceof Element && target.closest('[data-zoomed]') !== null;
  return finger && !isMoving ? { x: finger.clientX, y: finger.clientY } : null;
}

/** By how many images a swipe moves: 1, -1, or 0 if it was none. @param forward -1 on a page that is read to the left */
export function swiped(start: Touched, { changedTouches }: Pick<TouchEvent, 'changedTouches'>, forward: 1 | -1): number {
  const finger = changedTouches[0];
  if (!start || !finger) return 0;
  const [across, down] = [finger.clientX - start.x, finger.clientY - start.y];
  if (Math.abs(across) <= SWIPE || Math.abs(across) <= 2 * Math.abs(down)) return 0;
  return across * forward < 0 ? 1 : -1;
}
