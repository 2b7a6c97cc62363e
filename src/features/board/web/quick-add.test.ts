import { beforeAll, describe, expect, test } from 'vitest';
import { type DayFinder, dayFinder } from '#ui/day-words';
import { quickAdd, type QuickAddWorld } from './quick-add.ts';

const now = new Date(2026, 10, 20, 9, 30); // a Friday
let readDays: DayFinder = () => [];
beforeAll(async () => void (readDays = await dayFinder()));

const world = (change: Partial<QuickAddWorld> = {}): QuickAddWorld => ({
  labels: [
    { id: 'bug', name: 'Bug' },
    { id: 'research', name: 'User research' },
    { id: 'user', name: 'User' },
    { id: 'creme', name: 'Crème' },
    { id: 'ja', name: '設計' },
    { id: 'proto', name: 'constructor' },
  ],
  people: [
    { id: 'mara', firstName: 'Mara', lastName: 'Ruiz', email: 'mara.ruiz@example.com' },
    { id: 'ines', firstName: 'Inês', lastName: 'Silva', email: 'ines@example.com' },
    { id: 'ana1', firstName: 'Ana', lastName: 'Costa', email: 'costa@example.com' },
    { id: 'ana2', firstName: 'Ana', lastName: 'Braga', email: 'braga@example.com' },
    { id: 'li', firstName: '伟', lastName: '李', email: 'li@example.com' },
  ],
  sprints: [
    { id: 'now', name: 'Sprint 4', status: 'ACTIVE' },
    { id: 'then', name: 'Sprint 5', status: 'PLANNED' },
    { id: 'beta', name: 'Sprint 5 beta', status: 'PLANNED' },
  ],
  userId: 'mara',
  mayMakeLabels: true,
  findDays: (text) => readDays(text, now),
  ...change,
});
const read = (line: string, change?: Partial<QuickAddWorld>) => {
  const { tokens: _, ...task } = quickAdd(line, world(change));
  return task;
};
const plain = { labelIds: [], newLabels: [], assigneeId: null, sprintId: null, priority: null, dueDate: null, dueTime: null };

test('everything at once', () => {
  expect(read('Write redirects *bug @ines ~next !2 tomorrow')).toEqual({
    title: 'Write redirects',
    labelIds: ['bug'],
    newLabels: [],
    assigneeId: 'ines',
    sprintId: 'then',
    priority: 'HIGH',
    dueDate: '2026-11-21',
    dueTime: null,
  });
});

describe('labels', () => {
  test.each([
    ['a known one, whatever its case', 'Fix *BUG now', 'Fix now', ['bug'], []],
    ['without its accent', '*creme brulee', 'brulee', ['creme'], []],
    ['in another script', 'Plan *設計', 'Plan', ['ja'], []],
    ['of two words in quotes', 'Plan *"user research" well', 'Plan well', ['research'], []],
    ['of two words where it is known, the longest', 'Plan *user research well', 'Plan well', ['research'], []],
    ['the shorter where the longer does not fit', 'Plan *user rights', 'Plan rights', ['user'], []],
    ['twice is once', '*bug *bug Fix', 'Fix', ['bug'], []],
    ['a new one', 'Fix *fresh', 'Fix', [], ['fresh']],
    ['a new one of two words', 'Fix *"quite fresh"', 'Fix', [], ['quite fresh']],
    ['a new one twice in two cases', 'Fix *fresh *Fresh', 'Fix', [], ['Fresh']],
    ['named like a property of objects', 'Fix *constructor *__proto__', 'Fix *__proto__', ['proto'], []],
    ['unknown and like a property', 'Fix *toString', 'Fix', [], ['toString']],
    ['a star between numbers', '2 * 3 and 2*3 and *3', '2 * 3 and 2*3 and *3', [], []],
    ['emphasis', 'A **bold** and *soft* word', 'A **bold** and *soft* word', [], []],
    ['a lone star', 'Fix *', 'Fix *', [], []],
    ['empty quotes', 'Fix *""', 'Fix *""', [], []],
  ])('%s', (_, line, title, labelIds, newLabels) => {
    expect(read(line)).toEqual({ ...plain, title, labelIds, newLabels });
  });

  test('an unknown one stays in the title if the person cannot create labels', () => {
    expect(read('Fix *fresh', { mayMakeLabels: false })).toEqual({ ...plain, title: 'Fix *fresh' });
  });

  test('a name that is too long is not a label', () => {
    const name = 'x'.repeat(51);
    expect(read(`Fix *${name}`).title).toBe(`Fix *${name}`);
  });
});

describe('people', () => {
  test.each([
    ['by first name', '@mara call', 'mara'],
    ['without the accent', 'call @ines', 'ines'],
    ['with it', 'call @Inês', 'ines'],
    ['by whole name', '@mara ruiz call', 'mara'],
    ['by whole name in quotes', 'call @"Mara Ruiz"', 'mara'],
    ['by address', 'call @braga@example.com', 'ana2'],
    ['by the start of the address', 'call @mara.ruiz', 'mara'],
    ['by the start of the name where it is the only one', 'call @mar', 'mara'],
    ['by both names where the first is common', 'call @ana costa', 'ana1'],
    ['in another script', 'call @伟', 'li'],
    ['oneself', 'call @me', 'mara'],
  ])('%s', (_, line, assigneeId) => {
    expect(read(line)).toEqual({ ...plain, title: 'call', assigneeId });
  });

  test.each(['call @ana', 'call @nobody', 'call @m', 'call @', 'mail to mara@example.com', 'call @hasOwnProperty'])(
    'nobody: %s',
    (line) => {
      expect(read(line)).toEqual({ ...plain, title: line });
    },
  );

  test('the last one counts', () => expect(read('call @ines @mara').assigneeId).toBe('mara'));
});

describe('sprints', () => {
  test.each([
    ['the active one', 'Plan ~current', 'now'],
    ['the first planned one, whatever the case', 'Plan ~Next', 'then'],
    ['by name, whatever the case', 'Plan ~sprint 4', 'now'],
    ['by name in quotes', '~"Sprint 5" Plan', 'then'],
    ['the one with the longest name', 'Plan ~Sprint 5 beta', 'beta'],
    ['the last one counts', 'Plan ~next ~current', 'now'],
  ])('%s', (_, line, sprintId) => {
    expect(read(line)).toEqual({ ...plain, title: 'Plan', sprintId });
  });

  test.each(['Plan ~', 'Plan ~sprint', 'Plan ~nextly', 'Order ~5 of them', 'See ~/next', 'Plan a~next', 'Plan ~constructor'])(
    'none: %s',
    (line) => expect(read(line)).toEqual({ ...plain, title: line }),
  );

  test('a sprint that has the name of a keyword goes first', () => {
    const sprints = [...world().sprints, { id: 'named', name: 'Next', status: 'PLANNED' as const }];
    expect(read('Plan ~next', { sprints }).sprintId).toBe('named');
  });

  test('what no sprint fits stays in the title', () => {
    const line = 'Plan ~current';
    const sprints = world().sprints.filter(({ status }) => status === 'PLANNED');
    for (const none of [[], sprints]) expect(read(line, { sprints: none })).toEqual({ ...plain, title: line });
  });
});

describe('priorities', () => {
  test.each([
    ['!1', 'URGENT'],
    ['!2', 'HIGH'],
    ['!3', 'MEDIUM'],
    ['!4', 'LOW'],
    ['!urgent', 'URGENT'],
    ['!Low', 'LOW'],
  ])('%s', (mark, priority) => expect(read(`Fix ${mark}`)).toEqual({ ...plain, title: 'Fix', priority }));

  test.each(['Fix !5', 'Fix !', 'Fix it!1', 'Fix !constructor', 'Wow !!', 'Fix !important'])('none: %s', (line) => {
    expect(read(line)).toEqual({ ...plain, title: line });
  });
});

describe('days', () => {
  test.each([
    ['Call tomorrow', 'Call', '2026-11-21'],
    ['today call', 'call', '2026-11-20'],
    ['Call next monday', 'Call', '2026-11-23'],
    ['Call 28 nov', 'Call', '2026-11-28'],
    ['Call Nov 28', 'Call', '2026-11-28'],
    ['Call 3 jan', 'Call', '2027-01-03'],
    ['Call 2026-12-01', 'Call', '2026-12-01'],
    ['Call in 3 days', 'Call', '2026-11-23'],
    ['Call by sunday', 'Call', '2026-11-22'],
    ['Report due tomorrow', 'Report', '2026-11-21'],
    ['Call on monday @ines', 'Call', '2026-11-23'],
    ['Review, ~5 days, on monday', 'Review, ~5 days,', '2026-11-23'],
  ])('%s', (line, title, dueDate) => {
    expect(read(line)).toMatchObject({ title, dueDate, dueTime: null });
  });

  test.each([
    ['Call next monday 17:00', 'Call', '2026-11-23', '17:00'],
    ['Call tomorrow at 5pm', 'Call', '2026-11-21', '17:00'],
    ['Call by friday 9:05', 'Call', '2026-11-27', '09:05'],
    ['Call 2026-12-01 08:30 @ines', 'Call', '2026-12-01', '08:30'],
    ['Call at noon tomorrow', 'Call', '2026-11-21', '12:00'],
  ])('with a time: %s', (line, title, dueDate, dueTime) => {
    expect(read(line)).toMatchObject({ title, dueDate, dueTime });
  });

  test.each([
    'Order sun cream',
    'Fix sat nav',
    'March of the penguins',
    'What may happen',
    'Fix 1/2 of it',
    'Plan 2027',
    'Buy 3 screws',
    'Give it a second look',
    'Rename the "tomorrow" tab',
    'Meet at 5pm',
    'Back in 2 hours',
    'Migrate the data ~5 days',
    'Takes about ~2 weeks',
    'Ship it ~tomorrow',
  ])('none: %s', (line) => {
    expect(read(line)).toEqual({ ...plain, title: line });
  });

  test('a date alone is the title', () => expect(read('Tomorrow')).toEqual({ ...plain, title: 'Tomorrow' }));
  test('none while the date parser has not loaded', () =>
    expect(read('Call tomorrow', { findDays: () => [] }).title).toBe('Call tomorrow'));
});

test('a rejected suggestion stays in the title', () => {
  const { title, labelIds, dueDate } = quickAdd('Launch *bug tomorrow', world(), new Set(['tomorrow', '*bug']));
  expect({ title, labelIds, dueDate }).toEqual({ title: 'Launch *bug tomorrow', labelIds: [], dueDate: null });
});

test('tokens have positions', () => {
  expect(quickAdd('Fix *bug by friday', world()).tokens.map(({ kind, text, start, end }) => [kind, text, start, end])).toEqual([
    ['label', '*bug', 4, 8],
    ['due', 'by friday', 9, 18],
  ]);
});

test('only tokens make no task', () => expect(read('*bug !1').title).toBe(''));
