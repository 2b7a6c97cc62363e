import { Loading, Skeleton } from '#ui/skeleton';
import { ViewBarSkeleton } from '#ui/view-bar-skeleton';
import barStyles from './timeline-bar.module.css';
import styles from './timeline-skeleton.module.css';
import * as words from './words.ts';

/** The titles and bars of some rows: width of the title, where the bar begins in percent, and its width. */
const ROWS: readonly (readonly [number, number, number])[] = [
  [150, 4, 120],
  [110, 9, 220],
  [168, 16, 90],
  [132, 22, 160],
  [96, 30, 260],
  [140, 38, 110],
  [120, 44, 180],
  [160, 52, 80],
  [104, 58, 200],
  [156, 50, 60],
  [114, 40, 140],
  [128, 34, 100],
  [145, 26, 180],
];

/** A timeline before its rows are loaded, in its own shape. */
export function TimelineSkeleton() {
  return (
    <Loading label={words.loadingTimeline}>
      <ViewBarSkeleton />
      <div className={barStyles.scale}>
        <Skeleton width={60} height={28} radius={6} />
        <Skeleton width={56} height={28} radius={6} />
        <span className={barStyles.space} />
        <Skeleton width={120} height={28} radius={6} />
      </div>
      <div className={styles.chart} dir="ltr">
        {ROWS.map(([title, at, width]) => (
          <div key={title} className={styles.row}>
            <span className={styles.name}>
              <Skeleton width={title} />
            </span>
            <span style={{ marginInlineStart: `${at}%` }}>
              <Skeleton width={width} height={22} radius={5} />
            </span>
          </div>
        ))}
      </div>
    </Loading>
  );
}
