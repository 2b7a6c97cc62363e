import { createContext } from 'react';
import { hashOf } from './palette.ts';

/** This many hues differ clearly from their neighbors on the OKLCH wheel. */
const STEPS = 12;
/**
 * Has no divisor in common with STEPS, so that it reaches every hue, and a replacement hue is not mistaken for its neighbor.
 */
const STRIDE = 5;

/** The hues of people who are seen together, by their ids. Anyone else has the hue of their own id. */
export const AvatarHues = createContext<ReadonlyMap<string, number>>(new Map());

/** Degrees on the OKLCH wheel: the same for the same id in every browser. */
export const hueOf = (id: string): number => degrees(hashOf(id) % STEPS);

/**
 * Hues for the members of a workspace, in the order in which they joined. Each has the hue of their own id, or the next one if
 * someone before them has that, so a new member changes the color of no one. Only where there are more people than hues do two
 * of them have the same.
 */
export function huesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const taken = new Set<number>();
  const first = ids.slice(0, STEPS).map((id): [string, number] => {
    let step = hashOf(id) % STEPS;
    while (taken.has(step)) step = (step + STRIDE) % STEPS;
    taken.add(step);
    return [id, degrees(step)];
  });
  return new Map(first);
}

const degrees = (step: number): number => step * (360 / STEPS) + 15;
