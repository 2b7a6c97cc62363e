import { counted, figure } from '#contract/counts';
import { shortMoment } from '#contract/dates';
import type { TaskReminder } from '../contract.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** The presets, in minutes before the task is due. */
export const offers = [0, HOUR, DAY, 2 * DAY] as const;

/** A number of minutes in words: "When due", "1 hour before", "2 days before". */
export function sayBefore(minutes: number): string {
  if (minutes === 0) return 'Al vencer';
  const [size, one, other] =
    minutes % DAY === 0
      ? ([DAY, 'día', 'días'] as const)
      : minutes % HOUR === 0
        ? ([HOUR, 'hora', 'horas'] as const)
        : ([1, 'minuto', 'minutos'] as const);
  return `${counted(minutes / size, one, other)} antes`;
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
    { label: 'En 1 hora', at: new Date(now.getTime() + HOUR * 60_000) },
    ...(now.getHours() < EVENING - 1 ? [{ label: 'Esta tarde', at: atHour(EVENING, 0) }] : []),
    { label: 'Mañana por la mañana', at: atHour(MORNING, 1) },
    // On a Sunday, tomorrow is Monday.
    ...(toMonday === 1 ? [] : [{ label: 'El lunes por la mañana', at: atHour(MORNING, toMonday) }]),
  ];
}

// Reminders field
export const reminders = 'Recordatorios';
export const summary = (first: string, more: number) => (more === 0 ? first : `${first} y ${figure(more)} más`);
export const noReminders = 'Sin recordatorios';
export const yourReminders = 'Tus recordatorios';
export const sent = (reminder: string) => `${reminder} (enviado)`;
export const removeReminder = (reminder: string) => `Quitar recordatorio: ${reminder}`;
export const beforeDueDate = 'Antes del vencimiento';
export const dueDateHint = 'Pon una fecha de vencimiento para recibir un recordatorio antes.';
export const quickTimes = 'Momentos rápidos';
export const emailHint = 'Recibes los recordatorios por correo. Solo tú puedes verlos.';
export const customTime = 'Otro momento';
export const timePassed = 'Introduce un momento futuro.';
export const addReminder = 'Añadir recordatorio';
