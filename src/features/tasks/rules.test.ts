import { expect, test } from 'vitest';
import { plainOf } from '#contract/row-fields';
import type { TaskRow } from './contract.ts';
import { completionRate, dayThere, inOrder, isOverdue, isPlace, metricsOf, placeBetween, plainTask, valueIn } from './rules.ts';
import { taskFields } from './fields.ts';

/** A random generator that always gives the same numbers (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test('a card with missing fields has their default values', () => {
  expect(plainTask).toEqual(plainOf(taskFields, { onCard: true }));
});

test('built-in and custom fields of a task are read alike', () => {
  const task = { ...plainTask, title: 'T', estimate: 0, customFields: { cost: 5, done: true } } as unknown as TaskRow;
  expect(['cost', 'done', 'title', 'estimate'].map((id) => valueIn(task, id))).toEqual([5, true, 'T', 0]);
  expect(['gone', 'isMilestone', 'dueDate'].map((id) => valueIn(task, id))).toEqual([undefined, undefined, undefined]);
});

test('a position between two others is between them, after any number of drops there', () => {
  const random = seeded(7);
  const places = [placeBetween(null, null, random)];
  for (let drop = 0; drop < 2000; drop++) {
    const at = Math.floor(random() * (places.length + 1));
    const [before, after] = [places[at - 1] ?? null, places[at] ?? null];
    const place = placeBetween(before, after, random);
    expect(isPlace(place)).toBe(true);
    expect(before === null || before < place).toBe(true);
    expect(after === null || place < after).toBe(true);
    places.splice(at, 0, place);
  }
  expect(places).toEqual(places.toSorted());
});

test('a thousand drops after the same card stay within the maximum length of the database', () => {
  const random = seeded(11);
  const first = placeBetween(null, null, random);
  let second = placeBetween(first, null, random);
  for (let drop = 0; drop < 1000; drop++) second = placeBetween(first, second, random);
  expect(second.length).toBeLessThan(1000);
});

test('two people who drop between the same neighbors rarely get the same position', () => {
  const random = seeded(3);
  const places = new Set(Array.from({ length: 100 }, () => placeBetween('a0', 'a1', random)));
  expect(places.size).toBeGreaterThan(98);
});

test('an invalid position is recognized', () => {
  expect(['', 'zzz', 'a00', '!!', 'A'].map(isPlace)).toEqual([false, false, false, false, false]);
});

test('the order is by position, then by id', () => {
  const rows = [
    { id: '2', position: 'a0' },
    { id: '1', position: 'a1' },
    { id: '1', position: 'a0' },
    { id: '3', position: 'Zz' },
  ];
  expect(rows.toSorted(inOrder).map(({ id, position }) => position + id)).toEqual(['Zz3', 'a01', 'a02', 'a11']);
});

test('metrics count tasks by status, and round the rate', () => {
  const statuses = ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE', 'DONE', 'TODO'] as const;
  expect(metricsOf(statuses.map((status) => ({ status })))).toEqual({
    totalTasks: 6,
    completedTasks: 2,
    inProgressTasks: 1,
    reviewTasks: 1,
    completionRate: 33,
  });
  expect([completionRate(0, 0), completionRate(2, 3), completionRate(1, 2)]).toEqual([0, 67, 50]);
});

test('an open task is overdue from the day after its due date', () => {
  const due = { dueDate: '2026-11-20', status: 'TODO' as const };
  expect([
    isOverdue(due, '2026-11-20'),
    isOverdue(due, '2026-11-21'),
    isOverdue({ ...due, status: 'DONE' }, '2026-11-21'),
  ]).toEqual([false, true, false]);
});

test('the date that a client sends counts if it is the date anywhere on earth', () => {
  const evening = new Date('2026-11-20T21:30:00Z');
  expect(dayThere(evening)).toBe('2026-11-20');
  expect(dayThere(evening, '2026-11-20')).toBe('2026-11-20');
  expect(dayThere(evening, '2026-11-21')).toBe('2026-11-21');
  const early = new Date('2026-11-20T05:00:00Z');
  expect(dayThere(early, '2026-11-19')).toBe('2026-11-19');
});

test('an impossible date counts as the nearest possible one', () => {
  const evening = new Date('2026-11-20T21:30:00Z');
  expect(dayThere(evening, '2026-11-19')).toBe('2026-11-20');
  expect(dayThere(evening, '0001-01-01')).toBe('2026-11-20');
  expect(dayThere(evening, '9999-12-31')).toBe('2026-11-21');
  const early = new Date('2026-01-01T05:00:00Z');
  expect(dayThere(early, '2026-01-02')).toBe('2026-01-01');
  expect(dayThere(early, '2020-05-05')).toBe('2025-12-31');
});
