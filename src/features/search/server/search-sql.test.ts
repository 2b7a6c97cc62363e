import { expect, test } from 'vitest';
import { questionOf } from '../rules.ts';
import { type Sample, sourceOf } from './search-sql.ts';

const source = (query: string, more: Partial<Sample>, isCounted = false) =>
  sourceOf(
    {
      question: questionOf(query),
      workspaceId: 'w',
      context: { userId: 'ada', today: '2026-11-27' },
    },
    { isNear: false, words: 0, items: 0, both: 0, ...more },
    isCounted,
  );

test.each([
  ['a few projects are read as a whole', 'basket', { isNear: true, words: 300, items: 300, both: 300 }, 'near'],
  ['what matches a good part of everything is looked for where it changed last', 'basket', { words: 90, both: 90 }, 'newest'],
  ['what matches little is asked of the index', 'basket', { words: 3, items: 300, both: 3 }, 'words'],
  ['a frequent word among rare items is looked for in those', 'is:overdue basket', { words: 200, items: 4, both: 2 }, 'items'],
  ['a rare word among many items is asked of the index', 'is:open basket', { words: 4, items: 200, both: 2 }, 'words'],
  ['conditions alone lead to their items', 'is:overdue', { words: 300, items: 4, both: 4 }, 'items'],
  ['a kind alone is looked for from the last change on', 'type:sprint', { words: 10, items: 10, both: 10 }, 'newest'],
] as const)('%s', (_, query, more, expected) => {
  expect(source(query, more)).toBe(expected);
});

test('the first of what meets conditions are enough for a page, but not for its counts', () => {
  const some = { words: 300, items: 9, both: 9 };
  expect([source('is:overdue', some), source('is:overdue', some, true)]).toEqual(['newest', 'items']);
  expect(source('is:overdue basket', some)).toBe('items');
});
