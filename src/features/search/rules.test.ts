import { expect, test } from 'vitest';
import { completionsOf, isEmpty, questionOf } from './rules.ts';

const asked = (text: string) => questionOf(text);
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
  ['due:<7d', ['due before 7d']],
  ['due:<=7d', ['due before 8d']],
  ['due:>7d', ['due after 7d']],
  ['due:7d', ['due between 7d,7d']],
  ['due:2026-12-01..2026-12-05', ['due between 2026-12-01,2026-12-05']],
  ['due:week', ['due is week']],
  ['created:>2026-01-01', ['created after 2026-01-01']],
  ['completed:<7d', ['completed after -8d']],
  ['completed:none', ['completed is none']],
  ['created:>=2026-01-01', ['created after 2025-12-31']],
  ['created:<7d', ['created after -8d']],
  ['updated:>7d', ['updated before -7d']],
  ['created:today', ['created between 0d,0d']],
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

const texts = (text: string) => completionsOf(text).map((completion) => completion.text);

test('the last word is completed as an operator, then as its value', () => {
  expect(texts('pay as')).toEqual(['pay assignee:']);
  expect(texts('pay -s')).toEqual(['pay -status:', 'pay -sprint:']);
  expect(texts('is:o')).toEqual(['is:open ', 'is:overdue ']);
  expect(texts('is:open')).toEqual([]);
  for (const text of ['', 'pay ', 'pay', '"is', 'in:', 'nothing:x', 'toString:']) expect(texts(text)).toEqual([]);
});

test('names are found by the beginning of any of their words, and quoted where they have several', () => {
  const choices = {
    assignee: [
      { label: 'Ada Lovelace', said: 'Ada Lovelace', keywords: 'ada@example.com' },
      { label: 'José Núñez', said: 'José Núñez' },
    ],
    in: [{ label: 'Harbor works', said: 'HAR', keywords: 'HAR' }],
  };
  const named = (text: string) => completionsOf(text, choices).map((completion) => completion.text);
  expect(named('pay -assignee:lov')).toEqual(['pay -assignee:"Ada Lovelace" ']);
  expect(named('assignee:"nun')).toEqual(['assignee:"José Núñez" ']);
  expect(named('assignee:m')).toEqual(['assignee:me ']);
  expect(named('in:works')).toEqual(['in:HAR ']);
  expect(named('label:ada')).toEqual([]);
});

test('everything that is suggested is understood', () => {
  for (const operator of ['i', 't', 'a', 'c', 's', 'p', 'd', 'u', 'h', 'l'])
    for (const named of texts(operator)) for (const text of texts(named)) expect([text, asked(text).words]).toEqual([text, []]);
});
