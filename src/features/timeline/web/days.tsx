import { memo, useMemo } from 'react';
import { monthOf, quarterOf, shortDate, shortMonthOf, startOfDay, weekdayOf } from '#contract/dates';
import { addDays } from '#features/task-planning/rules';
import { weekStart } from '#ui/week-start';
import { offRuns, type Scale, type Tick, ticksOf, unitsOf, xOf } from './scale.ts';
import styles from './days.module.css';
import { useTimeline, useTimelineState } from './timeline-surface.ts';
import * as words from './words.ts';

interface DaysProps {
  scale: Scale;
  today: string;
  isOff: (day: string) => boolean;
}

/** The two lines above the bars: months and their days, or longer times. Only those around the visible ones are in the page. */
export const DaysHead = memo(function DaysHead({ scale, today, isOff }: DaysProps) {
  const window = useTimelineState((state) => state.window);
  const { major, minor } = unitsOf[scale.zoom];
  const firstDay = weekStart();
  const ticks = useMemo(
    () => ({ majors: ticksOf(major, scale, window, firstDay), minors: ticksOf(minor, scale, window, firstDay) }),
    [major, minor, scale, window, firstDay],
  );
  return (
    <div className={styles.head} style={{ width: scale.days * scale.px }} aria-hidden="true">
      {ticks.majors.map((tick) => (
        <div key={tick.day} className={styles.major} style={placeOf(scale, tick)}>
          <span>{major === 'year' ? tick.day.slice(0, 4) : monthOf(startOfDay(tick.day))}</span>
        </div>
      ))}
      {ticks.minors.map((tick) => (
        <div
          key={tick.day}
          className={styles.minor}
          style={placeOf(scale, tick)}
          data-today={(tick.day <= today && today < addDays(tick.day, tick.days)) || undefined}
          data-off={(minor === 'day' && isOff(tick.day)) || undefined}
        >
          <MinorLabel unit={minor} day={tick.day} />
        </div>
      ))}
    </div>
  );
});

function MinorLabel({ unit, day }: { unit: string; day: string }) {
  const date = startOfDay(day);
  if (unit === 'month') return shortMonthOf(date);
  if (unit === 'quarter') return words.quarter(quarterOf(date));
  const number = Number(day.slice(8));
  if (unit === 'week') return number;
  return (
    <>
      <span className={styles.weekday}>{weekdayOf(date).slice(0, 1)}</span>
      <span className={styles.number}>{number}</span>
    </>
  );
}

/** Below the bars: the lines between days, the days on which no one works, today, and where a drag from the tray would land. */
export const DaysBelow = memo(function DaysBelow({ scale, today, isOff }: DaysProps) {
  const window = useTimelineState((state) => state.window);
  const { minor } = unitsOf[scale.zoom];
  const firstDay = weekStart();
  const ticks = useMemo(() => ticksOf(minor, scale, window, firstDay), [minor, scale, window, firstDay]);
  // In quarters a weekend is too narrow to be seen.
  const off = useMemo(() => (scale.zoom === 'quarter' ? [] : offRuns(scale, window, isOff)), [scale, window, isOff]);
  return (
    <div className={styles.below} style={{ width: scale.days * scale.px }} aria-hidden="true">
      {off.map((run) => (
        <div key={run.day} className={styles.off} style={placeOf(scale, run)} />
      ))}
      {ticks.map(({ day }) => (
        <div key={day} className={styles.rule} style={{ left: xOf(scale, day) }} />
      ))}
      <div className={styles.today} style={{ left: xOf(scale, today) + scale.px / 2 }} />
      <Landing scale={scale} />
    </div>
  );
});

function Landing({ scale }: { scale: Scale }) {
  const { snapshot } = useTimeline();
  const span = useTimelineState(({ preview, dragged }) =>
    dragged !== null && !snapshot.lineAt.has(dragged) ? (preview?.get(dragged) ?? null) : null,
  );
  if (!span) return null;
  return (
    <div className={styles.landing} style={placeOf(scale, { day: span.end, days: 1 })}>
      <span>{shortDate(span.end, { now: startOfDay(snapshot.today) })}</span>
    </div>
  );
}

const placeOf = (scale: Scale, { day, days }: Tick) => ({ left: xOf(scale, day), width: days * scale.px });
