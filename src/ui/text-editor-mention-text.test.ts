import { expect, test } from 'vitest';
import { queryAt, suggested } from './text-editor-mention-text.ts';

const person = (id: string, name: string) => ({ id, name, email: `${id}@example.com`, label: name });
const people = [person('ad', 'Ada'), person('ada', 'Ada Lovelace'), person('ben', 'Ben Okri')];

test('an @ at the start of a word opens the list, for at most two words', () => {
  expect(queryAt('hello @', 7)).toEqual({ from: 6, text: '' });
  expect(queryAt('@ada lo', 7)).toEqual({ from: 0, text: 'ada lo' });
  expect(queryAt('me@ada', 6)).toBeNull();
  expect(queryAt('@ada lovelace said', 18)).toBeNull();
  expect(queryAt('@ada', 0)).toBeNull();
});

test('the list matches the beginnings of names and email addresses', () => {
  expect(suggested(people, 'lov').map(({ id }) => id)).toEqual(['ada']);
  expect(suggested(people, 'ada l').map(({ id }) => id)).toEqual(['ada']);
  expect(suggested(people, 'ben@').map(({ id }) => id)).toEqual(['ben']);
  expect(suggested(people, '').map(({ name }) => name)).toEqual(['Ada', 'Ada Lovelace', 'Ben Okri']);
  expect(suggested(people, 'zoe')).toEqual([]);
});
