import { fullDate, isoDay, startOfDay } from '#contract/dates';
import type { TimedTask } from '#features/time-log/contract';
import { announce } from '#ui/live-region';
import { together } from '#web/together';
import type { Times } from '../rules.ts';
import { movedBlock, timesAt } from './block-times.ts';
import { createBlock } from './data.ts';
import { USUAL_MINUTES } from './next-times.ts';
import * as words from './words.ts';

interface PlannedTask {
  readonly id: string;
  readonly task: TimedTask;
}

/** Plans an hour for each task, one after the other, from a minute of a day. One step to undo. */
export function planTimes(tasks: readonly PlannedTask[], day: string, minutes: number): void {
  const first = timesAt(day, minutes, USUAL_MINUTES);
  const calls = tasks.map(({ id, task }, nth) =>
    createBlock.with({ taskId: id, task, visibility: 'BUSY', ...movedBlock(first, { minutes: nth * USUAL_MINUTES }) }),
  );
  if (together(calls, null).length > 0 && tasks[0]) announce(said(tasks[0].task.title, first));
}

const said = (title: string, times: Times): string =>
  words.planned(title, fullDate(startOfDay(isoDay(new Date(times.startsAt)))), times);
