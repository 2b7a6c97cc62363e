import { counted, figure } from '#contract/counts';
import { shortMoment } from '#contract/dates';
import type { TaskReminder } from '../contract.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** The presets, in minutes before the task is due. */
export const offers = [0, HOUR, DAY, 2 * DAY] as const;

/** A number of minutes in words: "When due", "1 hour before", "2 days before". */
export function sayBefore(minutes: number): string {
  if (minutes === 0) return 'When due';
  const [count, unit] =
    minutes % DAY === 0 ? [minutes / DAY, 'day'] : minutes % HOUR === 0 ? [minutes / HOUR, 'hour'] : [minutes, 'minute'];
  return `${counted(count, unit)} before`;
}

/** A reminder in words; a fixed time is in the reader's time zone. */
export const sayReminder = ({ minutes, remindAt }: Pick<TaskReminder, 'minutes' | 'remindAt'>): string =>
  minutes === null ? shortMoment(remindAt ?? 0) : sayBefore(minutes);

const MORNING = 9;
const EVENING = 18;

/** The quick times for a reminder. "This evening" is left out when it is too late for it. */
export function momentsFrom(now: Date): { label: string; at: Date }[] {
  const atHour = (hour: number, days: number): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
  const toMonday = (8 - now.getDay()) % 7 || 7;
  return [
    { label: 'In 1 hour', at: new Date(now.getTime() + HOUR * 60_000) },
    ...(now.getHours() < EVENING - 1 ? [{ label: 'This evening', at: atHour(EVENING, 0) }] : []),
    { label: 'Tomorrow morning', at: atHour(MORNING, 1) },
    // On a Sunday, tomorrow is Monday.
    ...(toMonday === 1 ? [] : [{ label: 'Monday morning', at: atHour(MORNING, toMonday) }]),
  ];
}

// Reminders field
export const reminders = 'Reminders';
export const summary = (first: string, more: number) => (more === 0 ? first : `${first} and ${figure(more)} more`);
export const noReminders = 'No reminders';
export const yourReminders = 'Your reminders';
export const sent = (reminder: string) => `${reminder} (sent)`;
export const removeReminder = (reminder: string) => `Remove reminder: ${reminder}`;
export const beforeDueDate = 'Before the due date';
export const dueDateHint = 'Set a due date to get a reminder before it.';
export const quickTimes = 'Quick times';
export const emailHint = 'You get reminders by email. Only you can see them.';
export const customTime = 'Custom time';
export const timePassed = 'Enter a time in the future.';
export const addReminder = 'Add reminder';
