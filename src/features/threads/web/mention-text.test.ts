import { expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { mentionOf } from '#contract/mentions';
import { textToSave, labeled, readable, savesAfter, withoutMarkdown } from './mention-text.ts';

const ADA = { id: newId(), name: 'Ada Lovelace', email: 'ada@example.com' };
const AD = { id: newId(), name: 'Ada', email: 'a@example.com' };
const BEN = { id: newId(), name: 'Ben Okri', email: 'ben@example.com' };
const OTHER_BEN = { id: newId(), name: 'Ben Okri', email: 'other@example.com' };
const people = labeled([AD, ADA, BEN]);
const to = (person: { id: string; name: string }) => mentionOf(person);

test('a name after an @ becomes a mention, and the longest matching name wins', () => {
  expect(textToSave('@Ada Lovelace, ask @Ada or (@Ben Okri)!', people)).toBe(`${to(ADA)}, ask ${to(AD)} or (${to(BEN)})!`);
});

test('text that only looks like a name stays as it is', () => {
  for (const text of ['@Adam', 'mail me@Ada', '@Nobody', '`@Ada`', '```\n@Ada\n```', '@ Ada', '@ada lovelace'])
    expect(textToSave(text, people)).toBe(text);
});

test('an existing mention is not wrapped again', () => {
  expect(textToSave(to(ADA), people)).toBe(to(ADA));
});

test('a saved text reads as it was written and is saved the same way again', () => {
  const text = 'So @Ada Lovelace said to @Ben Okri: `@Ada`';
  expect(readable(textToSave(text, people), people)).toBe(text);
  expect(textToSave(readable(textToSave(text, people), people), people)).toBe(textToSave(text, people));
});

test('a mention of someone who left stays in the text', () => {
  const content = `${to(BEN)} knew`;
  expect(readable(content, labeled([ADA]))).toBe(content);
});

test('a mention that would be saved as another or none because of what is beside it stays as it is', () => {
  for (const content of [`${to(AD)} Lovelace`, `${to(ADA)}s`, `see${to(ADA)}`, `${to(ADA)}${to(BEN)}`]) {
    expect(textToSave(readable(content, people), people)).toBe(content);
  }
});

test('a name that was there before a text could mention anyone becomes a mention only if it is named once more', () => {
  const save = savesAfter(`@Ada Lovelace and ${to(BEN)}`, people);
  expect(save('@Ada Lovelace and @Ben Okri agree')).toBe(`@Ada Lovelace and ${to(BEN)} agree`);
  expect(save('@Ada Lovelace and @Ben Okri, @Ada')).toBe(`@Ada Lovelace and ${to(BEN)}, ${to(AD)}`);
  expect(save('@Ada Lovelace, @Ben Okri and @Ada Lovelace')).toBe(`${to(ADA)}, ${to(BEN)} and ${to(ADA)}`);
  expect(save('Nobody')).toBe('Nobody');
  expect(save('@Ada Lovelace')).toBe(to(ADA));
});

test('two people with the same name are told apart by their email addresses', () => {
  const both = labeled([BEN, OTHER_BEN]);
  expect(textToSave('@Ben Okri (other@example.com) knows', both)).toBe(`${to(OTHER_BEN)} knows`);
});

test('a comment is read out without Markdown', () => {
  expect(withoutMarkdown(`**Yes**, ${to(ADA)}: see [the plan](https://example.com)\n\n> now`)).toBe(
    'Yes, @Ada Lovelace: see the plan now',
  );
});
