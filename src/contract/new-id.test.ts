import { expect, test } from 'vitest';
import { newId, newIdOf } from './new-id.ts';

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('ids of one millisecond sort in the order in which they were made, and none is made twice', () => {
  const ids = Array.from({ length: 1_000 }, () => newId(1_795_737_600_000));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(VERSION_7);
});

test('an id begins with its milliseconds, also where they have a fraction', () => {
  expect(newId(0).slice(0, 13)).toBe('00000000-0000');
  expect(newId(1_795_737_600_000.7).slice(0, 13)).toBe(newId(1_795_737_600_000).slice(0, 13));
});

test('more ids than the counter of a millisecond holds are still ids', () => {
  const ids = Array.from({ length: 5_000 }, () => newId(7));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(VERSION_7);
});

test('the id of a person ends with the last digits of theirs', () => {
  const person = newId();
  expect(newIdOf(person)).toMatch(VERSION_7);
  expect(newIdOf(person).slice(-8)).toBe(person.slice(-8));
});
