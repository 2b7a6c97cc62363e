import { describe, expect, test } from 'vitest';
import { IssueStatus } from './contract.ts';
import {
  categoryOf,
  daysSince,
  hoursIn,
  issueStatusOf,
  matches,
  metricsOf,
  numberNamed,
  settled,
  statusesAfter,
  taskStatusOf,
} from './rules.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const fresh = { status: 'OPEN', duplicateOfId: null, resolvedAt: null, closedAt: null, snoozedUntil: null } as const;

test('resolved issues count as completed, and those that will not be done as canceled', () => {
  expect(Object.groupBy(IssueStatus.options, categoryOf)).toEqual({
    triage: ['TRIAGE'],
    unstarted: ['OPEN'],
    started: ['IN_PROGRESS', 'IN_REVIEW'],
    completed: ['RESOLVED', 'CLOSED'],
    canceled: ['WONT_FIX', 'DUPLICATE'],
  });
});

test('triage is offered only in projects with triage', () => {
  expect(statusesAfter('OPEN', true)).toContain('TRIAGE');
  expect(statusesAfter('OPEN', false)).not.toContain('TRIAGE');
  expect(statusesAfter('CLOSED', true)).not.toContain('CLOSED');
});

test('between any two statuses, the timestamps match the new status', () => {
  for (const from of IssueStatus.options) {
    const before = { ...settled(fresh, from, new Date('2026-11-01T00:00:00.000Z'), 'other') };
    for (const to of IssueStatus.options) {
      const after = settled(before, to, now, 'another');
      expect([to, after.resolvedAt !== null]).toEqual([to, ['RESOLVED', 'CLOSED'].includes(to)]);
      expect([to, after.closedAt !== null]).toEqual([to, ['CLOSED', 'WONT_FIX', 'DUPLICATE'].includes(to)]);
      expect([to, after.duplicateOfId]).toEqual([to, to === 'DUPLICATE' ? 'another' : null]);
      if (before.resolvedAt !== null && after.resolvedAt !== null) expect(after.resolvedAt).toBe(before.resolvedAt);
    }
  }
});

test('leaving triage ends a snooze', () => {
  const asleep = { ...fresh, status: 'TRIAGE', snoozedUntil: '2990-01-01T00:00:00.000Z' } as const;
  expect(settled(asleep, 'TRIAGE', now).snoozedUntil).toBe(asleep.snoozedUntil);
  expect(settled(asleep, 'WONT_FIX', now).snoozedUntil).toBeNull();
});

describe('a search', () => {
  const issue = {
    title: 'Login fails',
    number: 12,
    status: 'OPEN',
    type: 'BUG',
    priority: 'LOW',
    assigneeIds: ['a'],
    labelIds: ['l'],
  } as const;
  const row = { ...issue, assigneeIds: ['a'], labelIds: ['l'] };

  test.each([
    ['12', { key: null, number: 12 }],
    ['#12', { key: null, number: 12 }],
    [' app-12 ', { key: 'APP', number: 12 }],
    ['A1-007', { key: 'A1', number: 7 }],
    ['12a', null],
    ['-12', null],
    ['APP-', null],
    ['1234567890', null],
  ])('%s names %j', (text, named) => {
    expect(numberNamed(text)).toEqual(named);
  });

  test('finds words in the title, a loaded description and the key', () => {
    expect(matches(row, { search: 'LOGIN' }, 'APP')).toBe(true);
    expect(matches(row, { search: 'safari' }, 'APP')).toBe(false);
    expect(matches({ ...row, description: 'On Safari' }, { search: 'safari' }, 'APP')).toBe(true);
    expect(matches({ ...row, description: 'On Safari' }, { search: 'safari login' }, 'APP')).toBe(true);
    expect(matches({ ...row, description: 'On Safari' }, { search: 'safari chrome' }, 'APP')).toBe(false);
    expect(matches(row, { search: 'app-12' }, 'APP')).toBe(true);
    expect(matches(row, { search: 'web-12' }, 'APP')).toBe(false);
  });

  test('narrows by every active filter', () => {
    expect(matches(row, {}, 'APP')).toBe(true);
    expect(
      matches(row, { assigneeIds: ['b', 'a'], status: ['OPEN'], type: ['BUG'], priority: ['LOW'], labelId: 'l' }, 'APP'),
    ).toBe(true);
    for (const filters of [
      { assigneeIds: ['b'] },
      { status: ['CLOSED'] },
      { type: ['TASK'] },
      { priority: ['HIGH'] },
      { labelId: 'x' },
    ] as const)
      expect(matches(row, filters, 'APP')).toBe(false);
  });
});

test('the median of an even number is the mean of the middle two, and of no issues is none', () => {
  const resolved = (hours: number) =>
    ({
      status: 'RESOLVED',
      priority: 'LOW',
      type: 'BUG',
      assigneeIds: [],
      dueDate: '2020-01-01',
      snoozedUntil: null,
      createdAt: '2026-11-10T00:00:00.000Z',
      resolvedAt: new Date(Date.parse('2026-11-10T00:00:00.000Z') + hours * 3_600_000).toISOString(),
    }) as const;
  const counted = metricsOf(
    [resolved(1), resolved(4), resolved(2), resolved(100)].map((issue) => ({ ...issue, assigneeIds: [] })),
    now,
  );
  expect(counted).toMatchObject({ medianResolutionHours: 3, oldestOpenDays: null, overdue: 0, unassigned: 0, total: 4 });
  const due = { ...resolved(1), status: 'OPEN', resolvedAt: null, dueDate: '2026-11-20' } as const;
  const overdue = (today: string) => metricsOf([{ ...due, assigneeIds: [] }], now, today).overdue;
  expect([overdue('2026-11-19'), overdue('2026-11-20'), overdue('2026-11-21')]).toEqual([0, 0, 1]);
  expect(metricsOf([], now)).toMatchObject({ medianResolutionHours: null, oldestOpenDays: null, total: 0 });
});

test('hours are shown with one decimal and days as whole elapsed days', () => {
  expect([hoursIn(null), hoursIn(90 * 60_000), hoursIn(1)]).toEqual([null, 1.5, 0]);
  expect(daysSince('2026-11-19T12:00:00.001Z', now)).toBe(0);
  expect(daysSince('2026-11-18T12:00:00.000Z', now)).toBe(2);
});

test('a task converted back to an issue keeps its column', () => {
  for (const status of ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'] as const)
    expect(taskStatusOf(issueStatusOf(status))).toBe(status);
});
