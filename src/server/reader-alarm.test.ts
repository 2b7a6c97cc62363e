import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
afterEach(() => {
  alarm.close();
  vi.useRealTimers();
});

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

test('a reader that gathers events is woken once for all of them, and delays no other', async () => {
  vi.useFakeTimers();
  const patient: EventReader = { ...reader('charts', 'Task'), gathersMs: 1_000 };
  alarm = new ReaderAlarm([patient, reader('tasks', 'Task')], (due) => woken.push(due.map(({ name }) => name)));
  for (let tenth = 0; tenth < 10; tenth++) {
    alarm.heard(['Task']);
    vi.advanceTimersByTime(100);
  }
  expect(woken.flat().filter((name) => name === 'tasks')).toHaveLength(10);
  expect(woken.flat().filter((name) => name === 'charts')).toHaveLength(1);
});

test('a closed alarm wakes no one', async () => {
  alarm.heard(['Task']);
  alarm.close();
  alarm.heard(['Project']);
  await pause(150);
  expect(woken).toEqual([]);
});

test('a reader that found many events is woken less often, until it finds few', () => {
  vi.useFakeTimers();
  const tasks = reader('tasks', 'Task');
  alarm = new ReaderAlarm([tasks, reader('plans', 'Task')], (due) => woken.push(due.map(({ name }) => name)));
  const times = (name: string) => woken.flat().filter((one) => one === name).length;
  const aSecond = () => {
    woken = [];
    for (let tenth = 0; tenth < 10; tenth++) {
      alarm.heard(['Task']);
      vi.advanceTimersByTime(100);
    }
  };
  alarm.noteRead(tasks, 100);
  aSecond();
  expect([times('tasks'), times('plans')]).toEqual([1, 10]);
  alarm.noteRead(tasks, 99);
  aSecond();
  expect([times('tasks'), times('plans')]).toEqual([10, 10]);
});
