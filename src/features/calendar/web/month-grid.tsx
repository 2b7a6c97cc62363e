import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import { monthOf, startOfDay, weekdayOf } from '#contract/dates';
import { useCalendar } from './calendar-surface.ts';
import styles from './days.module.css';
import { BAR, DaysRow, HEAD } from './days-row.tsx';
import { useDrawnDays } from './drawing-days.ts';
import * as words from './words.ts';

/** The least height of a week, as in days.module.css. */
const WEEK = 104;

/** A month in whole weeks. */
export function MonthGrid() {
  const { surface, snapshot } = useCalendar();
  const { days, where, dated, mayCreate } = snapshot;
  const weeks = useMemo(() => Array.from({ length: days.length / 7 }, (_, nth) => days.slice(nth * 7, nth * 7 + 7)), [days]);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const lanes = useLanes(body, weeks.length);
  const drawing = useDrawnDays(surface, mayCreate);
  return (
    <div
      role="grid"
      className={styles.grid}
      aria-label={words.calendarOf(monthOf(startOfDay(where.on)))}
      data-calendar
      {...drawing}
    >
      <div role="rowgroup">
        <div role="row" className={styles.heads}>
          {(weeks[0] ?? []).map((day) => (
            <div key={day} role="columnheader" className={styles.head} aria-label={weekdayOf(startOfDay(day))}>
              {weekdayOf(startOfDay(day)).slice(0, 3)}
            </div>
          ))}
        </div>
      </div>
      <div
        ref={setBody}
        role="rowgroup"
        className={styles.weeks}
        style={{ '--week': `${HEAD + lanes * BAR}px` } as CSSProperties}
      >
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={styles.week}>
            <DaysRow days={week} items={dated} lanes={lanes} month={where.on.slice(0, 7)} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** As high as the weeks were the last time, so that a month that opens again is drawn once. */
let lastHeight = WEEK * 6;

/** How many lines of bars fit into a week at the height of the screen. */
function useLanes(body: HTMLElement | null, weeks: number): number {
  const [height, setHeight] = useState(lastHeight);
  useEffect(() => {
    if (!body) return undefined;
    if (typeof ResizeObserver === 'undefined') return undefined;
    // It is told of the first height as well, after the layout of the frame: measuring here would cost one more.
    const observer = new ResizeObserver(() => setHeight((lastHeight = body.clientHeight)));
    observer.observe(body);
    return () => observer.disconnect();
  }, [body]);
  return Math.max(1, Math.floor((Math.max(WEEK, height / weeks) - HEAD - 2) / BAR));
}
