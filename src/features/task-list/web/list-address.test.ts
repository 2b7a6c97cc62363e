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

test('view settings are read from the address as they were written, and keep other parameters', () => {
  const search = searchOf(viewSettings, new URLSearchParams('saved=x&view=page'));
  expect(viewSettingsOf(search)).toEqual(viewSettings);
  expect([search.get('saved'), search.get('view')]).toEqual(['x', 'page']);
});

test('default view settings leave nothing in the address', () => {
  expect(searchOf({ filter: noFilter, group: 'none', sort: [] }, searchOf(viewSettings)).toString()).toBe('');
});

test('invalid values are ignored', () => {
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
