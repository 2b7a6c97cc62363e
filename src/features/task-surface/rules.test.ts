import { describe, expect, test } from 'vitest';
import type { CustomValue, TaskRow } from '#features/tasks/contract';
import { plainTask } from '#features/tasks/rules';
import { filterOf } from './web/filter-address.ts';
import { showsRule } from './rules.ts';

const context = { userId: 'mara', today: '2026-11-20', firstDay: 1, projectKey: 'WEB' };
const task = (value?: CustomValue): TaskRow => ({
  ...plainTask,
  id: 'a',
  number: 1,
  title: 'A task',
  status: 'TODO',
  position: 'a0',
  customFields: value === undefined ? {} : { field: value },
  createdBy: 'mara',
  version: 1,
});
const shows = (wanted: string, value?: CustomValue) =>
  showsRule(filterOf(new URLSearchParams({ 'f.field': wanted })), context)(task(value));

describe('a filter by a custom field', () => {
  test.each([
    ['an option', 'high', 'high', 'low'],
    ['any of several options', 'high,low', ['low', 'other'], ['other']],
    ['all of several options', 'all:high,low', ['low', 'high'], ['low', 'other']],
    ['none of several options', 'not:high,low', ['other'], ['low', 'other']],
    ['oneself', 'me', 'mara', 'ines'],
    ['a tick', 'true', true, undefined],
    ['a number', '3', 3, 4],
    ['nothing in it', 'none', undefined, 'x'],
    ['anything in it', 'any', 'x', undefined],
    ['an option or nothing', 'high,none', undefined, 'low'],
    ['a day before another', 'before:2026-11-20', '2026-11-19', '2026-11-20'],
    ['a day of this week', 'thisweek', '2026-11-22', '2026-11-23'],
  ])('by %s', (_, wanted, let_through, hidden) => {
    expect([shows(wanted, let_through), shows(wanted, hidden)]).toEqual([true, false]);
  });

  test('without a value hides nothing', () => expect(shows('', 'x')).toBe(true));
});

describe('a filter by when tasks were created and completed', () => {
  // Days begin where the reader is.
  const at = (day: number, hours: number) => new Date(2026, 10, day, hours).toISOString();
  const old = { ...task(), createdAt: at(1, 12), completedAt: null };
  const early = { ...task(), createdAt: at(20, 0), completedAt: at(20, 1) };
  const late = { ...task(), createdAt: at(20, 23), completedAt: at(21, 0) };
  const found = (search: Record<string, string>) => {
    const lets = showsRule(filterOf(new URLSearchParams(search)), context);
    return Object.entries({ old, early, late }).flatMap(([name, one]) => (lets(one) ? [name] : []));
  };

  test.each<[Record<string, string>, string[]]>([
    [{ created: 'today' }, ['early', 'late']],
    [{ created: 'before:2026-11-20' }, ['old']],
    [{ created: 'after:2026-11-19' }, ['early', 'late']],
    [{ created: 'past30' }, ['old', 'early', 'late']],
    [{ completed: 'today' }, ['early']],
    [{ completed: 'between:2026-11-20,2026-11-21' }, ['early', 'late']],
    [{ completed: 'none' }, ['old']],
    [{ completed: 'any', created: 'past7' }, ['early', 'late']],
  ])('%o', (search, wanted) => expect(found(search)).toEqual(wanted));

  test('hides nothing before it is known when that was', () => {
    const lets = showsRule(filterOf(new URLSearchParams({ created: 'today', completed: 'none' })), context);
    expect([lets(task()), lets(early)]).toEqual([true, false]);
  });
});
