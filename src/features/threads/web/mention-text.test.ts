import { expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { mentionOf } from '../rules.ts';
import { kept, labelled, queryAt, readable, withoutMarkdown, suggested } from './mention-text.ts';

const ADA = { id: newId(), name: 'Ada Lovelace', email: 'ada@example.com' };
const AD = { id: newId(), name: 'Ada', email: 'a@example.com' };
const BEN = { id: newId(), name: 'Ben Okri', email: 'ben@example.com' };
const OTHER_BEN = { id: newId(), name: 'Ben Okri', email: 'other@example.com' };
const people = labelled([AD, ADA, BEN]);
const to = (person: { id: string; name: string }) => mentionOf(person);

test('a name after an @ becomes a mention, and the longest matching name wins', () => {
  expect(kept('@Ada Lovelace, ask @Ada or (@Ben Okri)!', people)).toBe(`${to(ADA)}, ask ${to(AD)} or (${to(BEN)})!`);
});

test('text that only looks like a name stays as it is', () => {
  for (const text of ['@Adam', 'mail me@Ada', '@Nobody', '`@Ada`', '```\n@Ada\n```', '@ Ada', '@ada lovelace'])
    expect(kept(text, people)).toBe(text);
});

test('an existing mention is not wrapped again', () => {
  expect(kept(to(ADA), people)).toBe(to(ADA));
});

test('a saved text reads as it was written and is saved the same way again', () => {
  const text = 'So @Ada Lovelace said to @Ben Okri: `@Ada`';
  expect(readable(kept(text, people), people)).toBe(text);
  expect(kept(readable(kept(text, people), people), people)).toBe(kept(text, people));
});

test('a mention of someone who left stays in the text', () => {
  const content = `${to(BEN)} knew`;
  expect(readable(content, labelled([ADA]))).toBe(content);
});

test('two people with the same name are told apart by their email addresses', () => {
  const both = labelled([BEN, OTHER_BEN]);
  expect(kept('@Ben Okri (other@example.com) knows', both)).toBe(`${to(OTHER_BEN)} knows`);
});

test('an @ at the start of a word opens the list, for at most two words', () => {
  expect(queryAt('hello @', 7)).toEqual({ from: 6, text: '' });
  expect(queryAt('@ada lo', 7)).toEqual({ from: 0, text: 'ada lo' });
  expect(queryAt('me@ada', 6)).toBeNull();
  expect(queryAt('@ada lovelace said', 18)).toBeNull();
  expect(queryAt('@ada', 0)).toBeNull();
});

test('the list matches the beginnings of names and email addresses', () => {
  expect(suggested(people, 'lov').map(({ id }) => id)).toEqual([ADA.id]);
  expect(suggested(people, 'ada l').map(({ id }) => id)).toEqual([ADA.id]);
  expect(suggested(people, 'ben@').map(({ id }) => id)).toEqual([BEN.id]);
  expect(suggested(people, '').map(({ name }) => name)).toEqual(['Ada', 'Ada Lovelace', 'Ben Okri']);
  expect(suggested(people, 'zoe')).toEqual([]);
});

test('a comment is read out without Markdown', () => {
  expect(withoutMarkdown(`**Yes**, ${to(ADA)}: see [the plan](https://example.com)\n\n> now`)).toBe(
    'Yes, @Ada Lovelace: see the plan now',
  );
});
