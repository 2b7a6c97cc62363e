import { describe, expect, test } from 'vitest';
import { noFilter, valuesOf } from '#contract/filters';
import { type BoardViewSettings, defaultViewSettings } from '../rules.ts';
import { viewSettingsOf, searchOf } from './view-settings.ts';

const full: BoardViewSettings = {
  filter: {
    text: 'basket & co',
    where: [
      { field: 'assignee', op: 'is', values: ['me', 'ines'] },
      { field: 'priority', op: 'not', values: ['URGENT', 'LOW'] },
      { field: 'label', op: 'all', values: ['bug', 'shop'] },
      { field: 'due', op: 'is', values: ['week'] },
      { field: 'start', op: 'between', values: ['2026-11-01', '2026-11-30'] },
      { field: 'milestones', op: 'is', values: ['true'] },
      { field: 'f.0190a000-0000-7000-8000-000000000001', op: 'is', values: ['me', 'none'] },
    ],
  },
  group: 'assignee',
  sort: 'due',
};

describe('view settings in the address', () => {
  test('are read as they were written', () =>
    expect(viewSettingsOf(new URLSearchParams(searchOf(full).toString()))).toEqual(full));
  test('omit defaults', () => expect(searchOf(defaultViewSettings).toString()).toBe(''));
  test('keep other parameters, and remove outdated ones', () => {
    const search = searchOf(
      { ...defaultViewSettings, filter: { ...noFilter, where: [{ field: 'priority', op: 'not', values: ['LOW'] }] } },
      new URLSearchParams('view=page&q=old&due=today'),
    );
    expect(search.toString()).toBe('view=page&priority=not%3Alow');
  });

  test.each([
    'due=never&group=constructor&sort=__proto__&priority=toString,valueOf',
    'priority=&assignee=,,&label=',
    'milestones=yes&q=',
    'due=before:soon&start=between:2026-11-01&priority=all:high&creator=none&status=constructor',
  ])('ignore invalid values: %s', (search) => {
    expect(viewSettingsOf(new URLSearchParams(search))).toEqual(defaultViewSettings);
  });

  test('contain each value once', () => {
    expect(viewSettingsOf(new URLSearchParams('priority=high,urgent,high')).filter.where).toEqual([
      { field: 'priority', op: 'is', values: ['URGENT', 'HIGH'] },
    ]);
    expect(valuesOf(viewSettingsOf(new URLSearchParams('assignee=a,a,b')).filter, 'assignee')).toEqual(['a', 'b']);
  });

  test('are limited, however long the address is', () => {
    const { filter } = viewSettingsOf(
      new URLSearchParams({ q: 'x'.repeat(9999), label: Array.from({ length: 999 }, (_, at) => `l${at}`).join(',') }),
    );
    expect([filter.text.length, valuesOf(filter, 'label').length]).toEqual([200, 50]);
  });
});
