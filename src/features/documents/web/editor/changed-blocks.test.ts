import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { changedBlocks } from './changed-blocks.ts';
import { documentExtensions } from './schema.ts';

const schema = getSchema(documentExtensions);
const blocks = (texts: string) =>
  [...texts].map((text) => schema.nodeFromJSON({ type: 'paragraph', content: [{ type: 'text', text }] }));
const said = (then: string, now: string) =>
  changedBlocks(blocks(then), blocks(now))
    .map(({ block, change }) => ({ same: '', added: '+', removed: '-' })[change] + block.textContent)
    .join(' ');

test.each([
  ['abc', 'abc', 'a b c'],
  ['', 'ab', '+a +b'],
  ['ab', '', '-a -b'],
  ['abc', 'axc', 'a -b +x c'],
  ['abcd', 'acd', 'a -b c d'],
  ['abcd', 'abxcd', 'a b +x c d'],
  ['abcdef', 'aXcdYf', 'a -b +X c d -e +Y f'],
])('from %s to %s: %s', (then, now, expected) => {
  expect(said(then, now)).toBe(expected);
});

test('texts of thousands of other blocks are compared without a table of all pairs', () => {
  const [then, now] = ['x'.repeat(3000), 'y'.repeat(3000)];
  expect(changedBlocks(blocks(then), blocks(now))).toHaveLength(6000);
});
