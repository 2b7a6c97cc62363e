import { newId } from '#contract/new-id';
import { type Lane, lanes, type StepKind } from '#features/workflows/fields';
import type { Step } from '#features/workflows/contract';
import { stepsIn } from '#features/workflows/rules/steps';

/** The step and the lane that steps are in; null for the lane of the workflow itself. */
export type Under = Step['under'];

/** A place for a step: before the one with this number in a lane. */
export interface Place {
  readonly under: Under;
  readonly at: number;
}

/** The lanes that steps of a kind have, in the order in which they are shown. */
export const lanesOf = (kind: StepKind): readonly Lane[] => (lanes as Partial<Record<StepKind, readonly Lane[]>>)[kind] ?? [];

export const isSameLane = (one: Under, other: Under): boolean =>
  one === other || (one !== null && other !== null && one.stepId === other.stepId && one.lane === other.lane);

/** Where a step is. */
export function placeOf(steps: readonly Step[], id: string): Place | null {
  const step = steps.find((one) => one.id === id);
  if (step === undefined) return null;
  return { under: step.under, at: stepsIn(steps, step.under).findIndex((one) => one.id === id) };
}

/** A step with all steps in its lanes, and theirs. */
export function withInner(steps: readonly Step[], id: string): Step[] {
  const step = steps.find((one) => one.id === id);
  if (step === undefined) return [];
  return [step, ...steps.filter(({ under }) => under?.stepId === id).flatMap((inner) => withInner(steps, inner.id))];
}

/** The steps with a new one at a place. */
export function withStep(steps: readonly Step[], step: Step, { under, at }: Place): Step[] {
  const placed = { ...step, under };
  const next = stepsIn(steps, under)[at];
  const index = next === undefined ? steps.length : steps.indexOf(next);
  return [...steps.slice(0, index), placed, ...steps.slice(index)];
}

/** The steps without one and what is in its lanes. */
export function withoutStep(steps: readonly Step[], id: string): Step[] {
  const gone = new Set(withInner(steps, id));
  return steps.filter((step) => !gone.has(step));
}

/** True if a step can be there: not in a lane of its own. */
export const canMoveTo = (steps: readonly Step[], id: string, { under }: Place): boolean =>
  under === null || !withInner(steps, id).some((step) => step.id === under.stepId);

/** The steps with one at another place. The number of the place counts the step where it was. */
export function movedTo(steps: readonly Step[], id: string, place: Place): readonly Step[] {
  const step = steps.find((one) => one.id === id);
  const from = placeOf(steps, id);
  if (step === undefined || from === null || !canMoveTo(steps, id, place)) return steps;
  const isLater = isSameLane(from.under, place.under) && place.at > from.at;
  const at = isLater ? place.at - 1 : place.at;
  if (isSameLane(from.under, place.under) && at === from.at) return steps;
  return withStep(
    steps.filter((one) => one.id !== id),
    step,
    { under: place.under, at },
  );
}

/**
 * The next place of a step upwards or downwards, as one reads: beside a neighbor, into the nearest lane of a neighbor that has
 * lanes, or out of its own lane. Null at the end.
 */
export function steppedPlace(steps: readonly Step[], id: string, by: -1 | 1): Place | null {
  const here = placeOf(steps, id);
  if (here === null) return null;
  const neighbor = stepsIn(steps, here.under)[here.at + by];
  if (neighbor !== undefined) {
    const own = lanesOf(neighbor.kind);
    const lane = by === 1 ? own[0] : own.at(-1);
    if (lane === undefined) return { under: here.under, at: by === 1 ? here.at + 2 : here.at - 1 };
    const under = { stepId: neighbor.id, lane };
    return { under, at: by === 1 ? 0 : stepsIn(steps, under).length };
  }
  if (here.under === null) return null;
  return placeOutside(steps, here.under, by);
}

/** The place after leaving a lane: in the next lane of the same step, or beside that step. */
function placeOutside(steps: readonly Step[], { stepId, lane }: NonNullable<Under>, by: -1 | 1): Place | null {
  const parent = steps.find((one) => one.id === stepId);
  const place = placeOf(steps, stepId);
  if (parent === undefined || place === null) return null;
  const all = lanesOf(parent.kind);
  const nextLane = all[all.indexOf(lane) + by];
  if (nextLane !== undefined) {
    const under = { stepId, lane: nextLane };
    return { under, at: by === 1 ? 0 : stepsIn(steps, under).length };
  }
  return { under: place.under, at: by === 1 ? place.at + 1 : place.at };
}

/** The steps with a copy of one, and of what is in its lanes, after it. */
export function withCopy(steps: readonly Step[], id: string): { steps: readonly Step[]; copyId: string | null } {
  const place = placeOf(steps, id);
  const inner = withInner(steps, id);
  if (place === null) return { steps, copyId: null };
  const ids = new Map(inner.map((step) => [step.id, newId()]));
  const renamed = (old: string) => ids.get(old) ?? old;
  const [copy, ...rest] = inner.map((step): Step => ({
    ...step,
    id: renamed(step.id),
    under: step.under && { ...step.under, stepId: renamed(step.under.stepId) },
  }));
  if (copy === undefined) return { steps, copyId: null };
  return { steps: [...withStep(steps, copy, { under: place.under, at: place.at + 1 }), ...rest], copyId: copy.id };
}

/** A step of the list: how deep it is, and its number as people read it, such as "2.1". */
export interface Numbered {
  readonly step: Step;
  readonly depth: number;
  readonly number: string;
}

/** All steps as one reads them, with the lanes that they have. */
export function inReadingOrder(steps: readonly Step[], under: Under = null, depth = 0, prefix = ''): Numbered[] {
  return stepsIn(steps, under).flatMap((step, index) => {
    const number = `${prefix}${index + 1}`;
    const inner = lanesOf(step.kind).flatMap((lane, nth) =>
      inReadingOrder(steps, { stepId: step.id, lane }, depth + 1, `${number}${nth === 0 ? '' : LETTERS[nth]}.`),
    );
    return [{ step, depth, number }, ...inner];
  });
}

const LETTERS = 'abc';
