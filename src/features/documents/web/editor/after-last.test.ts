import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { isAtEnd } from './after-last.ts';
import { documentExtensions } from './schema.ts';

const schema = getSchema(documentExtensions);
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const cell = (text: string) => ({ type: 'tableCell', content: [paragraph(text)] });
const row = (...texts: string[]) => ({ type: 'tableRow', content: texts.map(cell) });
const item = (text: string) => ({ type: 'listItem', content: [paragraph(text)] });

/** Whether a text goes on after the block with these words. */
function isAtEndOf(words: string, ...content: object[]): boolean {
  const doc = schema.nodeFromJSON({ type: 'doc', content });
  let place = -1;
  doc.descendants((node, at) => {
    if (node.isText && node.text === words) place = at;
  });
  return isAtEnd(doc.resolve(place));
}

test('the end of a text is in any cell of the last row', () => {
  const table = { type: 'table', content: [row('one', 'two'), row('three', 'four')] };
  expect(['one', 'two', 'three', 'four'].filter((words) => isAtEndOf(words, table))).toEqual(['three', 'four']);
});

test('the end of a text is in the last item of a list, and in a list before a code nowhere', () => {
  const list = { type: 'bulletList', content: [item('first'), item('last')] };
  expect([isAtEndOf('first', list), isAtEndOf('last', list)]).toEqual([false, true]);
  const code = { type: 'codeBlock', attrs: { language: null }, content: [{ type: 'text', text: 'a = 1' }] };
  expect([isAtEndOf('last', list, code), isAtEndOf('a = 1', list, code)]).toEqual([false, true]);
});

test('the end of a text is at the end of each column', () => {
  const column = (...texts: string[]) => ({ type: 'column', content: texts.map(paragraph) });
  const columns = { type: 'columns', content: [column('one', 'two'), column('three')] };
  expect(['one', 'two', 'three'].filter((words) => isAtEndOf(words, columns))).toEqual(['two', 'three']);
});
