import { ChartNoAxesColumn, SearchX } from 'lucide-react';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Skeleton } from '#ui/skeleton';
import { usePart } from '#web/use-part';
import type { AnalyticsState } from './analytics-address.ts';
import { Charts } from './charts.tsx';
import { type Shown, ShownContext } from './shown.ts';
import { TileStrip } from './tile-strip.tsx';
import styles from './analytics.module.css';
import * as words from './words.ts';

const insightBuilder = () => import('./insight-builder.tsx');

interface ShownChartsProps {
  state: AnalyticsState;
  shown: Shown;
  isStale: boolean;
  /** What to do while there is nothing to count. */
  hint: string;
  /** Creates the first item. Null if the person may not, or has to select a project. */
  onCreate?: (() => void) | null;
}

/** The tiles and charts, or why there are none. */
export function ShownCharts({ state, shown, isStale, hint, onCreate = null }: ShownChartsProps) {
  const { kind, filter, clearFilter } = state;
  const builder = usePart(insightBuilder, state.tab === 'insight' ? 'now' : false);
  const { tiles, flow } = shown.data;
  if (tiles.total > 0 || flow.counts.length > 0) {
    return (
      <ShownContext value={shown}>
        <div className={styles.page} aria-busy={isStale}>
          {state.tab === 'overview' ? (
            <>
              <TileStrip />
              <Charts />
            </>
          ) : builder ? (
            <builder.InsightBuilder state={state} />
          ) : (
            <Skeleton width="100%" height={380} radius={8} />
          )}
        </div>
      </ShownContext>
    );
  }
  if (filter.where.length > 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={words.nothingMatches(kind)}
        action={<Button onClick={clearFilter}>{words.clearFilters}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<ChartNoAxesColumn />}
      title={words.nothingYet(kind)}
      action={onCreate ? <Button onClick={onCreate}>{words.createFirst(kind)}</Button> : null}
    >
      {hint}
    </EmptyState>
  );
}
