import { shortMoment } from '#contract/dates';
import type { TaskReminder } from '../contract.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** What is offered: so many minutes before the task is due. */
export const offers = [0, HOUR, DAY, 2 * DAY] as const;

/** Minutes before in words: "When it is due", "1 hour before", "2 days before". */
export function sayBefore(minutes: number): string {
  if (minutes === 0) return 'When it is due';
  const [count, unit] =
    minutes % DAY === 0 ? [minutes / DAY, 'day'] : minutes % HOUR === 0 ? [minutes / HOUR, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'} before`;
}

/** A reminder in words; a moment in the reader's own time. */
export const sayReminder = ({ minutes, remindAt }: Pick<TaskReminder, 'minutes' | 'remindAt'>): string =>
  minutes === null ? shortMoment(remindAt ?? 0) : sayBefore(minutes);

const MORNING = 9;
const EVENING = 18;

/** Moments that people mean when they want to be reminded later: soon, this evening while that is to come, the next mornings. */
export function momentsFrom(now: Date): { label: string; at: Date }[] {
  const atHour = (hour: number, daysOn: number): Date =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysOn, hour);
  const toMonday = (8 - now.getDay()) % 7 || 7;
  return [
    { label: 'In an hour', at: new Date(now.getTime() + HOUR * 60_000) },
    ...(now.getHours() < EVENING - 1 ? [{ label: 'This evening', at: atHour(EVENING, 0) }] : []),
    { label: 'Tomorrow morning', at: atHour(MORNING, 1) },
    // On a Sunday that is the same morning.
    ...(toMonday === 1 ? [] : [{ label: 'Monday morning', at: atHour(MORNING, toMonday) }]),
  ];
}

// Reminders field
export const reminders = 'Reminders';
export const andCountMore = (count: number) => ` and ${count} more`;
export const noReminder = 'No reminder';
export const yourReminders = 'Your reminders';
export const sent = ' (sent)';
export const removeReminder = (reminder: string) => `Remove “${reminder}”`;
export const beforeItIsDue = 'Before it is due';
export const withADueDateYouCan = 'With a due date you can be reminded before it.';
export const soon = 'Soon';
export const remindersComeByMailToYou = 'Reminders come by mail, to you alone.';
export const atAnotherTime = 'At another time';
export const thatMomentHasPassed = 'That moment has passed';
export const add = 'Add';
