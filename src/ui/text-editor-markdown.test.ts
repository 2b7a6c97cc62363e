import { describe, expect, it } from 'vitest';
import { editableDocument } from './text-editor-document.ts';
import { documentOf } from './text-editor-read.ts';
import { markdownOf } from './text-editor-write.ts';

/** The text as the editor writes it after it has read it. */
const again = (text: string): string | null => {
  const document = documentOf(text);
  return document && markdownOf(document);
};

const MENTION = '[@Ada](mention:0f0f0f0f-0000-4000-8000-000000000000)';

describe('a text that the editor writes as it was', () => {
  it.each([
    '# Head **b**',
    'a **b** *c* `d` ~~e~~ ***f*** **`g`** a**b**c',
    '[x](https://a.b "t") and [`a`](https://a.b)',
    'see <https://x.com/a_b_c?d=e&f=g>',
    'a\\\nb',
    '- a\n- b\n  - c\n    1. d',
    '3. a\n4. b',
    '- [ ] a\n- [x] b\n  - [ ] c',
    '- a\n\n* b',
    '> q\n>\n> - a',
    '```js\nlet a = `b`;\n\n\nb\n```',
    '| a | b |\n| --- | :---: |\n| 1 \\| 2 | **2** |',
    '---',
    '![i](https://a.b/c.png)',
    `${MENTION} hi`,
    '1\\. not, APP-12 is',
    '\\# not',
    'a \\* b \\_c\\_ snake_case',
    'a < b && c > d | e',
    '\\&amp; <b>x</b>',
  ])('%j', (text) => {
    expect(again(text)).toBe(text);
  });
});

describe('a text that the editor writes in its own way, and that means the same', () => {
  it.each([
    ['one\ntwo', 'one two'],
    ['x  \ny', 'x\\\ny'],
    ['+ a', '- a'],
    ['1) a', '1. a'],
    ['a\n===', '# a'],
    ['~~~\na\n~~~', '```\na\n```'],
    ['    code', '```\ncode\n```'],
    ['* * *', '---'],
    ['[r][a]\n\n[a]: https://x.y', '[r](https://x.y)'],
    ['go to www.example.com now', 'go to [www.example.com](http://www.example.com) now'],
  ])('%j becomes %j', (text, expected) => {
    expect(again(text)).toBe(expected);
    expect(documentOf(expected)?.toJSON()).toEqual(documentOf(text)?.toJSON());
  });
});

describe('a text that the editor would lose something of', () => {
  it.each(['[^1]\n\n[^1]: x', '[x](javascript:alert(1))', '[x](/rel)', '- [ ] a\n- b', '> [!NOTE]\n> a', '==a==', '- # h'])(
    '%j has no form in it',
    (text) => {
      expect(documentOf(text)).toBeNull();
    },
  );
});

it('keeps the lines of notes', () => {
  const document = documentOf('one\ntwo', true);
  expect(document && markdownOf(document)).toBe('one\\\ntwo');
});

it('writes a text of many pieces so that it reads the same again', () => {
  // A fixed list of pieces in all pairs, because adjacent pieces are where errors occur.
  const pieces = [
    'a',
    '*',
    '_',
    '**b**',
    '`c`',
    '<',
    '[',
    ']',
    '(',
    '\\',
    '#',
    '- ',
    '1. ',
    '&lt;',
    '~',
    '!',
    'https://a.b/c_d',
    MENTION,
    '|',
    '==',
  ];
  for (const one of pieces)
    for (const other of pieces)
      for (const between of ['', ' ']) {
        const text = `x${between}${one}${between}${other}`;
        const document = documentOf(text);
        if (document) expect(documentOf(markdownOf(document))?.toJSON(), JSON.stringify(text)).toEqual(document.toJSON());
      }
});

it('carries no text whose meaning would change, such as a heading of two lines', () => {
  expect(editableDocument('# a')).not.toBeNull();
  expect(editableDocument('a\\\nb\\\n---')).toBeNull();
});
