import { Loading, Skeleton } from '#ui/skeleton';
import { ViewBarSkeleton } from '#ui/view-bar-skeleton';
import styles from './board-skeleton.module.css';
import * as words from './words.ts';

/** The heights of placeholder cards in each column. */
const COLUMNS = [
  [104, 86, 105, 68],
  [86, 104, 87],
  [104, 68],
  [68, 86, 69],
];

/** The board before its rows are loaded: its bar, its columns and cards, so that nothing moves when they arrive. */
export function BoardSkeleton() {
  return (
    <Loading label={words.loadingBoard}>
      <ViewBarSkeleton />
      <Columns />
    </Loading>
  );
}

/** The same below an existing bar, while the swimlanes are loading. */
export function LanesSkeleton() {
  return (
    <Loading label={words.loadingSwimlanes}>
      <Columns />
    </Loading>
  );
}

function Columns() {
  return (
    <div className={styles.columns}>
      {COLUMNS.map((cards) => (
        <div key={cards.join()} className={styles.column}>
          <div className={styles.head}>
            <Skeleton width={15} circle />
            <Skeleton width={72} />
          </div>
          {cards.map((height) => (
            <Skeleton key={height} height={height} radius={8} />
          ))}
        </div>
      ))}
    </div>
  );
}
