import { expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { reacted, type ThreadComment, threaded } from './rules.ts';

const [ADA, BEN] = [newId(), newId()];

const comment = (id: string, minute: number, more: Partial<ThreadComment> = {}): ThreadComment => ({
  id,
  userId: ADA,
  byName: null,
  parentId: null,
  content: id,
  reactions: {},
  createdAt: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
  editedAt: null,
  deletedAt: null,
  version: 1,
  ...more,
});
const gone = { deletedAt: '2026-11-20T12:00:00.000Z', content: '' };
const shape = (comments: readonly ThreadComment[]) =>
  threaded(comments).map(({ top, replies }) => [top.id, ...replies.map(({ id }) => id)]);

test('a thread is sorted by time, with replies below their comment', () => {
  const rows = [
    comment('c', 9),
    comment('a-2', 8, { parentId: 'a' }),
    comment('a', 1),
    comment('b', 2),
    comment('a-1', 3, { parentId: 'a' }),
  ];
  expect(shape(rows)).toEqual([['a', 'a-1', 'a-2'], ['b'], ['c']]);
});

test('two comments of the same time have a fixed order', () => {
  expect(shape([comment('b', 1), comment('a', 1)])).toEqual(shape([comment('a', 1), comment('b', 1)]));
});

test('a deleted comment stays only while it has replies', () => {
  const top = comment('a', 1, gone);
  expect(shape([top])).toEqual([]);
  expect(shape([top, comment('a-1', 2, { parentId: 'a', ...gone })])).toEqual([]);
  expect(shape([top, comment('a-1', 2, { parentId: 'a', ...gone }), comment('a-2', 3, { parentId: 'a' })])).toEqual([
    ['a', 'a-2'],
  ]);
});

test('a reply whose comment is not loaded is a separate branch', () => {
  expect(shape([comment('x', 1, { parentId: 'older' })])).toEqual([['x']]);
});

test('each person adds and removes a reaction once, and a reaction without people is left out', () => {
  const one = reacted({}, ADA, 'heart', true);
  expect(one).toEqual({ heart: [ADA] });
  expect(reacted(one, ADA, 'heart', true)).toEqual(one);
  expect(reacted(one, BEN, 'heart', true)).toEqual({ heart: [ADA, BEN] });
  expect(reacted(one, ADA, 'heart', false)).toEqual({});
  expect(reacted(one, BEN, 'heart', false)).toEqual(one);
});
