import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, use, useRef, type TouchEvent } from 'react';
import { fullDate, monthOf, startOfDay, weekdayOf } from '#contract/dates';
import { AvatarHues } from '#ui/avatar-hues';
import { forward } from '#ui/direction';
import { VisuallyHidden } from '#ui/visually-hidden';
import { besidePeriod } from '../rules.ts';
import { awayOn, countedOn, currentDay, isAimedAt, itemsOn, useCalendar, useCalendarState } from './calendar-surface.ts';
import { DayList } from './agenda.tsx';
import { holidayOn } from './holiday-name.tsx';
import days from './days.module.css';
import { useDayCell } from './day-cell.ts';
import { onDay, useTaskTarget } from './dragging-tasks.ts';
import styles from './phone-month.module.css';
import * as words from './words.ts';

const DOTS_MOST = 4;
/** A swipe goes at least this far to the side. */
const SWIPE = 50;

/**
 * On a phone, a month shows dots, and below it the tasks of the picked day, or why there are none at all. A swipe goes to
 * another month.
 */
export function PhoneMonth({ nothing }: { nothing: ReactNode }) {
  const { snapshot } = useCalendar();
  const { where } = snapshot;
  const picked = useCalendarState(({ day }) => currentDay(snapshot, day));
  const begun = useRef<{ x: number; y: number } | null>(null);
  const end = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    if (!begun.current || !touch) return;
    const [x, y] = [touch.clientX - begun.current.x, touch.clientY - begun.current.y];
    begun.current = null;
    if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y) * 2)
      where.goTo(besidePeriod('month', where.on, x * forward() < 0 ? 1 : -1));
  };
  return (
    <div className={styles.phone} data-calendar>
      <div
        role="grid"
        className={styles.month}
        aria-label={words.calendarOf(monthOf(startOfDay(where.on)))}
        onTouchStart={({ touches }) => {
          const touch = touches[0];
          begun.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
        }}
        onTouchEnd={end}
      >
        <div role="row" className={styles.row}>
          {snapshot.days.slice(0, 7).map((day) => (
            <div key={day} role="columnheader" className={styles.head} aria-label={weekdayOf(startOfDay(day))}>
              {weekdayOf(startOfDay(day)).slice(0, 1)}
            </div>
          ))}
        </div>
        {snapshot.days.map((first, at) =>
          at % 7 === 0 ? (
            <div key={first} role="row" className={styles.row}>
              {snapshot.days.slice(at, at + 7).map((day) => (
                <PhoneDay key={day} day={day} isPicked={day === picked} />
              ))}
            </div>
          ) : null,
        )}
      </div>
      {nothing ?? <DayList day={picked} />}
    </div>
  );
}

function PhoneDay({ day, isPicked }: { day: string; isPicked: boolean }) {
  const { snapshot } = useCalendar();
  const hues = use(AvatarHues);
  const { isToday, cellProps } = useDayCell(day, isPicked, snapshot.where.on.slice(0, 7));
  const items = itemsOn(snapshot, day);
  useTaskTarget(cellProps.ref, onDay);
  const isAim = useCalendarState(({ aim }) => isAimedAt(aim, day));
  return (
    <div {...cellProps} className={styles.day} aria-selected={isPicked} data-aim={isAim || undefined}>
      <VisuallyHidden>
        {words.dayWith(fullDate(startOfDay(day)), countedOn(snapshot, day), holidayOn(snapshot, day), awayOn(snapshot, day))}
      </VisuallyHidden>
      <span className={clsx(styles.number, isToday && days.today)} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className={styles.dots} aria-hidden="true">
        {items.slice(0, DOTS_MOST).map(({ row }) => (
          <span key={row.id} className={styles.dot} style={snapshot.sight.colorOf(row, hues) satisfies CSSProperties} />
        ))}
      </span>
    </div>
  );
}
