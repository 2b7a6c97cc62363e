import { expect, test } from 'vitest';
import { type ActivityNames, issueActivityText, mergedIssueActivity } from './activity-words.ts';

const names: ActivityNames = {
  person: (id) => ({ ines: 'Ines Silva', mara: 'you' })[id] ?? id,
  isReader: (id) => id === 'mara',
  label: (id) => ({ shop: 'Shop' })[id] ?? id,
  issue: () => 'The other one',
  linked: ({ url, targetId }) => url ?? `WEB-${targetId}`,
  today: '2026-01-10',
};

const entry = (
  id: number,
  minute: number,
  changes: Record<string, [unknown, unknown]>,
  action = 'update-issue',
  actorId = 'ines',
) => ({
  id,
  actorId,
  action,
  occurredAt: new Date(Date.UTC(2026, 0, 10, 12, minute)).toISOString(),
  changes,
});

const said = (...activity: ReturnType<typeof entry>[]) =>
  mergedIssueActivity(activity).map((one) => issueActivityText(one, names));

test('each entry names the old and the new value', () => {
  expect(said(entry(1, 0, { status: ['OPEN', 'IN_REVIEW'] }))).toEqual(['moved this from Open to In review']);
  expect(said(entry(1, 0, { type: ['BUG', 'FEATURE'] }))).toEqual(['changed the type from Bug to Feature']);
  expect(said(entry(1, 0, { severity: [null, 'S1'] }))).toEqual(['set the severity to S1 · critical']);
  expect(said(entry(1, 0, { dueDate: ['2026-01-10', '2026-01-11'] }))).toEqual(['changed the due date from Jan 10 to Jan 11']);
  expect(said(entry(1, 0, { assigneeIds: [['ines'], ['mara']] }))).toEqual(['assigned this to you and stepped down as assignee']);
  expect(said(entry(1, 0, { labelIds: [[], ['shop']] }))).toEqual(['added label Shop']);
  expect(said(entry(1, 0, { description: [null, null], mentionIds: [[], ['mara']] }))).toEqual(['edited the description']);
  expect(said(entry(1, 0, { duplicateOfId: [null, 'x'], closedAt: [null, 'now'] }))).toEqual([
    'marked this as a duplicate of “The other one”',
  ]);
});

test('changes by one person within a short time are one entry, and changes that were undone are none', () => {
  expect(said(entry(2, 5, { priority: ['LOW', 'HIGH'] }), entry(1, 0, { title: ['a', 'b'] }))).toEqual([
    'changed the title from “a” to “b” and raised the priority from Low to High',
  ]);
  expect(said(entry(2, 5, { priority: ['HIGH', 'LOW'] }), entry(1, 0, { priority: ['LOW', 'HIGH'] }))).toEqual([]);
  expect(said(entry(2, 30, { priority: ['LOW', 'HIGH'] }), entry(1, 0, { title: ['a', 'b'] }))).toHaveLength(2);
});

test('a conversion is one entry that names the result', () => {
  const gone: Record<string, [unknown, unknown]> = { convertedToTaskId: [null, 't'], deletedAt: [null, 'now'] };
  const back: Record<string, [unknown, unknown]> = {
    convertedToTaskId: ['t', null],
    deletedAt: ['now', null],
    status: ['OPEN', 'RESOLVED'],
  };
  expect(
    said(
      entry(4, 3, back, 'convert-back-to-issue'),
      entry(3, 2, gone, 'convert-issue-to-task'),
      entry(2, 1, { link: [null, { kind: 'BLOCKS', targetType: 'TASK', targetId: '7' }] }, 'create-linked-item'),
      entry(1, 0, { title: [null, 'a'] }, 'convert-task-to-issue'),
    ),
  ).toEqual([
    'converted this to an issue',
    'converted this to a task',
    'added a link: blocks WEB-7',
    'converted this to an issue',
  ]);
});

test('links added and removed within a short time are all named, except one that was added and removed again', () => {
  const [one, two] = ['1', '2'].map((targetId) => ({ kind: 'RELATES_TO', targetType: 'ISSUE', targetId }));
  expect(said(entry(2, 1, { link: [one, null] }), entry(1, 0, { link: [null, two] }))).toEqual([
    'added a link: relates to WEB-2 and removed a link: relates to WEB-1',
  ]);
  expect(said(entry(2, 1, { link: [null, one] }), entry(1, 0, { link: [null, two] }))).toEqual(['added 2 links']);
  expect(said(entry(2, 1, { link: [one, null] }), entry(1, 0, { link: [null, one] }))).toEqual([]);
});

test('the report is a separate entry', () => {
  expect(said(entry(2, 1, { priority: ['LOW', 'HIGH'] }), entry(1, 0, { title: [null, 'a'] }, 'create-issue'))).toEqual([
    'raised the priority from Low to High',
    'reported this issue',
  ]);
});
