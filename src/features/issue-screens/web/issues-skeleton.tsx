import { ViewBar } from '#ui/frame';
import { Loading, Skeleton } from '#ui/skeleton';
import styles from './list-view.module.css';
import { MetricsSkeleton } from './metrics-strip.tsx';

const TITLES = [46, 58, 34, 62, 40, 51, 37, 55, 44, 60, 35, 49];

/** The list before its rows are here: its strip, its bar and rows, so that nothing moves when they come. */
export function IssuesSkeleton() {
  return (
    <Loading label="Loading the issues">
      <MetricsSkeleton />
      <ViewBar>
        <Skeleton width={128} height={26} radius={6} />
        <Skeleton width={190} height={26} radius={6} />
      </ViewBar>
      <div className={styles.list}>
        {TITLES.map((width) => (
          <div key={width} className={styles.skeletonRow}>
            <Skeleton width={14} />
            <Skeleton width={50} />
            <Skeleton width={`${width}%`} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
