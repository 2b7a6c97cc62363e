import { describe, expect, test } from 'vitest';
import { startingColumns } from '#features/projects/rules';
import { batched } from './batches.ts';
import { dayIn } from './days.ts';
import { type ImportProject, type Meanings, tasksIn, unknownValues } from './reading.ts';
import { guessedTargets, importTargets } from './targets.ts';

const ADA = '0190a000-0000-7000-8000-00000000000a';
const BEN = '0190a000-0000-7000-8000-00000000000b';
const person = (id: string, firstName: string, lastName: string, email: string) => ({
  id,
  firstName,
  lastName,
  email,
  profilePictureUrl: null,
  role: 'MEMBER' as const,
  version: 1,
});
const field = (id: string, name: string, kind: 'SELECT' | 'NUMBER' | 'CHECKBOX' | 'DATE') => ({
  id,
  projectId: 'p',
  name,
  kind,
  options: kind === 'SELECT' ? [{ id: 'high', name: 'High', color: 'red' }] : [],
  position: 'a0',
  version: 1,
});
const project: ImportProject = {
  columns: startingColumns,
  people: [
    person(ADA, 'Ada', 'Lovelace', 'ada@example.com'),
    person(BEN, 'Ben', 'Twin', 'ben@example.com'),
    person('c', 'Ben', 'Twin', 'b2@example.com'),
  ],
  labels: [{ id: 'bug', projectId: 'p', name: 'Bug', color: 'red', version: 1 }],
  fields: [
    field('sev', 'Severity', 'SELECT'),
    field('cost', 'Cost', 'NUMBER'),
    field('ok', 'Checked', 'CHECKBOX'),
    field('on', 'On', 'DATE'),
  ],
};
const none: Meanings = { status: {}, priority: {}, person: {}, label: {} };
const read = (targets: (string | null)[], row: string[], meanings = none, tag: string | null = null) =>
  tasksIn([row], targets, project, meanings, tag);
const one = (target: string, cell: string, meanings = none) => read(['title', target], ['A', cell], meanings).tasks[0];

describe('the field of a column', () => {
  const targets = importTargets(project.fields);
  test('is guessed from the column name, each field once', () => {
    expect(guessedTargets(['Name', 'Title', 'Due Date', 'story_points', 'Severity', 'Colour'], targets)).toEqual([
      'title',
      null,
      'dueDate',
      'estimate',
      'field:sev',
      null,
    ]);
  });

  test('is a custom field rather than a built-in synonym', () => {
    const own = { ...field('own', 'Type', 'NUMBER') };
    expect(guessedTargets(['type'], importTargets([own]))).toEqual(['field:own']);
  });
});

describe('a cell', () => {
  test.each([
    ['status', 'In Progress', { status: 'IN_PROGRESS' }],
    ['status', 'REVIEW', { status: 'REVIEW' }],
    ['priority', 'P0', { priority: 'URGENT' }],
    ['assignee', 'ADA LOVELACE', { assigneeId: ADA }],
    ['assignee', 'Ada <ada@example.com>', { assigneeId: ADA }],
    ['assignee', 'ben@example.com', { assigneeId: BEN }],
    ['collaborators', 'ben@example.com; Ada Lovelace', { collaboratorIds: [BEN, ADA] }],
    ['labels', 'bug', { labelIds: ['bug'] }],
    ['tags', 'one, "two, three"', { tags: ['one', 'two, three'] }],
    ['dueDate', '2026-12-01 17:30', { dueDate: '2026-12-01', dueTime: '17:30' }],
    ['dueDate', '2026-12-01T00:00:00Z', { dueDate: '2026-12-01' }],
    ['estimate', '5 points', { estimate: 5 }],
    ['hours', '1h 30m', { estimatedHours: 1.5 }],
    ['milestone', 'yes', { isMilestone: true }],
    ['field:sev', 'high', { customFields: { sev: 'high' } }],
    ['field:cost', '12,5', { customFields: { cost: 12.5 } }],
    ['field:ok', 'Yes', { customFields: { ok: true } }],
    ['field:on', '1.12.2026', { customFields: { on: '2026-12-01' } }],
    ['description', 'line\nline\u0007', { description: 'line\nline' }],
  ])('for %s with %j is imported', (target, cell, expected) => {
    expect(one(target, cell)).toEqual({ title: 'A', ...expected });
  });

  test.each([
    ['dueDate', 'soon'],
    ['dueDate', '12/01/2026'],
    ['estimate', 'huge'],
    ['hours', 'a while'],
    ['field:sev', 'Extreme'],
    ['field:cost', 'much'],
  ])('for %s with %j skips its row with an error', (target, cell) => {
    const { tasks, faults } = read(['title', target], ['A', cell]);
    expect(tasks).toEqual([]);
    expect(faults).toEqual([{ row: 2, message: expect.any(String) }]);
  });

  test('that is empty sets no field', () => expect(one('dueDate', '  ')).toEqual({ title: 'A' }));
});

test('a row with more tags than a task takes says which are imported', () => {
  const many = Array.from({ length: 51 }, (_, nth) => `t${nth}`).join(', ');
  const { tasks, faults, cuts } = read(['title', 'tags'], ['A', many]);
  expect([tasks[0]?.tags?.length, tasks[0]?.tags?.at(-1), faults]).toEqual([50, 't49', []]);
  expect(cuts).toEqual([{ row: 2, message: 'Only the first 50 values are imported' }]);
  expect(read(['title', 'tags'], ['A', 't1, t2']).cuts).toEqual([]);
});

test('a row with a missing or too long title is skipped', () => {
  expect(read(['title'], [' ']).faults).toEqual([{ row: 2, message: 'The title is missing' }]);
  expect(read(['title'], ['x'.repeat(501)]).faults).toHaveLength(1);
});

test('unknown values are listed once, and imported as the person selects', () => {
  const rows = [
    ['A', 'weird', 'Nobody Known', 'New, bug'],
    ['B', 'WEIRD', 'Ben Twin', 'new'],
  ];
  const mapping = ['title', 'status', 'assignee', 'labels'];
  expect(unknownValues(rows, mapping, project)).toEqual({
    status: ['weird'],
    priority: [],
    // Two people have this name.
    person: ['Nobody Known', 'Ben Twin'],
    label: ['New'],
  });
  const meanings = { ...none, status: { weird: 'DONE' }, person: { 'ben twin': BEN }, label: { new: 'made' } };
  expect(tasksIn(rows, mapping, project, meanings, null).tasks).toEqual([
    { title: 'A', status: 'DONE', assigneeId: null, labelIds: ['made', 'bug'] },
    { title: 'B', status: 'DONE', assigneeId: BEN, labelIds: ['made'] },
  ]);
});

test('the import tag comes after the tags of a task', () => {
  expect(read(['title', 'tags'], ['A', 'q4'], none, 'import-1').tasks[0]?.tags).toEqual(['q4', 'import-1']);
});

test.each([
  ['2026-2-3', '2026-02-03'],
  ['2026/02/03', '2026-02-03'],
  ['3.2.2026 10:00', '2026-02-03'],
  ['2026-02-30', null],
  ['0000-01-01', null],
  ['1/2/2026', null],
  ['12/31/2026', '2026-12-31'],
  ['31/12/2026 10:00', '2026-12-31'],
  ['2/2/2026', '2026-02-02'],
  ['13/13/2026', null],
  ['31/31/2026', null],
  ['2/30/2026', null],
])('the date %s is read as %s', (cell, day) => expect(dayIn(cell)).toBe(day));

test('a batch has up to 100 tasks, and fewer if they are long', () => {
  expect(batched(Array.from({ length: 250 }, (_, nth) => ({ title: String(nth) }))).map((batch) => batch.length)).toEqual([
    100, 100, 50,
  ]);
  const long = Array.from({ length: 4 }, () => ({ title: 'A', description: 'x'.repeat(90_000) }));
  expect(batched(long).map((batch) => batch.length)).toEqual([2, 2]);
});
