import { expect, it } from 'vitest';
import { contextOf, handedAt, NOTHING } from './screen-context.ts';

const TASK = '0198f000-0000-7000-8000-000000000001';

it('hands over the view, and the item that is open in it', () => {
  expect(handedAt('/dashboard/w/projects/p/board', '')).toEqual({ screen: 'board', items: [] });
  expect(handedAt(`/dashboard/w/projects/p/board/${TASK}`, '').items).toMatchObject([{ type: 'TASK', id: TASK }]);
  expect(handedAt(`/dashboard/w/projects/p/issues/${TASK}`, '').items).toMatchObject([{ type: 'ISSUE', id: TASK }]);
  expect(handedAt(`/workspace/w/documents/${TASK}`, '').items).toMatchObject([{ type: 'DOCUMENT', id: TASK }]);
});

it('hands over nothing where there is nothing to ask about', () => {
  expect(handedAt('/workspace/w/settings', '')).toEqual(NOTHING);
  expect(handedAt('/account', '')).toEqual(NOTHING);
  expect(contextOf(NOTHING)).toBeNull();
});

it('takes no word of an address for an item', () => {
  expect(handedAt('/dashboard/w/projects/p/issues/new', '').items).toEqual([]);
});
