import { LineSkeletons } from '#ui/line-skeletons';
import { Loading, Skeleton } from '#ui/skeleton';
import { ViewBarSkeleton } from '#ui/view-bar-skeleton';
import { useNarrow } from '#web/use-narrow';
import { ChartsSkeleton, useShowsCharts } from './shown-charts.tsx';
import { STACKED } from './sprint-lists.tsx';
import styles from './sprints-view.module.css';
import * as words from './words.ts';

/** The sprints before their rows are loaded: the active one, and the lists that are beside one another where there is room. */
export function SprintsSkeleton() {
  const [showsCharts] = useShowsCharts();
  const isNarrow = useNarrow(STACKED);
  return (
    <Loading label={words.loadingSprints}>
      <ViewBarSkeleton />
      <div className={styles.active}>
        <div className={styles.summary}>
          <Skeleton width={72} height={24} radius={6} />
          <span className={styles.bar}>
            <Skeleton height={6} />
          </span>
          <Skeleton width={96} height={24} radius={6} />
        </div>
        {showsCharts ? <ChartsSkeleton /> : null}
      </div>
      <div className={styles.panes}>
        {(isNarrow ? ['all'] : ['sprints', 'backlog']).map((pane) => (
          <div key={pane} className={styles.pane}>
            <LineSkeletons hasHead />
          </div>
        ))}
      </div>
    </Loading>
  );
}
