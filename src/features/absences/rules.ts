import { ABSENCE_DAYS_MAX } from './fields.ts';

/** The first and the last day of an absence. */
export interface AbsentDays {
  readonly startsOn: string;
  readonly endsOn: string;
}

const DAY_MS = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** How many days there are from one to another, both included; less than 1 if the second is earlier. */
export const daysIn = (first: string, last: string): number => numberOf(last) - numberOf(first) + 1;

/** Why these days cannot be an absence; null if they can. */
export function faultOf({ startsOn, endsOn }: AbsentDays, today: string): string | null {
  const days = daysIn(startsOn, endsOn);
  if (days < 1) return 'Enter a last day that is not before the first day.';
  // A day more, because today may be another day where the person is.
  const isNear = [startsOn, endsOn].every((day) => Math.abs(numberOf(day) - numberOf(today)) <= ABSENCE_DAYS_MAX + 1);
  return days > ABSENCE_DAYS_MAX || !isNear ? `Enter days within ${ABSENCE_DAYS_MAX} days of today.` : null;
}

/** The days of a range on which a person is absent, each once and in order. */
export function absentDaysOf(absences: readonly AbsentDays[], first: string, last: string): string[] {
  const days = new Set<number>();
  for (const { startsOn, endsOn } of absences) {
    const end = Math.min(numberOf(endsOn), numberOf(last));
    for (let day = Math.max(numberOf(startsOn), numberOf(first)); day <= end; day++) days.add(day);
  }
  return [...days].toSorted((one, other) => one - other).map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));
}
