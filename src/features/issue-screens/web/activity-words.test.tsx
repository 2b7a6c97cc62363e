import { expect, test } from 'vitest';
import { type ActivityNames, issueActivitySaid, mergedIssueActivity } from './activity-words.ts';

const names: ActivityNames = {
  person: (id) => ({ ines: 'Ines Silva', mara: 'you' })[id] ?? id,
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
  mergedIssueActivity(activity).map((one) => issueActivitySaid(one, names));

test('each change says from what to what', () => {
  expect(said(entry(1, 0, { status: ['OPEN', 'IN_REVIEW'] }))).toEqual(['moved it from Open to In review']);
  expect(said(entry(1, 0, { type: ['BUG', 'FEATURE'] }))).toEqual(['changed the type from Bug to Feature']);
  expect(said(entry(1, 0, { severity: [null, 'S1'] }))).toEqual(['set the severity to S1']);
  expect(said(entry(1, 0, { dueDate: ['2026-01-10', '2026-01-11'] }))).toEqual(['moved the due date from Today to Tomorrow']);
  expect(said(entry(1, 0, { assigneeIds: [['ines'], ['mara']] }))).toEqual(['assigned it to you and gave it up']);
  expect(said(entry(1, 0, { labelIds: [[], ['shop']] }))).toEqual(['added label Shop']);
  expect(said(entry(1, 0, { duplicateOfId: [null, 'x'], closedAt: [null, 'now'] }))).toEqual([
    'made it a duplicate of “The other one”',
  ]);
});

test('what one person changes within a short while is one entry, and what came back is none', () => {
  expect(said(entry(2, 5, { priority: ['LOW', 'HIGH'] }), entry(1, 0, { title: ['a', 'b'] }))).toEqual([
    'renamed it from “a” to “b” and raised priority from Low to High',
  ]);
  expect(said(entry(2, 5, { priority: ['HIGH', 'LOW'] }), entry(1, 0, { priority: ['LOW', 'HIGH'] }))).toEqual([]);
  expect(said(entry(2, 30, { priority: ['LOW', 'HIGH'] }), entry(1, 0, { title: ['a', 'b'] }))).toHaveLength(2);
});

test('a conversion says what it makes of the issue, and not that it goes through the bin', () => {
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
  ).toEqual(['made an issue of it', 'made a task of it', 'added a link: blocks WEB-7', 'made an issue of it']);
});

test('links made and removed close together are each told, and one that was taken away again is not', () => {
  const [one, two] = ['1', '2'].map((targetId) => ({ kind: 'RELATES_TO', targetType: 'ISSUE', targetId }));
  expect(said(entry(2, 1, { link: [one, null] }), entry(1, 0, { link: [null, two] }))).toEqual([
    'added a link: relates to WEB-2 and removed a link: relates to WEB-1',
  ]);
  expect(said(entry(2, 1, { link: [null, one] }), entry(1, 0, { link: [null, two] }))).toEqual(['added 2 links']);
  expect(said(entry(2, 1, { link: [one, null] }), entry(1, 0, { link: [null, one] }))).toEqual([]);
});

test('the report itself stands alone', () => {
  expect(said(entry(2, 1, { priority: ['LOW', 'HIGH'] }), entry(1, 0, { title: [null, 'a'] }, 'create-issue'))).toEqual([
    'raised priority from Low to High',
    'reported the issue',
  ]);
});
