import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { snoozeChoices } from './snoozing.ts';

const untilOf = (label: RegExp, now: string) => snoozeChoices(new Date(now)).find((choice) => label.test(choice.label))?.until;

test.each([
  [/1 hour/, '2026-11-27T10:30:00', '2026-11-27T11:30:00'],
  [/evening/, '2026-11-27T10:30:00', '2026-11-27T18:00:00'],
  [/Tomorrow/, '2026-11-30T23:30:00', '2026-12-01T09:00:00'],
  // From a Friday, a Sunday, and a Monday.
  [/Monday/, '2026-11-27T10:30:00', '2026-11-30T09:00:00'],
  [/Monday/, '2026-11-29T10:30:00', '2026-11-30T09:00:00'],
  [/Monday/, '2026-11-30T08:00:00', '2026-12-07T09:00:00'],
])('%s from %s ends at %s, local time', (label, now, end) => {
  expect(untilOf(label, now)).toEqual(new Date(end));
});

test('this evening is offered until an hour before', () => {
  expect(untilOf(/evening/, '2026-11-27T16:59:00')).toBeDefined();
  expect(untilOf(/evening/, '2026-11-27T17:00:00')).toBeUndefined();
});

// Node reads its time zone when it starts, so each zone has a process of its own.
test.each([
  ['Europe/Berlin', '2031-03-29T11:00:00Z', '2031-03-30T07:00:00.000Z'],
  ['Europe/Berlin', '2031-10-25T10:00:00Z', '2031-10-26T08:00:00.000Z'],
  ['America/New_York', '2031-03-08T17:00:00Z', '2031-03-09T13:00:00.000Z'],
  ['America/New_York', '2031-11-01T16:00:00Z', '2031-11-02T14:00:00.000Z'],
])('tomorrow is 9:00 in %s, also after a night in which the clocks change: from %s', (zone, now, end) => {
  const file = new URL('./snoozing.ts', import.meta.url).href;
  const code = `import { snoozeChoices } from ${JSON.stringify(file)};
    console.log(snoozeChoices(new Date('${now}')).find(({ label }) => /Tomorrow/.test(label)).until.toISOString());`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], { env: { ...process.env, TZ: zone } });
  expect(said.toString().trim()).toBe(end);
});
