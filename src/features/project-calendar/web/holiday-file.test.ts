import { describe, expect, test } from 'vitest';
import { holidaysOfFile } from './holiday-file.ts';
import { oneLine } from './holiday-lines.ts';

const file = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', ...events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`), 'END:VCALENDAR'].join('\n');
const daysOf = (...events: string[]): string[] => holidaysOfFile(file(...events), '2026-01-01').map(({ day }) => day);

describe('a calendar file', () => {
  test('has the days of its events, to the day before the end of those of whole days', () => {
    expect(daysOf('DTSTART;VALUE=DATE:20261225\nDTEND;VALUE=DATE:20261227')).toEqual(['2026-12-25', '2026-12-26']);
    expect(daysOf('DTSTART;VALUE=DATE:20261225\nDURATION:P2D')).toEqual(['2026-12-25', '2026-12-26']);
    expect(daysOf('DTSTART:20261224T220000\nDURATION:PT4H')).toEqual(['2026-12-24', '2026-12-25']);
    expect(daysOf('DTSTART:20261224T080000\nDTEND:20261225T120000')).toEqual(['2026-12-24', '2026-12-25']);
    expect(daysOf('DTSTART;VALUE=DATE:20261225\nSUMMARY:Christmas Day')).toEqual(['2026-12-25']);
    expect(daysOf('DTSTART;VALUE=DATE:20250101')).toEqual([]);
  });

  test('has at most 31 days of an event and 400 in all, however long they are and however many there are', () => {
    for (const end of [
      'DURATION:P99999999999999D',
      'DURATION:-P99999999999999W',
      'DTEND;VALUE=DATE:99991231',
      'DTEND;VALUE=DATE:20200101',
    ])
      expect([1, 31]).toContain(daysOf(`DTSTART;VALUE=DATE:20261201\n${end}`).length);
    const many = Array.from(
      { length: 1000 },
      (_, nth) => `UID:${nth}\nDTSTART;VALUE=DATE:20${27 + (nth % 60)}0101\nDTEND;VALUE=DATE:20991231`,
    );
    expect(daysOf(...many)).toHaveLength(400);
  });

  test('is refused if it is none, and events without a day are left out', () => {
    expect(() => holidaysOfFile('<html>', '2026-01-01')).toThrow();
    expect(daysOf('SUMMARY:Someday', 'DTSTART;VALUE=TEXT:soon', 'DTSTART;VALUE=DATE:20261225')).toEqual(['2026-12-25']);
  });
});

test('a long name is cut between its characters', () => {
  const name = oneLine(`${'x'.repeat(99)}\u{1f384}`);
  expect([name.isWellFormed(), name.length]).toEqual([true, 99]);
});
