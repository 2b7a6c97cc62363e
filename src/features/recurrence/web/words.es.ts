import { byCount, counted, figure, listed } from '#contract/counts';
import type { Recurrence, Weekday } from '#features/tasks/contract';
import { sayDay } from '#features/tasks/web';
import { weekdays } from '../rules.ts';

const DAYS: Record<Weekday, string> = { MO: 'lun', TU: 'mar', WE: 'mié', TH: 'jue', FR: 'vie', SA: 'sáb', SU: 'dom' };
const UNITS: Record<Recurrence['freq'], readonly [string, string]> = {
  DAILY: ['día', 'días'],
  WEEKLY: ['semana', 'semanas'],
  MONTHLY: ['mes', 'meses'],
  YEARLY: ['año', 'años'],
};

export const workdays: readonly Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR'];

/** The abbreviated name of a weekday. */
export const sayWeekday = (day: Weekday): string => DAYS[day];

/** The unit of a frequency, singular or plural by the number before it. */
export const unitOf = (freq: Recurrence['freq'], interval: number): string => byCount(interval, ...UNITS[freq]);

/** True if both lists contain the same weekdays. */
export const areSameDays = (one: readonly Weekday[], other: readonly Weekday[]): boolean =>
  weekdays.every((day) => one.includes(day) === other.includes(day));

/** A rule in words: "Every 2 weeks on Mon and Wed, after completion, 3 more times". `today` is in the reader's time zone. */
export function sayRecurrence(rule: Recurrence, today: string): string {
  const { freq, interval, byWeekday, mode, count, endsAt } = rule;
  const isWorkdays = freq === 'WEEKLY' && interval === 1 && areSameDays(byWeekday, workdays);
  const every = isWorkdays
    ? 'De lunes a viernes'
    : interval === 1
      ? `Cada ${unitOf(freq, 1)}`
      : `Cada ${counted(interval, ...UNITS[freq])}`;
  const named = weekdays.filter((day) => byWeekday.includes(day)).map((day) => DAYS[day]);
  const countsDays = freq === 'WEEKLY' || freq === 'DAILY';
  const parts = [
    named.length > 0 && countsDays && !isWorkdays ? `${every}: ${listed(named)}` : every,
    mode === 'AFTER_COMPLETION' ? 'tras completarse' : '',
    count === null ? '' : counted(count, 'vez más', 'veces más'),
    endsAt === null ? '' : `hasta ${sayDay(endsAt, today)}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

// Number field
export const outOfRange = (max: number) => `Introduce un número del 1 al ${figure(max)}.`;

// Presets
export const everyDay = 'Cada día';
export const everyWeekday = 'De lunes a viernes';
export const everyWeekOn = (weekday: string) => `Cada semana: ${weekday}`;
export const everyTwoWeeks = 'Cada 2 semanas';
export const everyMonthOn = (date: number) => `Cada mes, el día ${date}`;
export const everyYearOn = (day: string) => `Cada año, el ${day}`;

// Recurrence field
export const repeats = 'Se repite';
export const doesNotRepeat = 'No se repite';

// Recurrence form
export const custom = 'Personalizado';
export const nextDueDate = 'Próximo vencimiento';
export const onSchedule = 'Según el calendario';
export const afterCompletion = 'Tras completarse';
export const onScheduleHint = (date: string) =>
  `La próxima tarea vence el ${date} o el primer día previsto después de completar esta, lo que sea más tarde.`;
export const lastTaskHint = 'Esta es la última tarea de la serie.';
export const afterCompletionHint = 'El próximo vencimiento se cuenta desde el día en que completes esta tarea.';
export const every = 'Cada';
export const unit = 'Unidad';
export const repeatOn = 'Repetir en';
export const ends = 'Termina';
export const never = 'Nunca';
export const onDate = 'En una fecha';
export const afterRepeats = 'Tras un número de veces';
export const endDate = 'Fecha final';
export const timesLeft = 'Veces restantes';
