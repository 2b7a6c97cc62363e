import { describe, expect, test } from 'vitest';
import { minutesOf } from '../rules.ts';
import { endingAfter, meets, momentAt, movedBlock, piecesOn, timesAt } from './block-times.ts';

const DAY = '2026-11-12';
const block = (from: number, minutes: number, id = String(from)) => ({
  id,
  startsAt: momentAt(DAY, from).toISOString(),
  endsAt: new Date(momentAt(DAY, from).getTime() + minutes * 60_000).toISOString(),
});
const nine = block(9 * 60, 60);

describe('a block', () => {
  test('begins at the nearest quarter of an hour, and within the day', () => {
    expect(timesAt(DAY, 9 * 60 + 7, 60)).toMatchObject({ startsAt: nine.startsAt, endsAt: nine.endsAt });
    expect(timesAt(DAY, -20, 60).startsAt).toBe(momentAt(DAY, 0).toISOString());
    expect(timesAt(DAY, 1_500, 60).startsAt).toBe(momentAt(DAY, 23 * 60 + 45).toISOString());
  });

  test('keeps its hour and its length when it moves by days, also to where clocks change', () => {
    for (const days of [-30, -1, 1, 150]) {
      const moved = movedBlock(nine, { days });
      expect(new Date(moved.startsAt).getHours()).toBe(9);
      expect(minutesOf(moved)).toBe(60);
    }
    expect(movedBlock(nine, { minutes: -15 }).startsAt).toBe(block(8 * 60 + 45, 60).startsAt);
  });

  test('lasts from a quarter of an hour to a day', () => {
    expect(minutesOf(endingAfter(nine, 52))).toBe(45);
    expect(minutesOf(endingAfter(nine, -30))).toBe(15);
    expect(minutesOf(endingAfter(nine, 5_000))).toBe(24 * 60);
  });
});

describe('the hours of a day', () => {
  const places = (blocks: ReturnType<typeof block>[], day = DAY) =>
    piecesOn(blocks, day).map(({ block: { id }, from, to, column, columns }) => [id, from, to, column, columns]);

  test('have blocks of the same time side by side, and others alone', () => {
    expect(places([nine, block(9 * 60 + 30, 60), block(11 * 60, 30)])).toEqual([
      ['540', 540, 600, 0, 2],
      ['570', 570, 630, 1, 2],
      ['660', 660, 690, 0, 1],
    ]);
  });

  test('leave a task room only beside the blocks at its time', () => {
    const task = { from: 10 * 60 + 15, to: 11 * 60 };
    const pieces = piecesOn([nine, block(9 * 60 + 30, 60), block(11 * 60, 30), block(12 * 60, 5)], DAY);
    expect(pieces.map(({ together }) => [together.from, together.to, meets(together, task)])).toEqual([
      [540, 630, true],
      [540, 630, true],
      [660, 690, false],
      [720, 745, false],
    ]);
  });

  test('have the part of a block over midnight that lies on the day', () => {
    const late = block(23 * 60, 120);
    expect(places([late])).toEqual([['1380', 1380, 1440, 0, 1]]);
    expect(places([late], '2026-11-13')).toEqual([['1380', 0, 60, 0, 1]]);
    expect(places([block(23 * 60, 60)], '2026-11-13')).toEqual([]);
  });
});
