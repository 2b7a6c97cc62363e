import type { Recurrence, Task } from '#features/tasks/contract';
import { meantMonthDay, weekdayOf } from '../rules.ts';

/** What of a task says when it repeats. */
type Repeating = Pick<Task, 'recurrence' | 'startDate' | 'dueDate' | 'dueTime' | 'completed'>;

/**
 * The RRULE of a repeating task, or null where a rule that programs understand cannot say how it repeats: from the day of its
 * completion, until both a number and a day, over several days, on the 29th or 30th (a month that is too short gives its last
 * day, which takes BYSETPOS), or from a day that has passed, since such days are skipped.
 */
export function rruleOf(task: Repeating, today: string): string | null {
  const { recurrence, startDate, dueDate, dueTime, completed } = task;
  if (recurrence === null || recurrence.mode !== 'ON_SCHEDULE' || completed) return null;
  if (dueDate === null || dueDate < today || (startDate !== null && startDate !== dueDate)) return null;
  const { freq, interval, count, endsAt } = recurrence;
  if (count !== null && endsAt !== null) return null;
  const days = daysOf(recurrence, dueDate);
  if (days === null) return null;
  const parts = [`FREQ=${freq}`, `INTERVAL=${interval}`, ...days];
  // The task itself is the first occurrence, and its rule counts those after it.
  if (count !== null) parts.push(`COUNT=${count + 1}`);
  if (endsAt !== null) parts.push(`UNTIL=${endsAt.replaceAll('-', '')}${dueTime === null ? '' : 'T235959'}`);
  return parts.join(';');
}

function daysOf({ freq, byWeekday, monthDay }: Recurrence, dueDate: string): string[] | null {
  if (freq === 'DAILY' || freq === 'WEEKLY') {
    if (byWeekday.length === 0) return [];
    // An event is its own first occurrence, so its day must be one of the rule's.
    return byWeekday.includes(weekdayOf(dueDate))
      ? [`BYDAY=${byWeekday.join(',')}`, ...(freq === 'WEEKLY' ? ['WKST=MO'] : [])]
      : null;
  }
  const [month, day] = [Number(dueDate.slice(5, 7)), Number(dueDate.slice(8))];
  const meant = meantMonthDay({ monthDay }, dueDate);
  if (freq === 'YEARLY') return [`BYMONTH=${month}`, `BYMONTHDAY=${month === FEBRUARY && meant > 28 ? -1 : day}`];
  if (meant === 31) return ['BYMONTHDAY=-1'];
  return meant > 28 ? null : [`BYMONTHDAY=${meant}`];
}

const FEBRUARY = 2;
