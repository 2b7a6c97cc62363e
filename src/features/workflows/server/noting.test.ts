import { expect, it } from 'vitest';
import { SKIPPED_NOTED } from '../fields.ts';
import { SkippedNotes } from './noting.ts';

const stopped = (id: string, count: number) =>
  Array.from({ length: count }, (_, nth) => ({ nth, workflow: { id }, holds: false }));

it('notes the latest of many that conditions stop, a few more as time passes, and all that start', () => {
  let time = 0;
  const notes = new SkippedNotes(() => time);
  const first = notes.take([...stopped('watch', 200), { nth: 0, workflow: { id: 'watch' }, holds: true }]);
  expect(first.filter(({ holds }) => holds)).toHaveLength(1);
  expect(first.slice(0, -1).map(({ nth }) => nth)).toEqual(
    Array.from({ length: SKIPPED_NOTED }, (_, nth) => 200 - SKIPPED_NOTED + nth),
  );
  expect(notes.take(stopped('watch', 200))).toEqual([]);
  expect(notes.take(stopped('other', 3))).toHaveLength(3);
  time += 60_000 / SKIPPED_NOTED;
  expect(notes.take(stopped('watch', 200)).map(({ nth }) => nth)).toEqual([199]);
  time += 60_000;
  expect(notes.take(stopped('watch', 200))).toHaveLength(SKIPPED_NOTED);
});

it('notes everything at the pace of people', () => {
  let time = 0;
  const notes = new SkippedNotes(() => time);
  for (let turn = 0; turn < 200; turn++, time += 1_500) expect(notes.take(stopped('watch', 1))).toHaveLength(1);
});
