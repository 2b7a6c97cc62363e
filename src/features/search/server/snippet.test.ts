import { expect, test } from 'vitest';
import { lexemesIn, snippetOf } from './snippet.ts';

const marked = (text: string, lexemes: string[]) =>
  snippetOf(text, lexemes)
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('');

test('the words of a query are read without those that are excluded', () => {
  expect(lexemesIn(`( 'check':* | 'check' ) & 'it''s' & !'cash'`)).toEqual(['check', "it's"]);
  expect(lexemesIn(null)).toEqual([]);
});

test('matches are marked as words, without accents, and Markdown is left out', () => {
  expect(marked('# The **Crème** is [checked](https://example.com) in <b>check</b>', ['creme', 'check'])).toBe(
    'The [Crème] is [checked] in <b>[check]</b>',
  );
});

test('a long text is cut around its first match', () => {
  const found = marked(`${'before '.repeat(100)}needle ${'after '.repeat(100)}`, ['needle']);
  expect(found).toContain('[needle]');
  expect(found.startsWith('… before')).toBe(true);
  expect(found.endsWith(' …')).toBe(true);
  expect(found.length).toBeLessThan(200);
});

test('a text without a match shows its beginning', () => {
  expect(marked('Nothing here', ['needle'])).toBe('Nothing here');
  expect(snippetOf('', ['needle'])).toEqual([]);
});

test('a bracket that begins nothing stays, and links after it are read', () => {
  expect(marked('[[a](b) ![c](d) [](', ['a'])).toBe('[[a] c [](');
});
