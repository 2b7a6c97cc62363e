import { describe, expect, test } from 'vitest';
import { noFilter } from '#features/task-surface/rules';
import { type Look, plainLook } from '../rules.ts';
import { lookOf, searchOf } from './look.ts';

const full: Look = {
  filter: {
    text: 'basket & co',
    assignees: ['me', 'ines'],
    priorities: ['URGENT', 'LOW'],
    labels: ['bug', 'none'],
    due: 'week',
    milestones: true,
    fields: { '0190a000-0000-7000-8000-000000000001': ['me', 'none'] },
  },
  group: 'assignee',
  sort: 'due',
};

describe('the look in the address', () => {
  test('comes back as it went', () => expect(lookOf(new URLSearchParams(searchOf(full).toString()))).toEqual(full));
  test('leaves out what is as always', () => expect(searchOf(plainLook).toString()).toBe(''));
  test('keeps other parameters, and forgets what is no longer asked', () => {
    const search = searchOf(
      { ...plainLook, filter: { ...noFilter, milestones: true } },
      new URLSearchParams('view=page&q=old&due=today'),
    );
    expect(search.toString()).toBe('view=page&milestones=1');
  });

  test.each([
    'due=never&group=constructor&sort=__proto__&priority=toString,valueOf',
    'priority=&assignee=,,&label=',
    'milestones=yes&q=',
  ])('means nothing where it is nonsense: %s', (search) => {
    expect(lookOf(new URLSearchParams(search))).toEqual(plainLook);
  });

  test('takes each value once', () => {
    expect(lookOf(new URLSearchParams('priority=high,urgent,high')).filter.priorities).toEqual(['URGENT', 'HIGH']);
    expect(lookOf(new URLSearchParams('assignee=a,a,b')).filter.assignees).toEqual(['a', 'b']);
  });

  test('is bounded, however long the address', () => {
    const { filter } = lookOf(
      new URLSearchParams({ q: 'x'.repeat(9999), label: Array.from({ length: 999 }, (_, at) => `l${at}`).join(',') }),
    );
    expect([filter.text.length, filter.labels.length]).toEqual([200, 50]);
  });
});
