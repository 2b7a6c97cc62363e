import { CalendarDays } from 'lucide-react';
import { clockTime, fullDate, shortDate, startOfDay, weekdayOf } from '#contract/dates';
import { EmptyState } from '#ui/empty-state';
import { Heading } from '#ui/heading';
import type { Dated } from './calendar-rows.ts';
import { awayOn, type CalendarSnapshot, itemsOn, useCalendar } from './calendar-surface.ts';
import styles from './agenda.module.css';
import { EventBar } from './event-bar.tsx';
import { holidayOn } from './holiday-name.tsx';
import * as words from './words.ts';

interface Entry extends Dated {
  /** The day on which it starts, if it is due on another. */
  readonly isStart: boolean;
}

/** The tasks of a month as a list: on the day when they start, and on the day when they are due. */
export function Agenda() {
  const { snapshot } = useCalendar();
  const days = snapshot.days.flatMap((day) => {
    const entries = entriesOn(snapshot, day);
    return entries.length === 0 ? [] : [{ day, entries }];
  });
  const first = days[0]?.entries[0]?.row.id;
  if (days.length === 0) {
    return (
      <EmptyState icon={<CalendarDays />} title={words.noTasksInMonth}>
        {words.noTasksInMonthHint}
      </EmptyState>
    );
  }
  return (
    <div className={styles.agenda} data-calendar>
      {days.map(({ day, entries }) => (
        <section
          key={day}
          className={styles.day}
          aria-label={fullDate(startOfDay(day))}
          data-today={day === snapshot.today || undefined}
        >
          <Heading level={2} size="strong">
            {day === snapshot.today ? words.today : weekdayOf(startOfDay(day))}
            <span className={styles.date}>{dateLine(snapshot, day)}</span>
          </Heading>
          <ul className={styles.list}>
            {entries.map(({ row, span, time, isStart }) => (
              <li key={row.id}>
                <EventBar
                  row={row}
                  shape="line"
                  isLead={!isStart || span.end > (snapshot.days.at(-1) ?? '')}
                  isStop={row.id === first}
                  note={isStart ? words.starts : noteOf(time)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Below the month of a phone: everything on the picked day. */
export function DayList({ day }: { day: string }) {
  const { snapshot } = useCalendar();
  const items = itemsOn(snapshot, day);
  const now = startOfDay(snapshot.today);
  return (
    <section className={styles.picked} aria-label={fullDate(startOfDay(day))}>
      <Heading level={2} size="strong">
        {day === snapshot.today ? words.today : weekdayOf(startOfDay(day))}
        <span className={styles.date}>{dateLine(snapshot, day)}</span>
      </Heading>
      {items.length === 0 ? <p className={styles.none}>{words.noTasksOnDay}</p> : null}
      <ul className={styles.list}>
        {items.map(({ row, span, time }, nth) => (
          <li key={row.id}>
            <EventBar
              row={row}
              shape="line"
              isStop={nth === 0}
              note={span.end === day ? noteOf(time) : words.untilDay(shortDate(span.end, { now }))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The date, the holiday that it is, and who is away. */
const dateLine = (snapshot: CalendarSnapshot, day: string): string =>
  words.dateAnd(shortDate(day, { now: startOfDay(snapshot.today) }), holidayOn(snapshot, day), awayOn(snapshot, day));

const noteOf = (time: string | null): string | null => (time === null ? null : clockTime(time));

const entriesOn = ({ dated }: CalendarSnapshot, day: string): Entry[] =>
  dated.flatMap((one) =>
    one.span.end === day
      ? [{ ...one, isStart: one.row.dueDate === null }]
      : one.span.start === day
        ? [{ ...one, isStart: true }]
        : [],
  );
