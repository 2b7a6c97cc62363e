import { expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { mentionOf } from '../rules.ts';
import { kept, labelled, queryAt, readable, spoken, suggested } from './mention-text.ts';

const ADA = { id: newId(), name: 'Ada Lovelace', email: 'ada@example.com' };
const AD = { id: newId(), name: 'Ada', email: 'a@example.com' };
const BEN = { id: newId(), name: 'Ben Okri', email: 'ben@example.com' };
const OTHER_BEN = { id: newId(), name: 'Ben Okri', email: 'other@example.com' };
const people = labelled([AD, ADA, BEN]);
const to = (person: { id: string; name: string }) => mentionOf(person);

test('a name behind an @ becomes a mention, the longest that fits', () => {
  expect(kept('@Ada Lovelace, ask @Ada or (@Ben Okri)!', people)).toBe(`${to(ADA)}, ask ${to(AD)} or (${to(BEN)})!`);
});

test('what only looks like a name stays as it is', () => {
  for (const text of ['@Adam', 'mail me@Ada', '@Nobody', '`@Ada`', '```\n@Ada\n```', '@ Ada', '@ada lovelace'])
    expect(kept(text, people)).toBe(text);
});

test('a mention that stands already is not wrapped again', () => {
  expect(kept(to(ADA), people)).toBe(to(ADA));
});

test('what is kept reads as it was written, and is kept the same again', () => {
  const text = 'So @Ada Lovelace said to @Ben Okri: `@Ada`';
  expect(readable(kept(text, people), people)).toBe(text);
  expect(kept(readable(kept(text, people), people), people)).toBe(kept(text, people));
});

test('somebody who is no longer here keeps their place in the text', () => {
  const content = `${to(BEN)} knew`;
  expect(readable(content, labelled([ADA]))).toBe(content);
});

test('two of one name are told apart by their mailboxes', () => {
  const both = labelled([BEN, OTHER_BEN]);
  expect(kept('@Ben Okri (other@example.com) knows', both)).toBe(`${to(OTHER_BEN)} knows`);
});

test('an @ opens the list at the start of a word, for two words at most', () => {
  expect(queryAt('hello @', 7)).toEqual({ from: 6, text: '' });
  expect(queryAt('@ada lo', 7)).toEqual({ from: 0, text: 'ada lo' });
  expect(queryAt('me@ada', 6)).toBeNull();
  expect(queryAt('@ada lovelace said', 18)).toBeNull();
  expect(queryAt('@ada', 0)).toBeNull();
});

test('the list goes by the beginnings of names and mailboxes', () => {
  expect(suggested(people, 'lov').map(({ id }) => id)).toEqual([ADA.id]);
  expect(suggested(people, 'ada l').map(({ id }) => id)).toEqual([ADA.id]);
  expect(suggested(people, 'ben@').map(({ id }) => id)).toEqual([BEN.id]);
  expect(suggested(people, '').map(({ name }) => name)).toEqual(['Ada', 'Ada Lovelace', 'Ben Okri']);
  expect(suggested(people, 'zoe')).toEqual([]);
});

test('a comment is read out without its marks', () => {
  expect(spoken(`**Yes**, ${to(ADA)}: see [the plan](https://example.com)\n\n> now`)).toBe(
    'Yes, @Ada Lovelace: see the plan now',
  );
});
