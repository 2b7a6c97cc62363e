import { clsx } from 'clsx';
import { memo, useMemo, useRef } from 'react';
import { fullDate, shortDate, startOfDay } from '#contract/dates';
import { VisuallyHidden } from '#ui/visually-hidden';
import { fitting, type Piece, packed } from '../rules.ts';
import type { Dated } from './calendar-rows.ts';
import { awayOn, type Band, countedOn, currentDay, isAimedAt, useCalendar, useCalendarState } from './calendar-surface.ts';
import styles from './days.module.css';
import { useDayCell } from './day-cell.ts';
import { onAllDay, onDays, useTaskTarget } from './dragging-tasks.ts';
import { BandBar } from './band-bar.tsx';
import { EventBar } from './event-bar.tsx';
import { HolidayName, holidayOn } from './holiday-name.tsx';
import * as words from './words.ts';

/** The height of a bar with its gap, and of what is above the bars of a day. */
export const BAR = 22;
export const HEAD = 28;
const TOP = 3;

interface DaysRowProps {
  days: readonly string[];
  items: readonly Dated[];
  /** How many lines of bars fit. */
  lanes: number;
  /** The month that is shown: other days are faint. */
  month?: string;
  /** Above hours: the days have their numbers elsewhere, and a drop removes the time. */
  isAllDay?: boolean;
}

/** Some days side by side, with the bars of their tasks. A bar is in the cell of its first day, and lies over the next ones. */
export const DaysRow = memo(function DaysRow({ days, items, lanes, month, isAllDay = false }: DaysRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useTaskTarget(row, isAllDay ? onAllDay : onDays);
  const { bands } = useCalendar().snapshot;
  const marked = useMemo(() => packed(bands, days), [bands, days]);
  const taken = lanesOf(marked);
  // The height of the screen is known later than the items: another number of lines packs nothing again.
  const pieces = useMemo(() => packed(items, days), [items, days]);
  const { shown, hidden } = useMemo(() => fitting(pieces, days.length, Math.max(1, lanes - taken)), [pieces, days, lanes, taken]);
  return (
    <div ref={row} role="none" className={styles.days} data-from={days[0]} data-count={days.length}>
      {days.map((day, at) => (
        <DayCell
          key={day}
          day={day}
          pieces={shown.filter(({ from }) => from === at)}
          bands={marked.filter(({ from }) => from === at)}
          hidden={hidden[at] ?? 0}
          first={taken}
          lanes={Math.max(taken + 1, lanes)}
          month={month}
          isAllDay={isAllDay}
        />
      ))}
    </div>
  );
});

interface DayCellProps {
  day: string;
  pieces: readonly Piece<Dated>[];
  bands: readonly Piece<Band>[];
  hidden: number;
  /** The line where bars begin, below the bands. */
  first: number;
  lanes: number;
  month: string | undefined;
  isAllDay: boolean;
}

function DayCell({ day, pieces, bands, hidden, first, lanes, month, isAllDay }: DayCellProps) {
  const { snapshot } = useCalendar();
  const isStop = useCalendarState((state) => currentDay(snapshot, state.day) === day);
  const { isToday, cellProps } = useDayCell(day, isStop, month);
  const isAim = useCalendarState(({ aim }) => isAimedAt(aim, day));
  const name = fullDate(startOfDay(day));
  const top = isAllDay ? TOP : HEAD;
  return (
    <div {...cellProps} className={styles.day} data-aim={isAim || undefined}>
      <VisuallyHidden>
        {words.dayWith(name, countedOn(snapshot, day), holidayOn(snapshot, day), awayOn(snapshot, day))}
      </VisuallyHidden>
      {isAllDay ? null : (
        <button
          type="button"
          tabIndex={-1}
          className={clsx(styles.number, isToday && styles.today)}
          onClick={() => snapshot.where.goTo(day, 'day')}
        >
          <VisuallyHidden>{words.openDay(name)}</VisuallyHidden>
          <span aria-hidden="true">
            {day.endsWith('-01') ? shortDate(day, { now: startOfDay(snapshot.today) }) : Number(day.slice(8))}
          </span>
        </button>
      )}
      {isAllDay ? null : <HolidayName day={day} />}
      {bands.map((piece) => (
        <BandBar key={piece.item.id} piece={piece} top={top + piece.lane * BAR} />
      ))}
      {pieces.map(({ item: { row }, from, to, lane, isBegun, isContinued }) => (
        <EventBar
          key={row.id}
          row={row}
          shape="bar"
          style={{
            position: 'absolute',
            insetInlineStart: isBegun ? 0 : 3,
            top: top + (first + lane) * BAR,
            height: BAR - 2,
            width: `calc(${(to - from + 1) * 100}% - ${(isBegun ? 0 : 3) + (isContinued ? 0 : 4)}px)`,
          }}
          isBegun={isBegun}
          isContinued={isContinued}
          isLead={!isBegun || day === snapshot.days[0]}
        />
      ))}
      {hidden > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.more}
          style={{ top: top + (lanes - 1) * BAR }}
          aria-label={words.moreOn(hidden, name)}
          onClick={() => snapshot.where.goTo(day, 'day')}
        >
          {words.more(hidden)}
        </button>
      ) : null}
    </div>
  );
}

/** How many lines some pieces take. */
export const lanesOf = (pieces: readonly Piece<unknown>[]): number => Math.max(0, ...pieces.map(({ lane }) => lane + 1));
