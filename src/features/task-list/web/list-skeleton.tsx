import { Loading, Skeleton } from '#ui/skeleton';
import styles from './list-skeleton.module.css';

/** Widths of titles that look like titles. */
const TITLES = [220, 310, 180, 260, 340, 200, 290, 240, 170, 320, 230, 280];

/** The list before its rows are here, in its own shape. */
export function ListSkeleton() {
  return (
    <Loading label="Loading the list">
      <div className={styles.list}>
        {TITLES.map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton width={52} />
            <Skeleton width={width} />
            <span className={styles.rest}>
              <Skeleton width={80} />
              <Skeleton width={64} />
              <Skeleton width={96} />
            </span>
          </div>
        ))}
      </div>
    </Loading>
  );
}
