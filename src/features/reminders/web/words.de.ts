import { counted, figure } from '#contract/counts';
import { shortMoment } from '#contract/dates';
import type { TaskReminder } from '../contract.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** The presets, in minutes before the task is due. */
export const offers = [0, HOUR, DAY, 2 * DAY] as const;

/** A number of minutes in words: "Bei Fälligkeit", "1 Stunde vorher", "2 Tage vorher". */
export function sayBefore(minutes: number): string {
  if (minutes === 0) return 'Bei Fälligkeit';
  if (minutes % DAY === 0) return `${counted(minutes / DAY, 'Tag', 'Tage')} vorher`;
  if (minutes % HOUR === 0) return `${counted(minutes / HOUR, 'Stunde', 'Stunden')} vorher`;
  return `${counted(minutes, 'Minute', 'Minuten')} vorher`;
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
    { label: 'In 1 Stunde', at: new Date(now.getTime() + HOUR * 60_000) },
    ...(now.getHours() < EVENING - 1 ? [{ label: 'Heute Abend', at: atHour(EVENING, 0) }] : []),
    { label: 'Morgen früh', at: atHour(MORNING, 1) },
    // On a Sunday, tomorrow is Monday.
    ...(toMonday === 1 ? [] : [{ label: 'Montag früh', at: atHour(MORNING, toMonday) }]),
  ];
}

// Reminders field
export const reminders = 'Erinnerungen';
export const summary = (first: string, more: number) => (more === 0 ? first : `${first} und ${figure(more)} weitere`);
export const noReminders = 'Keine Erinnerungen';
export const yourReminders = 'Deine Erinnerungen';
export const sent = (reminder: string) => `${reminder} (gesendet)`;
export const removeReminder = (reminder: string) => `Erinnerung entfernen: ${reminder}`;
export const beforeDueDate = 'Vor der Fälligkeit';
export const dueDateHint = 'Setze eine Fälligkeit, um davor erinnert zu werden.';
export const quickTimes = 'Schnellauswahl';
export const emailHint = 'Du erhältst Erinnerungen per E-Mail. Nur du kannst sie sehen.';
export const customTime = 'Eigene Zeit';
export const timePassed = 'Gib einen Zeitpunkt in der Zukunft ein.';
export const addReminder = 'Erinnerung hinzufügen';
