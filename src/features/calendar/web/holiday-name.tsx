import { type CalendarSnapshot, useCalendar } from './calendar-surface.ts';
import styles from './days.module.css';
import * as words from './words.ts';

/** What a holiday is called; null on any other day. */
export function holidayOn({ holidays }: CalendarSnapshot, day: string): string | null {
  const name = holidays.get(day);
  return name === undefined ? null : name || words.holiday;
}

/** Beside the number of a day. Screen readers have it in the name of the day. */
export function HolidayName({ day }: { day: string }) {
  const name = holidayOn(useCalendar().snapshot, day);
  return name === null ? null : (
    <span className={styles.holiday} title={name} aria-hidden="true">
      {name}
    </span>
  );
}
