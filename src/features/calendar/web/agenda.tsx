import { CalendarDays } from 'lucide-react';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { clockTime, fullDate, shortDate, startOfDay, weekdayOf } from '#contract/dates';
import { EmptyState } from '#ui/empty-state';
import { Heading } from '#ui/heading';
import { derived } from '#web/derived';
import type { Dated } from './calendar-rows.ts';
import { awayOn, type CalendarSnapshot, itemsOn, useCalendar } from './calendar-surface.ts';
import styles from './agenda.module.css';
import { EventBar } from './event-bar.tsx';
import { holidayOn } from './holiday-name.tsx';
import { NearLines } from './near-lines.tsx';
import * as words from './words.ts';

interface Entry extends Dated {
  /** The day on which it starts, if it is due on another. */
  readonly isStart: boolean;
}

/**
 * The tasks of a month as a list: on the day when they start, and on the day when they are due. It begins at the day in the
 * address, and those before are above.
 */
export function Agenda() {
  const { snapshot } = useCalendar();
  const days = snapshot.days.flatMap((day) => {
    const entries = entriesOn(snapshot, day);
    return entries.length === 0 ? [] : [{ day, entries }];
  });
  const { on } = snapshot.where;
  const opened = Math.max(
    days.findIndex(({ day }) => day >= on),
    0,
  );
  const first = days[opened]?.entries[0]?.row.id;
  const place = useScrolledTo(on);
  const away = days.map((_, at) =>
    days.slice(Math.min(at + 1, opened), Math.max(at, opened)).reduce((sum, { entries }) => sum + entries.length, 0),
  );
  if (days.length === 0) {
    return (
      <EmptyState icon={<CalendarDays />} title={words.noTasksInMonth}>
        {words.noTasksInMonthHint}
      </EmptyState>
    );
  }
  return (
    <div ref={place} className={styles.agenda} data-calendar>
      {days.map(({ day, entries }, at) => (
        <section
          key={day}
          className={styles.day}
          style={{ '--lines': entries.length } as CSSProperties}
          aria-label={fullDate(startOfDay(day))}
          data-on={day}
          data-today={day === snapshot.today || undefined}
        >
          <Heading level={2} size="strong">
            {day === snapshot.today ? words.today : weekdayOf(startOfDay(day))}
            <span className={styles.date}>{dateLine(snapshot, day)}</span>
          </Heading>
          <NearLines lines={entries} away={away[at] ?? 0} isAbove={at < opened} idOf={idOf}>
            {({ row, span, time, isStart }) => (
              <li key={row.id}>
                <EventBar
                  row={row}
                  shape="line"
                  isLead={!isStart || span.end > (snapshot.days.at(-1) ?? '')}
                  isStop={row.id === first}
                  note={isStart ? words.starts : noteOf(time)}
                />
              </li>
            )}
          </NearLines>
        </section>
      ))}
    </div>
  );
}

/** Scrolls to the first section of a day or later when the calendar goes there, and not when sections come and go. */
function useScrolledTo(day: string) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const agenda = place.current;
    if (agenda === null) return;
    const sections = [...agenda.children].filter((one) => one instanceof HTMLElement);
    const at = sections.findIndex(({ dataset }) => (dataset['on'] ?? '') >= day);
    agenda.scrollTop = at > 0 ? (sections[at]?.offsetTop ?? 0) - agenda.offsetTop : 0;
  }, [day]);
  return place;
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

const idOf = ({ row }: Entry): string => row.id;

const entriesOn = ({ dated }: CalendarSnapshot, day: string): readonly Entry[] => entriesOf(dated).get(day) ?? [];

/** By day, found once for all of them: each day for itself would go through all rows. */
const entriesOf = derived((dated: readonly Dated[]): ReadonlyMap<string, Entry[]> => {
  const days = new Map<string, Entry[]>();
  const add = (day: string, entry: Entry) => {
    const entries = days.get(day);
    if (entries) entries.push(entry);
    else days.set(day, [entry]);
  };
  for (const one of dated) {
    const { start, end } = one.span;
    add(end, { ...one, isStart: one.row.dueDate === null });
    if (start !== end) add(start, { ...one, isStart: true });
  }
  return days;
});
