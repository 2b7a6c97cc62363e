import { LineSkeletons } from '#ui/line-skeletons';
import { Loading, Skeleton } from '#ui/skeleton';
import { ViewBarSkeleton } from '#ui/view-bar-skeleton';
import { hasHours, type Period } from '../rules.ts';
import barStyles from './calendar-bar.module.css';
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

/** A calendar before its rows are loaded, in the shape of its period. */
export const CalendarSkeleton = ({ period }: { period: Period }) => (
  <Loading label={words.loadingCalendar} className={styles.calendar}>
    <ViewBarSkeleton />
    <div className={barStyles.period}>
      <Skeleton width={128} height={18} />
      <span className={barStyles.steps} />
      <Skeleton width={104} height={28} radius={6} />
      <Skeleton width={72} height={28} radius={6} />
    </div>
    {period === 'agenda' ? (
      <LineSkeletons hasHead />
    ) : hasHours(period) ? (
      <Hours days={period === 'day' ? [0] : WEEKDAYS} />
    ) : (
      <Month />
    )}
  </Loading>
);

const Month = () => (
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
);

const Hours = ({ days }: { days: readonly number[] }) => (
  <div className={styles.hours}>
    {days.map((day) => (
      <div key={day} className={styles.hoursDay}>
        <Skeleton width={24} />
        {day % 3 === 1 ? <Skeleton height={18} radius={4} /> : null}
      </div>
    ))}
  </div>
);
