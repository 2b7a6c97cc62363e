import { expect, test } from 'vitest';
import type { Step } from '#features/workflows/contract';
import { stepsIn } from '#features/workflows/rules/steps';
import {
  canMoveTo,
  inReadingOrder,
  movedTo,
  steppedPlace,
  type Under,
  withCopy,
  withInner,
  withoutStep,
  withStep,
} from './flow.ts';

const comment = (id: string, under: Under = null): Step => ({ id, kind: 'comment', under, text: '' });
const branch = (id: string, under: Under = null): Step => ({
  id,
  kind: 'branch',
  under,
  conditions: { kind: 'group', match: 'ALL', conditions: [] },
});

const inThen: Under = { stepId: 'b', lane: 'then' };
const inElse: Under = { stepId: 'b', lane: 'else' };
// a, b (then: c, d; else: e), f
const steps = [comment('a'), branch('b'), comment('c', inThen), comment('d', inThen), comment('e', inElse), comment('f')];
const ids = (all: readonly Step[], under: Under = null) => stepsIn(all, under).map(({ id }) => id);

test('a step goes to its place in the lane, whatever else is between', () => {
  expect(ids(withStep(steps, comment('x'), { under: null, at: 1 }))).toEqual(['a', 'x', 'b', 'f']);
  expect(ids(withStep(steps, comment('x'), { under: inThen, at: 2 }), inThen)).toEqual(['c', 'd', 'x']);
  expect(ids(withStep([branch('b')], comment('x'), { under: inElse, at: 0 }), inElse)).toEqual(['x']);
});

test('a step that is removed takes the steps in its lanes along', () => {
  expect(withoutStep(steps, 'b').map(({ id }) => id)).toEqual(['a', 'f']);
  expect(withInner(steps, 'b').map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e']);
});

test('a step moves within its lane, to another one, and never into its own', () => {
  expect(ids(movedTo(steps, 'a', { under: null, at: 2 }))).toEqual(['b', 'a', 'f']);
  expect(ids(movedTo(steps, 'f', { under: null, at: 0 }))).toEqual(['f', 'a', 'b']);
  expect(ids(movedTo(steps, 'a', { under: inThen, at: 1 }), inThen)).toEqual(['c', 'a', 'd']);
  expect(canMoveTo(steps, 'b', { under: inThen, at: 0 })).toBe(false);
  expect(movedTo(steps, 'b', { under: inElse, at: 0 })).toBe(steps);
  expect(movedTo(steps, 'a', { under: null, at: 1 })).toBe(steps);
});

test('going down passes through the lanes of the next step, and going up returns the same way', () => {
  const passed: string[] = [];
  let now: readonly Step[] = steps;
  for (;;) {
    const place = steppedPlace(now, 'a', 1);
    if (place === null) break;
    now = movedTo(now, 'a', place);
    passed.push([ids(now).join(''), ids(now, inThen).join(''), ids(now, inElse).join('')].join('|'));
  }
  expect(passed).toEqual(['bf|acd|e', 'bf|cad|e', 'bf|cda|e', 'bf|cd|ae', 'bf|cd|ea', 'baf|cd|e', 'bfa|cd|e']);
  for (;;) {
    const place = steppedPlace(now, 'a', -1);
    if (place === null) break;
    now = movedTo(now, 'a', place);
    passed.push([ids(now).join(''), ids(now, inThen).join(''), ids(now, inElse).join('')].join('|'));
  }
  expect(passed.slice(7)).toEqual(['baf|cd|e', 'bf|cd|ea', 'bf|cd|ae', 'bf|cda|e', 'bf|cad|e', 'bf|acd|e', 'abf|cd|e']);
});

test('a copy follows its original, with copies of what is in its lanes', () => {
  const { steps: now, copyId } = withCopy(steps, 'b');
  expect(ids(now)).toEqual(['a', 'b', copyId, 'f']);
  const copied = withInner(now, copyId ?? '');
  expect(copied.map(({ kind }) => kind)).toEqual(['branch', 'comment', 'comment', 'comment']);
  expect(new Set(now.map(({ id }) => id)).size).toBe(10);
});

test('steps are numbered as they are read', () => {
  expect(inReadingOrder(steps).map(({ step, number, depth }) => `${number} ${step.id} ${depth}`)).toEqual([
    '1 a 0',
    '2 b 0',
    '2.1 c 1',
    '2.2 d 1',
    '2b.1 e 1',
    '3 f 0',
  ]);
});
