import { expect, test } from 'vitest';
import { noFilter } from '#contract/filters';
import { arranged, listQueryOf, queued } from './arranging.ts';
import { issueViewSettingsOf, issueSearchOf } from './view-settings.ts';
import { issue } from './testing/issues-stage.tsx';

const context = {
  userId: 'mara',
  today: '2026-01-05',
  projectKey: 'WEB',
  personIds: ['ines', 'mara'],
  folded: new Set<string>(),
};
const viewSettings = (search: string) => issueViewSettingsOf(new URLSearchParams(search));
const orderOf = (search: string, issues: ReturnType<typeof issue>[]) => arranged(issues, viewSettings(search), context).order;

test('an invalid address shows the default list', () => {
  expect(viewSettings('view=nothing&group=none-such&sort=&type=ghost')).toEqual({
    view: 'open',
    filter: noFilter,
    group: 'status',
    sort: 'priority',
  });
});

test('view settings in the address survive a round trip, and other parameters stay', () => {
  const search = 'view=all&q=a+door&assignee=me%2Cines&status=open&type=bug&priority=urgent&label=none&group=none&sort=due';
  const kept = issueSearchOf(viewSettings(search), new URLSearchParams('saved=v&q=old'));
  expect(issueViewSettingsOf(kept)).toEqual(viewSettings(search));
  expect(kept.get('saved')).toBe('v');
});

test('a status in the filter is shown in the view of open issues too', () => {
  const issues = [issue('one', 1), issue('two', 2, { status: 'CLOSED' })];
  expect(orderOf('group=none', issues)).toEqual(['one']);
  expect(orderOf('group=none&status=closed', issues)).toEqual(['two']);
});

test('people are filtered by name, as yourself, and as no one', () => {
  const issues = [
    issue('mine', 1, { assigneeIds: ['mara', 'ines'] }),
    issue('hers', 2, { assigneeIds: ['ines'] }),
    issue('free', 3),
  ];
  expect(orderOf('group=none&sort=number&assignee=me', issues)).toEqual(['mine']);
  expect(orderOf('group=none&sort=number&assignee=ines', issues)).toEqual(['hers', 'mine']);
  expect(orderOf('group=none&sort=number&assignee=none,me', issues)).toEqual(['free', 'mine']);
});

test('a filter can exclude values, require all of them, and compare dates', () => {
  const issues = [
    issue('one', 1, { priority: 'LOW', labelIds: ['shop', 'door'], dueDate: '2026-01-04' }),
    issue('two', 2, { priority: 'HIGH', labelIds: ['shop'], dueDate: '2026-01-06' }),
    issue('three', 3, { status: 'CLOSED', dueDate: '2026-01-01' }),
  ];
  expect(orderOf('group=none&priority=not:low', issues)).toEqual(['two']);
  expect(orderOf('group=none&label=all:shop,door', issues)).toEqual(['one']);
  expect(orderOf('group=none&view=all&due=overdue', issues)).toEqual(['one']);
  expect(orderOf('group=none&sort=number&view=all&due=before:2026-01-05', issues)).toEqual(['three', 'one']);
});

test('the server gets the same filter as conditions that do not depend on the reader', () => {
  const ask = (search: string) => listQueryOf(viewSettings(search), context, new Set());
  expect(ask('view=all&assignee=me,none&priority=not:low').where).toEqual(['assignee:is:mara,none', 'priority:not:LOW']);
  expect(ask('due=week').where).toEqual(['due:between:2026-01-05,2026-01-11']);
  expect([ask('due=overdue').today, ask('due=week').today]).toEqual(['2026-01-05', undefined]);
  expect(ask('status=not:open').status).toEqual(['OPEN', 'IN_PROGRESS', 'IN_REVIEW']);
});

test('an issue with several assignees is in only one group', () => {
  const issues = [
    issue('both', 1, { assigneeIds: ['mara', 'ines'] }),
    issue('mine', 2, { assigneeIds: ['mara'] }),
    issue('free', 3),
  ];
  const { groups } = arranged(issues, viewSettings('group=assignee'), context);
  expect(groups.map(({ key, rows: own }) => [key, own.map(({ id }) => id)])).toEqual([
    ['ines', ['both']],
    ['mara', ['mine']],
    ['none', ['free']],
  ]);
});

test('a collapsed group keeps its heading and its count, and the keyboard skips its rows', () => {
  const issues = [issue('one', 1), issue('two', 2, { status: 'IN_PROGRESS' })];
  const shown = arranged(issues, viewSettings(''), { ...context, folded: new Set(['status:IN_PROGRESS']) });
  expect(shown.order).toEqual(['one']);
  expect(shown.groups.map(({ key, count, isFolded }) => [key, count, isFolded])).toEqual([
    ['IN_PROGRESS', 1, true],
    ['OPEN', 1, false],
  ]);
  expect(shown.shown).toBe(2);
});

test('an expanded group keeps its heading and its count while its rows load', () => {
  const pages = {
    ask: { folded: ['IN_PROGRESS' as const] },
    total: 9,
    groups: [
      { key: 'IN_PROGRESS', count: 8 },
      { key: 'OPEN', count: 1 },
    ],
    end: null,
    found: [],
  };
  const { groups, shown } = arranged([issue('one', 1)], viewSettings(''), { ...context, pages });
  expect(groups.map(({ key, count, isFolded, rows }) => [key, count, isFolded, rows.length])).toEqual([
    ['IN_PROGRESS', 8, false, 0],
    ['OPEN', 1, false, 1],
  ]);
  expect(shown).toBe(9);
});

test('a collapsed group is counted in the browser until the server omits it', () => {
  const pages = { ask: {}, total: 2, groups: [], end: null, found: [] };
  const issues = [issue('one', 1), issue('two', 2, { status: 'IN_PROGRESS' })];
  const shown = arranged(issues, viewSettings(''), { ...context, pages, folded: new Set(['status:IN_PROGRESS']) });
  expect(shown.groups.map(({ key, count }) => [key, count])).toEqual([
    ['IN_PROGRESS', 1],
    ['OPEN', 1],
  ]);
});

test('the earliest due date comes first, and no due date last', () => {
  const issues = [issue('never', 1), issue('late', 2, { dueDate: '2026-02-01' }), issue('soon', 3, { dueDate: '2026-01-01' })];
  expect(orderOf('group=none&sort=due', issues)).toEqual(['soon', 'late', 'never']);
});

test('the queue is oldest first, and snoozed issues return at their time', () => {
  const issues = [
    issue('new', 3, { status: 'TRIAGE' }),
    issue('old', 1, { status: 'TRIAGE' }),
    issue('asleep', 2, { status: 'TRIAGE', snoozedUntil: '2026-06-01T09:00:00.000Z' }),
  ];
  const ids = (at: string) => queued(issues, Date.parse(at)).waiting.map(({ id }) => id);
  expect(ids('2026-06-01T08:59:00.000Z')).toEqual(['old', 'new']);
  expect(ids('2026-06-01T09:00:00.000Z')).toEqual(['old', 'asleep', 'new']);
});
