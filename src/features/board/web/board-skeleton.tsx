import { ViewBar } from '#ui/frame';
import { Loading, Skeleton } from '#ui/skeleton';
import styles from './board-skeleton.module.css';

/** How many cards each column seems to have. */
const CARDS = [4, 3, 2, 3];
const HEIGHTS = [104, 86, 104, 68];

/** The board before its rows are here: its bar, its columns and cards, so that nothing moves when they come. */
export function BoardSkeleton() {
  return (
    <Loading label="Loading the board">
      <ViewBar>
        <Skeleton width={168} height={26} radius={6} />
        <Skeleton width={64} height={26} radius={6} />
      </ViewBar>
      <div className={styles.columns}>
        {CARDS.map((count, column) => (
          <div key={column} className={styles.column}>
            <div className={styles.head}>
              <Skeleton width={15} circle />
              <Skeleton width={72} />
            </div>
            {HEIGHTS.slice(0, count).map((height, card) => (
              <Skeleton key={card} height={height} radius={8} />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}
