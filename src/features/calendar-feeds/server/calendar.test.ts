import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { calendarOf } from './calendar.ts';
import type { Dated, Event, Planned } from './events.ts';

// Everything is read back by a parser that is not ours.

const AROUND = { publicUrl: 'https://cairn.example', workspaceId: 'w', today: '2026-11-27', rruleOf: () => null };

type DatedEvent = Dated & { type: 'TASK' | 'ISSUE' };

const event = (change: Partial<DatedEvent> = {}): DatedEvent => ({
  id: '018f0000-0000-7000-8000-000000000001',
  type: 'TASK',
  key: 'APP-12',
  title: 'Print the flyers',
  startDate: null,
  dueDate: '2026-12-01',
  dueTime: null,
  isMilestone: false,
  completed: false,
  recurrence: null,
  projectId: 'p',
  projectName: 'Website',
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
  version: 7,
  reminders: [],
  distance: 4,
  ...change,
});

const written = (events: Event[], name = 'Phone', timeZone = 'America/New_York') =>
  calendarOf({ name, timeZone }, events, AROUND);
const readBack = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return { calendar, events: calendar.getAllSubcomponents('vevent') };
};
/** The only event of a file, after a parser has read it. */
const asRead = (change: Partial<DatedEvent>) => readEvent(event(change));
const readEvent = async (one: Event) => {
  const [only] = readBack(await written([one])).events;
  if (only === undefined) throw new Error('there is no event');
  const valueOf = (name: string): string | null => {
    const value = only.getFirstPropertyValue(name);
    return value === null ? null : String(value);
  };
  return { only, valueOf };
};

test('a task with a due date is an event of that day, under one id, with its version and its address', async () => {
  const { only, valueOf } = await asRead({});
  expect(only.getFirstProperty('dtstart')?.type).toBe('date');
  expect(
    Object.fromEntries(
      [
        'dtstart',
        'dtend',
        'uid',
        'sequence',
        'summary',
        'description',
        'url',
        'dtstamp',
        'last-modified',
        'status',
        'transp',
      ].map((name) => [name, valueOf(name)]),
    ),
  ).toEqual({
    dtstart: '2026-12-01',
    dtend: '2026-12-02',
    uid: '018f0000-0000-7000-8000-000000000001',
    sequence: '7',
    summary: 'Print the flyers',
    description: 'APP-12 · Website',
    url: 'https://cairn.example/dashboard/w/projects/p/board/018f0000-0000-7000-8000-000000000001',
    dtstamp: '2026-11-21T09:30:00Z',
    'last-modified': '2026-11-21T09:30:00Z',
    status: 'CONFIRMED',
    transp: 'TRANSPARENT',
  });
});

test.each<[string, Partial<DatedEvent>, string, string | null]>([
  ['from its start to the end of its due date', { startDate: '2026-11-28' }, '2026-11-28', '2026-12-02'],
  ['over the end of daylight saving time', { startDate: '2026-10-31', dueDate: '2026-11-01' }, '2026-10-31', '2026-11-02'],
  ['on its start date if it has no other', { startDate: '2026-12-31', dueDate: null }, '2026-12-31', '2027-01-01'],
  ['on its due date if it is a milestone', { startDate: '2026-11-28', isMilestone: true }, '2026-12-01', '2026-12-02'],
  ['at its due time', { dueTime: '14:30' }, '2026-12-01T14:30:00', null],
  ['at a time that one zone skips in spring', { dueDate: '2027-03-14', dueTime: '02:30' }, '2027-03-14T02:30:00', null],
  [
    'in whole days if its time is at the end of several',
    { startDate: '2026-11-28', dueTime: '14:30' },
    '2026-11-28',
    '2026-12-02',
  ],
  ['on a leap day', { dueDate: '2028-02-29' }, '2028-02-29', '2028-03-01'],
])('a task lies %s', async (_, change, start, end) => {
  const { valueOf } = await asRead(change);
  expect([valueOf('dtstart'), valueOf('dtend')]).toEqual([start, end]);
});

test('a due time belongs to no zone, so it is the same hour wherever its reader is', async () => {
  const { only } = await asRead({ dueTime: '14:30' });
  const time = only.getFirstPropertyValue('dtstart');
  expect((time as ICAL.Time).zone.tzid).toBe('floating');
  expect(await written([event({ dueTime: '14:30' })])).toContain('X-WR-TIMEZONE:America/New_York\r\n');
});

test.each<[string, Partial<DatedEvent>, string]>([
  ['completed', { completed: true }, '✓ Print the flyers'],
  ['a milestone', { isMilestone: true }, '◆ Print the flyers'],
  ['a completed milestone', { completed: true, isMilestone: true }, '✓ ◆ Print the flyers'],
])('the title says that a task is %s', async (_, change, title) => expect((await asRead(change)).valueOf('summary')).toBe(title));

test('the reminders to come are alarms at their moment', async () => {
  const { only } = await asRead({ reminders: ['2026-11-30T08:00:00.000Z', '2026-12-01T07:00:00.000Z'] });
  const alarms = only.getAllSubcomponents('valarm');
  expect(alarms.map((alarm) => [String(alarm.getFirstPropertyValue('trigger')), alarm.getFirstPropertyValue('action')])).toEqual([
    ['2026-11-30T08:00:00Z', 'DISPLAY'],
    ['2026-12-01T07:00:00Z', 'DISPLAY'],
  ]);
  expect(alarms[0]?.getFirstPropertyValue('description')).toBe('Print the flyers');
});

test('a task that repeats has its rule', async () => {
  const text = await calendarOf({ name: 'Phone', timeZone: 'UTC' }, [event()], {
    ...AROUND,
    rruleOf: () => 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
  });
  const [only] = readBack(text).events;
  expect(String(only?.getFirstPropertyValue('rrule'))).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU');
});

const time = (change: Partial<Planned> = {}): Event => ({
  id: '018f0000-0000-7000-8000-00000000000a',
  type: 'TIME',
  taskId: '018f0000-0000-7000-8000-000000000001',
  key: 'APP-12',
  title: 'Print the flyers',
  completed: false,
  startsAt: '2026-12-01T13:30:00.000Z',
  endsAt: '2026-12-02T00:15:00.000Z',
  visibility: 'VISIBLE',
  projectId: 'p',
  projectName: 'Website',
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
  version: 3,
  distance: 4,
  ...change,
});

test('a planned time is an event from its start to its end, in UTC, that takes time and leads to its task', async () => {
  const { only, valueOf } = await readEvent(time());
  expect(
    Object.fromEntries(
      ['dtstart', 'dtend', 'uid', 'sequence', 'summary', 'description', 'url', 'transp', 'class'].map((name) => [
        name,
        valueOf(name),
      ]),
    ),
  ).toEqual({
    dtstart: '2026-12-01T13:30:00Z',
    dtend: '2026-12-02T00:15:00Z',
    uid: '018f0000-0000-7000-8000-00000000000a',
    sequence: '3',
    summary: 'Print the flyers',
    description: 'APP-12 · Website',
    url: 'https://cairn.example/dashboard/w/projects/p/board/018f0000-0000-7000-8000-000000000001',
    transp: 'OPAQUE',
    class: 'PUBLIC',
  });
  expect(only.getAllSubcomponents()).toEqual([]);
  expect(only.getFirstProperty('rrule')).toBeNull();
});

test.each(['PRIVATE', 'BUSY'] as const)('a time whose task colleagues do not see (%s) is private', async (visibility) => {
  expect((await readEvent(time({ visibility, completed: true }))).valueOf('class')).toBe('PRIVATE');
});

test('an issue leads to its own page', async () => {
  expect((await asRead({ type: 'ISSUE', key: 'APP-13' })).valueOf('url')).toContain('/projects/p/issues/018f');
});

describe('hostile texts', () => {
  const hostile = [
    'Party\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil',
    'A\nATTENDEE:mailto:mallory@example.com',
    'Tea, milk; sugar \\ and "quotes": all\\n in one',
    `${'a'.repeat(66)}👩‍👩‍👧‍👦👩‍👩‍👧‍👦`,
    '漢'.repeat(200),
    `${'ä'.repeat(40)}\u2028BEGIN:VALARM`,
    '\u202eright to left',
  ];

  test.each(hostile.map((title) => [JSON.stringify(title).slice(0, 40), title]))(
    '%s stays one title of one event',
    async (_, title) => {
      const text = await written([event({ title, projectName: title, key: 'A,1' })], title);
      const { calendar, events } = readBack(text);
      expect(events).toHaveLength(1);
      const expected = title.replaceAll(/[\r\n\u2028]+/g, ' ');
      expect(events[0]?.getFirstPropertyValue('summary')).toBe(expected);
      expect(events[0]?.getFirstPropertyValue('description')).toBe(`A,1 · ${expected}`);
      // The parser leaves properties that it does not know as they are written.
      expect(String(calendar.getFirstPropertyValue('x-wr-calname')).replaceAll(/\\(.)/g, '$1')).toBe(expected);
      expect(events[0]?.getAllSubcomponents()).toEqual([]);
      expect(events[0]?.getAllProperties('attendee')).toEqual([]);
    },
  );

  test.each(hostile.map((title) => [JSON.stringify(title).slice(0, 40), title]))(
    '%s is folded at 75 bytes between whole characters, and every line ends with CRLF',
    async (_, title) => {
      const text = await written([event({ title })], title);
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
    },
  );
});

test('the same events give the same file, byte for byte', async () => {
  const events = [event(), event({ id: '2', dueTime: '09:00' })];
  expect(await written(events)).toBe(await written(events));
});

test('thousands of events are each written once, in order', async () => {
  const ids = Array.from({ length: 2345 }, (_, nth) => `task-${nth}`);
  const { events } = readBack(await written(ids.map((id) => event({ id }))));
  expect(events.map((one) => one.getFirstPropertyValue('uid'))).toEqual(ids);
});

test('a title that looks like the file around it changes nothing', async () => {
  const titles = ['X-WR-TIMEZONE:Mars', 'END:VCALENDAR', '$& $1'];
  const { calendar, events } = readBack(
    await written(
      titles.map((title, nth) => event({ id: `${nth}`, title })),
      'X-WR-TIMEZONE',
    ),
  );
  expect(events.map((one) => one.getFirstPropertyValue('summary'))).toEqual(titles);
  expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe('America/New_York');
});

test('a calendar without events is still a calendar', async () => {
  const { calendar, events } = readBack(await written([]));
  expect([events.length, calendar.getFirstPropertyValue('version'), calendar.getFirstPropertyValue('prodid')]).toEqual([
    0,
    '2.0',
    '-//Cairn//Cairn//EN',
  ]);
});
