import { Loading, Skeleton } from '#ui/skeleton';
import { ViewBarSkeleton } from '#ui/view-bar-skeleton';
import styles from './board-skeleton.module.css';
import * as words from './words.ts';

/** The heights of placeholder cards in each column. */
const COLUMNS = {
  todo: { a: 104, b: 86, c: 104, d: 68 },
  doing: { a: 86, b: 104, c: 86 },
  review: { a: 104, b: 68 },
  done: { a: 68, b: 86, c: 68 },
};

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
      {Object.entries(COLUMNS).map(([column, cards]) => (
        <div key={column} className={styles.column}>
          <div className={styles.head}>
            <Skeleton width={15} circle />
            <Skeleton width={72} />
          </div>
          {Object.entries(cards).map(([card, height]) => (
            <Skeleton key={card} height={height} radius={8} />
          ))}
        </div>
      ))}
    </div>
  );
}
