import { Loading, Skeleton } from '#ui/skeleton';
import styles from './my-work.module.css';

const TITLES = [46, 58, 34, 62, 40, 51, 37, 55, 44];

/** The list before its rows are here, so that nothing moves when they come. */
export const MyWorkSkeleton = () => (
  <Loading label="Loading your work" className={styles.view}>
    <div className={styles.skeletonHead}>
      <Skeleton width={90} />
    </div>
    {TITLES.map((width) => (
      <div key={width} className={styles.skeletonRow}>
        <Skeleton width={14} />
        <Skeleton width={50} />
        <Skeleton width={`${width}%`} />
      </div>
    ))}
  </Loading>
);
