import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventReader } from './event-log.ts';
import { ReaderAlarm } from './reader-alarm.ts';

const reader = (name: string, ...waitsFor: EventReader['waitsFor']): EventReader => ({ name, waitsFor, read: async () => {} });

let woken: string[][];
let alarm: ReaderAlarm;
beforeEach(() => {
  woken = [];
  alarm = new ReaderAlarm(
    [reader('tasks', 'Task'), reader('plans', 'Project', 'ProjectMember'), reader('people', 'ProjectMember')],
    (due) => woken.push(due.map(({ name }) => name)),
  );
});
afterEach(() => alarm.close());

test('an event that no reader waits for wakes none', async () => {
  alarm.heard([]);
  alarm.heard(['Subtask', 'Label']);
  await pause(150);
  // The next event is reported alone, because nothing was in progress.
  alarm.heard(['Task']);
  await expect.poll(() => woken).toEqual([['tasks']]);
});

test('concurrent commits wake each waiting reader once', async () => {
  alarm.heard(['Project', 'Subtask']);
  alarm.heard(['ProjectMember', 'ProjectMember']);
  await expect.poll(() => woken).toEqual([['plans', 'people']]);
  alarm.heard(['Project']);
  await expect.poll(() => woken).toEqual([['plans', 'people'], ['plans']]);
});

test('a closed alarm wakes no one', async () => {
  alarm.heard(['Task']);
  alarm.close();
  alarm.heard(['Project']);
  await pause(150);
  expect(woken).toEqual([]);
});
