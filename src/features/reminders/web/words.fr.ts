import { counted, figure } from '#contract/counts';
import { shortMoment } from '#contract/dates';
import type { TaskReminder } from '../contract.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** The presets, in minutes before the task is due. */
export const offers = [0, HOUR, DAY, 2 * DAY] as const;

/** A number of minutes in words: "When due", "1 hour before", "2 days before". */
export function sayBefore(minutes: number): string {
  if (minutes === 0) return 'À l’échéance';
  const [count, unit] =
    minutes % DAY === 0 ? [minutes / DAY, 'jour'] : minutes % HOUR === 0 ? [minutes / HOUR, 'heure'] : [minutes, 'minute'];
  return `${counted(count, unit, `${unit}s`)} avant`;
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
    { label: 'Dans 1 heure', at: new Date(now.getTime() + HOUR * 60_000) },
    ...(now.getHours() < EVENING - 1 ? [{ label: 'Ce soir', at: atHour(EVENING, 0) }] : []),
    { label: 'Demain matin', at: atHour(MORNING, 1) },
    // On a Sunday, tomorrow is Monday.
    ...(toMonday === 1 ? [] : [{ label: 'Lundi matin', at: atHour(MORNING, toMonday) }]),
  ];
}

// Reminders field
export const reminders = 'Rappels';
export const summary = (first: string, more: number) => (more === 0 ? first : `${first} et ${figure(more)} de plus`);
export const noReminders = 'Aucun rappel';
export const yourReminders = 'Vos rappels';
export const sent = (reminder: string) => `${reminder} (envoyé)`;
export const removeReminder = (reminder: string) => `Retirer le rappel : ${reminder}`;
export const beforeDueDate = 'Avant l’échéance';
export const dueDateHint = 'Définissez une échéance pour recevoir un rappel avant celle-ci.';
export const quickTimes = 'Horaires rapides';
export const emailHint = 'Vous recevez les rappels par e-mail. Vous êtes la seule personne à les voir.';
export const customTime = 'Horaire personnalisé';
export const timePassed = 'Saisissez un horaire à venir.';
export const addReminder = 'Ajouter un rappel';
