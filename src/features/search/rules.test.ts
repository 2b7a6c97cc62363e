import { expect, test } from 'vitest';
import { completionsOf, isEmpty, questionOf } from './rules.ts';

const TODAY = '2026-11-27';
const asked = (text: string) => questionOf(text, TODAY);
const where = (text: string) => asked(text).where.map(({ field, op, values }) => `${field} ${op} ${values.join(',')}`);

test('words, phrases and excluded ones are told apart', () => {
  expect(asked('pay "by card" -cash -"in kind" now')).toMatchObject({
    words: ['pay', 'now'],
    phrases: ['by card'],
    excluded: ['cash', 'in kind'],
  });
});

test.each([
  ['is:open', ['status not DONE']],
  ['is:done', ['status is DONE']],
  ['-is:open', ['status is DONE']],
  ['is:overdue', ['due is overdue']],
  ['status:review', ['status is REVIEW']],
  ['-status:todo,in-progress', ['status not TODO,IN_PROGRESS']],
  ['priority:Urgent', ['priority is URGENT']],
  ['assignee:me', ['assignee is me']],
  ['-assignee:none', ['assignee not none']],
  ['sprint:none', ['sprint is none']],
  ['due:<7d', ['due before 2026-12-04']],
  ['due:<=7d', ['due before 2026-12-05']],
  ['due:>7d', ['due after 2026-12-04']],
  ['due:7d', ['due between 2026-12-04,2026-12-04']],
  ['due:2026-12-01..2026-12-05', ['due between 2026-12-01,2026-12-05']],
  ['due:week', ['due is week']],
  ['created:>2026-01-01', ['created after 2026-01-01']],
  ['completed:<7d', ['completed after 2026-11-19']],
  ['completed:none', ['completed is none']],
  ['created:>=2026-01-01', ['created after 2025-12-31']],
  ['created:<7d', ['created after 2026-11-19']],
  ['updated:>7d', ['updated before 2026-11-20']],
  ['created:today', ['created between 2026-11-27,2026-11-27']],
  ['has:due', ['due is any']],
  ['-has:label', ['label is none']],
])('%s is a condition', (text, conditions) => {
  expect(where(text)).toEqual(conditions);
  expect(asked(text).words).toEqual([]);
});

test('people, labels, sprints and projects are named', () => {
  expect(asked('assignee:"Ada L" -label:bug in:APP sprint:current').named).toEqual([
    { field: 'assignee', name: 'Ada L', isNot: false },
    { field: 'label', name: 'bug', isNot: true },
    { field: 'project', name: 'APP', isNot: false },
    { field: 'sprint', name: 'current', isNot: false },
  ]);
});

test('kinds and the archive are no conditions', () => {
  expect(asked('type:task,issues').kinds).toEqual(['TASK', 'ISSUE']);
  expect(asked('-type:comment').kinds).not.toContain('COMMENT');
  expect(asked('is:archived').isArchived).toBe(true);
  expect(asked('has:attachment -has:comment').has).toEqual([
    { what: 'attachment', isNot: false },
    { what: 'comment', isNot: true },
  ]);
});

test.each(['is:strange', 'status:later', 'due:<soon', 'due:2026-13-01', 'nothing:here', 'is:', 'https://example.com'])(
  'an operator or a value that does not exist is a word: %s',
  (text) => {
    expect(asked(text).words).toEqual([text]);
    expect(where(text)).toEqual([]);
  },
);

test.each(['"', '-', '-"', '""', ' '])('a text without a question is empty: %s', (text) => {
  expect(isEmpty(asked(text))).toBe(text !== '-');
});

test('the last word is completed as an operator, then as its value', () => {
  expect(completionsOf('pay as')).toEqual(['pay assignee:']);
  expect(completionsOf('pay -s')).toEqual(['pay -status:', 'pay -sprint:']);
  expect(completionsOf('is:o')).toEqual(['is:open', 'is:overdue']);
  expect(completionsOf('is:open')).toEqual([]);
  for (const text of ['', 'pay ', 'pay', '"is', 'in:', 'nothing:x', 'toString:']) expect(completionsOf(text)).toEqual([]);
});

test('everything that is suggested is understood', () => {
  for (const operator of ['i', 't', 'a', 'c', 's', 'p', 'd', 'u', 'h', 'l'])
    for (const named of completionsOf(operator))
      for (const text of completionsOf(named)) expect([text, asked(text).words]).toEqual([text, []]);
});
