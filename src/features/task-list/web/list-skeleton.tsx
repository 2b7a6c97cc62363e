import { Loading, Skeleton } from '#ui/skeleton';
import { ViewBarSkeleton } from '#ui/view-bar-skeleton';
import styles from './list-skeleton.module.css';
import * as words from './words.ts';

/** Widths that resemble titles. */
const TITLES = [220, 310, 180, 260, 240, 200, 290, 210, 170, 320, 230, 280];
/** Widths in the columns that a list has at first. */
const FACTS = [84, 72, 104, 56, 64];

/** The list before its rows are loaded: its bar and rows, so that nothing moves when they arrive. */
export function ListSkeleton() {
  return (
    <Loading label={words.loadingList}>
      <ViewBarSkeleton />
      <div className={styles.list}>
        {TITLES.map((width) => (
          <div key={width} className={styles.row}>
            <span className={styles.title}>
              <Skeleton width={48} />
              <Skeleton width={width} />
            </span>
            {FACTS.map((fact) => (
              <span key={fact} className={styles.fact}>
                <Skeleton width={fact} />
              </span>
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}
