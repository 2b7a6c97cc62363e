import { clsx } from 'clsx';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { clockTime, fullDate, startOfDay, weekdayOf } from '#contract/dates';
import { isOn, meets, type Minutes, type ShownColleagueBlock, USUAL_MINUTES } from '#features/time-blocks/web';
import { VisuallyHidden } from '#ui/visually-hidden';
import { useNow } from '#web/use-now';
import { withDragging } from '#web/late-dragging';
import { packed, type Slot, SLOT_MINUTES, slotted, timeAt } from '../rules.ts';
import type { Dated } from './calendar-rows.ts';
import { isAimedAt, useCalendar, useCalendarState } from './calendar-surface.ts';
import days from './days.module.css';
import { DaysRow, lanesOf } from './days-row.tsx';
import { onHours, useTaskTarget } from './dragging-tasks.ts';
import { useDrawnDays } from './drawing-days.ts';
import { EventBar } from './event-bar.tsx';
import { HolidayName } from './holiday-name.tsx';
import styles from './hours-grid.module.css';
import { PlannedTimes } from './planned-times.tsx';
import { titleOf } from './title-of.ts';
import * as words from './words.ts';

/** The most lines of bars above the hours. */
const LANES_MOST = 8;
const HOURS = Array.from({ length: 24 }, (_, hour) => timeAt(hour * 60));
/** Where the hours begin when they are opened. */
const FIRST_HOUR = 7;
/** The part of a column that tasks take beside planned times. */
const BESIDE = 0.45;
const NO_TIMES: readonly ShownColleagueBlock[] = [];
/** Its label stands on its line. */
const LABEL = 10;

/** A week or a day: tasks without a time above, and the others at their hours. */
export function HoursGrid() {
  const { surface, snapshot } = useCalendar();
  const { dated, mayCreate, today } = snapshot;
  const drawing = useDrawnDays(surface, mayCreate);
  const [untimed, timed] = useMemo(() => [dated.filter((one) => !isTimed(one)), dated.filter(isTimed)], [dated]);
  const lanes = useMemo(() => {
    const used = Math.max(1, lanesOf(packed(untimed, snapshot.days)));
    return Math.min(LANES_MOST, used + 1 + lanesOf(packed(snapshot.bands, snapshot.days)));
  }, [untimed, snapshot.bands, snapshot.days]);
  return (
    <div role="grid" className={days.grid} aria-label={words.calendarOf(titleOf(snapshot))} data-calendar {...drawing}>
      <div role="rowgroup" className={styles.top}>
        <div role="row" className={styles.row}>
          <div role="columnheader" className={styles.gutter} aria-label={words.hours} />
          <div role="none" className={days.heads}>
            {snapshot.days.map((day) => (
              <DayHead key={day} day={day} isToday={day === today} />
            ))}
          </div>
        </div>
        <div role="row" className={styles.row} style={{ height: 3 + lanes * 22 }}>
          <div role="rowheader" className={clsx(styles.gutter, styles.label)}>
            {words.allDay}
          </div>
          <DaysRow days={snapshot.days} items={untimed} lanes={lanes} isAllDay />
        </div>
      </div>
      <Hours timed={timed} />
    </div>
  );
}

/** A time on one day stands at its hour. A bar of several days stands above. */
const isTimed = ({ row, span, time }: Dated): boolean => time !== null && row.dueDate !== null && span.start === span.end;

function DayHead({ day, isToday }: { day: string; isToday: boolean }) {
  const { snapshot } = useCalendar();
  const date = startOfDay(day);
  return (
    <div role="columnheader" className={days.head}>
      {weekdayOf(date).slice(0, 3)}
      <button
        type="button"
        tabIndex={-1}
        className={clsx(days.number, isToday && days.today)}
        onClick={() => snapshot.where.goTo(day, 'day')}
      >
        <VisuallyHidden>{words.openDay(fullDate(date))}</VisuallyHidden>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
      </button>
      <HolidayName day={day} />
    </div>
  );
}

function Hours({ timed }: { timed: readonly Dated[] }) {
  const { snapshot } = useCalendar();
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    element.scrollTop = (element.scrollHeight / 24) * FIRST_HOUR - LABEL;
    return withDragging(({ autoScrollForElements }) => autoScrollForElements({ element }));
  }, []);
  return (
    // A tab stop, so that its arrows scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={scroller} role="rowgroup" className={styles.scroller} tabIndex={0}>
      <div role="row" className={clsx(styles.row, styles.hours)}>
        <div role="rowheader" className={styles.gutter} aria-label={words.hours}>
          {HOURS.slice(1).map((time, nth) => (
            <span key={time} className={styles.hour} style={{ top: `${((nth + 1) / 24) * 100}%` }} aria-hidden="true">
              {clockTime(time).replace(':00', '')}
            </span>
          ))}
        </div>
        <div role="none" className={days.days}>
          {snapshot.days.map((day) => (
            <HoursOfDay key={day} day={day} items={timed} />
          ))}
        </div>
      </div>
    </div>
  );
}

function HoursOfDay({ day, items }: { day: string; items: readonly Dated[] }) {
  const { snapshot } = useCalendar();
  const column = useRef<HTMLDivElement>(null);
  useTaskTarget(column, onHours);
  const slots = useMemo(() => slotted(items.filter(({ span }) => span.end === day)), [items, day]);
  const taken = useMemo(() => slots.map(({ minutes: from }) => ({ from, to: from + SLOT_MINUTES })), [slots]);
  const minutes = useCalendarState(({ aim }) =>
    aim !== null && aim !== 'tray' && aim.end === day && aim.minutes !== null ? aim.minutes : null,
  );
  const isWhole = useCalendarState(({ aim }) => isAimedAt(aim, day));
  const { myTime = null, colleagueTimes = NO_TIMES } = snapshot;
  const others = useMemo(() => colleagueTimes.filter((block) => isOn(block, day)), [colleagueTimes, day]);
  const hasTimes = myTime !== null || others.length > 0;
  const [planned, setPlanned] = useState<readonly Minutes[]>([]);
  return (
    <div
      ref={column}
      role="gridcell"
      className={clsx(days.day, styles.column)}
      data-hours={day}
      data-from={day}
      data-count={1}
      data-off={snapshot.isOff(day) || undefined}
      data-aim={isWhole || undefined}
      data-my-time={myTime ? '' : undefined}
    >
      <VisuallyHidden>{words.hoursOfDay(fullDate(startOfDay(day)))}</VisuallyHidden>
      {slots.map((slot) => (
        <EventBar key={slot.item.row.id} row={slot.item.row} shape="slot" style={placeOf(slot, planned)} />
      ))}
      {hasTimes ? (
        <PlannedTimes day={day} time={myTime} others={others} beside={taken} share={1 - BESIDE} onTaken={setPlanned} />
      ) : null}
      {minutes === null ? null : (
        <span
          className={styles.aim}
          style={{ top: share(quarter(minutes)), height: share(myTime ? USUAL_MINUTES : SLOT_MINUTES) }}
        >
          {clockTime(timeAt(minutes))}
        </span>
      )}
      {day === snapshot.today ? <Now /> : null}
    </div>
  );
}

/** The place of a task at its time: as wide as the day, or beside the planned times that it would cover. */
function placeOf({ minutes, column, columns, together }: Slot<Dated>, planned: readonly Minutes[]): CSSProperties {
  const beside = planned.some((time) => meets(time, together)) ? BESIDE : 1;
  return {
    position: 'absolute',
    top: share(minutes),
    height: share(SLOT_MINUTES),
    insetInlineStart: `calc(${(1 - beside + (column / columns) * beside) * 100}% + 2px)`,
    width: `calc(${(100 / columns) * beside}% - 5px)`,
  };
}

/** The time now, as a line across today. */
function Now() {
  const now = new Date(useNow());
  return <span className={styles.now} style={{ top: share(now.getHours() * 60 + now.getMinutes()) }} aria-hidden="true" />;
}

const quarter = (minutes: number): number => Math.round(minutes / 15) * 15;
const share = (minutes: number): string => `${(minutes / (24 * 60)) * 100}%`;
