import { afterEach, expect, test, vi } from 'vitest';
import { noteRow } from './testing/notes-stage.tsx';
import { WallMoves } from './wall-moves.ts';

// What people hear of the notes that others move.

type Payload = Readonly<Record<string, unknown>>;

afterEach(() => {
  vi.useRealTimers();
});

/** Two pages on one wall, which hear each other. */
function wall() {
  const said: Payload[] = [];
  const bens: WallMoves = new WallMoves('ben', () => {});
  const adas = new WallMoves('ada', (payload) => {
    said.push(payload);
    bens.hear(JSON.parse(JSON.stringify(payload)));
  });
  return { adas, bens, said };
}

test('the others see who moves which note where, until its row has come', () => {
  vi.useFakeTimers();
  const { adas, bens, said } = wall();
  const note = noteRow({ layout: { x: 10, y: 20, w: 220, h: 180, z: 1 } });
  for (let step = 1; step <= 30; step++) adas.say([note], { x: step, y: 0 });
  vi.advanceTimersByTime(100);
  expect(said).toHaveLength(1);
  expect(bens.all()).toMatchObject([{ personId: 'ada', places: new Map([[note.id, { x: 40, y: 20 }]]) }]);
  // A pointer that stays still is still there.
  vi.advanceTimersByTime(20_000);
  expect(bens.all()).toHaveLength(1);
  adas.drop();
  expect(bens.all()).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  expect(bens.all()).toEqual([]);
  adas.close();
  expect(said.at(-1)?.['notes']).toEqual([]);
});

test('whoever falls silent holds nothing any more', () => {
  vi.useFakeTimers();
  const { bens } = wall();
  bens.hear({ key: 'one', by: 'ada', notes: [['note', 1, 2]] });
  expect(bens.all()).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(bens.all()).toEqual([]);
});

test('notes of one person alone are told to no one', () => {
  vi.useFakeTimers();
  const { adas, said } = wall();
  adas.say([noteRow({ visibility: 'PERSONAL' })], { x: 1, y: 1 });
  adas.drop();
  vi.advanceTimersByTime(10_000);
  expect(said).toEqual([]);
});

test('words that are none of a movement change nothing', () => {
  const { bens } = wall();
  for (const notes of [null, 'x', {}, [1], [['a']], [['a', 'x', 1]], [['a', 1e9, 1]], [['a', null, 2]], [[1, 2, 3]]])
    bens.hear({ key: 'k', by: 'mallory', notes });
  bens.hear({ key: 7, by: 'mallory', notes: [['a', 1, 1]] });
  bens.hear({ key: 'k', by: null, notes: [['a', 1, 1]] });
  expect(bens.all()).toEqual([]);
});
