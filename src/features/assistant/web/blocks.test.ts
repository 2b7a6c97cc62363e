import { expect, it } from 'vitest';
import { blocksOf } from './blocks.ts';

it('separates paragraphs at blank lines, and keeps code together', () => {
  expect(blocksOf('One\n\nTwo\n\n```ts\na\n\nb\n```\n\nThree')).toEqual(['One\n', 'Two\n', '```ts\na\n\nb\n```\n', 'Three']);
});

it('keeps a list whose items are apart in one part, so that its numbers go on', () => {
  expect(blocksOf('1. One\n\n2. Two\n\n   More\n\nAfter')).toEqual(['1. One\n\n2. Two\n\n   More\n', 'After']);
});

it('keeps code that is not finished in the last part', () => {
  expect(blocksOf('Text\n\n```\na\n\nb')).toEqual(['Text\n', '```\na\n\nb']);
});

it('changes only its last part while a text grows', () => {
  const text = '# Plan\n\nFirst\n\n- a\n- b\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\nEnd';
  for (let length = 1; length < text.length; length++) {
    const before = blocksOf(text.slice(0, length))
      .slice(0, -1)
      .map((block) => block.trimEnd());
    const after = blocksOf(text.slice(0, length + 1)).map((block) => block.trimEnd());
    expect(after.slice(0, before.length)).toEqual(before);
  }
});
