import { expect, test } from 'vitest';
import { type Agreed, merged, type Side, snapshotOf } from './merging.ts';

const side = (more: Partial<Side> = {}): Side => ({ title: 'Log in', text: 'It fails.', isOpen: true, labels: ['Bug'], ...more });
const agreed = (here = side(), there = here): Agreed => ({ here: snapshotOf(here), there: snapshotOf(there) });

test('what one side changed is told to the other one, and nothing else', () => {
  expect(merged(agreed(), side(), side())).toEqual({ toHere: {}, toThere: {}, conflicts: [] });
  expect(merged(agreed(), side({ title: 'Log out' }), side({ isOpen: false }))).toEqual({
    toHere: { isOpen: false },
    toThere: { title: 'Log out' },
    conflicts: [],
  });
});

test('a side that holds less than the other one is no change', () => {
  const [here, there] = [side({ text: 'It f…' }), side({ text: 'It fails.\r\n' })];
  expect(merged(agreed(here, there), here, there)).toEqual({ toHere: {}, toThere: {}, conflicts: [] });
});

test('of two changes of one field the one here wins, and the same change on both sides is none', () => {
  expect(merged(agreed(), side({ title: 'Here', isOpen: false }), side({ title: 'There', isOpen: false }))).toEqual({
    toHere: {},
    toThere: { title: 'Here' },
    conflicts: ['title'],
  });
});

test('labels are merged one by one, whatever their case', () => {
  const both = agreed(side({ labels: ['bug', 'Old'] }));
  expect(merged(both, side({ labels: ['Bug', 'Old', 'Mine'] }), side({ labels: ['bug', 'Theirs'] }))).toEqual({
    toHere: { labels: ['Bug', 'Mine', 'Theirs'] },
    toThere: { labels: ['bug', 'Theirs', 'Mine'] },
    conflicts: [],
  });
  expect(merged(agreed(), side({ labels: ['BUG'] }), side({ labels: ['bug'] }))).toMatchObject({ toHere: {}, toThere: {} });
});
