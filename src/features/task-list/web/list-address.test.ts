import { expect, test } from 'vitest';
import { noFilter } from '#contract/filters';
import type { ListViewSettings } from '../rules.ts';
import { viewSettingsOf, searchOf } from './list-address.ts';

const id = '0190a000-0000-7000-8000-000000000001';
const viewSettings: ListViewSettings = {
  filter: {
    text: 'a b',
    where: [
      { field: 'priority', op: 'is', values: ['URGENT'] },
      { field: `f.${id}`, op: 'is', values: ['none'] },
    ],
  },
  group: 'due',
  sort: [
    { column: 'dueDate', descending: true },
    { column: `field:${id}`, descending: false },
  ],
};

test('a look comes back from the address as it went, and leaves what is not its own', () => {
  const search = searchOf(viewSettings, new URLSearchParams('saved=x&view=page'));
  expect(viewSettingsOf(search)).toEqual(viewSettings);
  expect([search.get('saved'), search.get('view')]).toEqual(['x', 'page']);
});

test('a plain look leaves nothing in the address', () => {
  expect(searchOf({ filter: noFilter, group: 'none', sort: [] }, searchOf(viewSettings)).toString()).toBe('');
});

test('what means nothing is passed over', () => {
  const said = viewSettingsOf(new URLSearchParams('group=colour&sort=title,;drop,-title,-dueDate,field:x!&f.x!=1&priority=soon'));
  expect(said).toEqual({
    filter: noFilter,
    group: 'none',
    sort: [
      { column: 'title', descending: false },
      { column: 'dueDate', descending: true },
    ],
  });
});
