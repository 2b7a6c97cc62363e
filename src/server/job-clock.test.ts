import { expect, it } from 'vitest';
import { cronItems, dueBetween, JobClock } from './job-clock.ts';
import { openLog } from './log.ts';

const MINUTE = 60_000;
const at = (text: string): number => Date.parse(`2026-03-01T${text}Z`);
const minuteOf = (text: string): number => at(text) / MINUTE;
const items = cronItems([{ name: 'minutely', cron: '* * * * *' }, { name: 'nightly', cron: '17 3 * * *' }, { name: 'asked' }]);

it.each([
  ['the next minute', '10:00', '10:01', ['minutely']],
  ['the same minute', '10:00', '10:00', []],
  ['the minute of the night', '03:16', '03:17', ['minutely', 'nightly']],
  ['a clock that jumps ahead past the night', '01:00', '09:00', ['minutely', 'nightly']],
  ['a clock that is set back', '10:00', '02:00', ['minutely']],
  ['a clock that is set back to the minute of the night', '10:00', '03:17', ['minutely', 'nightly']],
])('%s', (_, from, to, expected) => {
  expect([...dueBetween(items, minuteOf(from), minuteOf(to))].toSorted()).toEqual(expected);
});

it('a clock that jumps ahead by years is followed for a day', () => {
  expect([...dueBetween(items, 0, minuteOf('10:00'))].toSorted()).toEqual(['minutely', 'nightly']);
});

it('after a clock was set back jobs continue, and missed queries are repeated', async () => {
  const asked: string[] = [];
  let isAway = false;
  const ask = async (name: string) => {
    if (isAway) throw new Error('no database');
    asked.push(name);
  };
  const clock = new JobClock(
    [{ name: 'minutely', cron: '* * * * *', work: async () => undefined }],
    ask,
    openLog('silent'),
    at('10:00'),
  );
  await clock.tick(at('10:01'));
  await clock.tick(at('04:30'));
  await clock.tick(at('04:31'));
  expect(asked).toHaveLength(3);
  isAway = true;
  await expect(clock.tick(at('04:32'))).rejects.toThrow();
  isAway = false;
  await clock.tick(at('04:32'));
  expect(asked).toHaveLength(4);
});

it('the jobs of a minute are spread over it, each once a minute', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const asked: string[] = [];
  const clock = new JobClock(
    names.map((name) => ({ name, cron: '* * * * *', work: async () => undefined })),
    async (name) => void asked.push(name),
    openLog('silent'),
    at('10:00'),
  );
  const perTick: number[] = [];
  for (let now = at('10:00'); now <= at('10:02') - 1; now += 15_000) {
    const before = asked.length;
    await clock.tick(now);
    perTick.push(asked.length - before);
  }
  expect(perTick).toEqual([0, 1, 1, 1, 1, 1, 1, 1]);
  expect(asked.toSorted()).toEqual(['a', 'b', 'b', 'c', 'c', 'd', 'd']);
});
