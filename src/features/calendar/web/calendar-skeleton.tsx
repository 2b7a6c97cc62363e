import { ViewBar } from '#ui/frame';
import { Loading, Skeleton } from '#ui/skeleton';
import styles from './calendar-skeleton.module.css';
import * as words from './words.ts';

/** The bars of five weeks, by the place of their day. */
const BARS: Readonly<Record<string, readonly number[]>> = {
  first: [1, 4],
  second: [0, 2, 3],
  third: [1, 4, 5],
  fourth: [2, 3],
  fifth: [0, 4],
};
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** A month before its rows are loaded, in its own shape. */
export function CalendarSkeleton() {
  return (
    <Loading label={words.loadingCalendar}>
      <ViewBar>
        <Skeleton width={168} height={26} radius={6} />
        <Skeleton width={64} height={26} radius={6} />
      </ViewBar>
      <div className={styles.month}>
        {Object.entries(BARS).map(([week, bars]) => (
          <div key={week} className={styles.week}>
            {WEEKDAYS.map((day) => (
              <div key={day} className={styles.day}>
                <Skeleton width={16} />
                {bars.includes(day) ? <Skeleton height={18} radius={4} /> : null}
              </div>
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}
