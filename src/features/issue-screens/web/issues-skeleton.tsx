import { LineSkeletons } from '#ui/line-skeletons';
import { Loading } from '#ui/skeleton';
import { ViewBarSkeleton } from '#ui/view-bar-skeleton';
import { MetricsSkeleton } from './metrics-strip.tsx';
import * as words from './list-words.ts';

/** The list before its rows are loaded: its strip, its bar and rows, so that nothing moves when they arrive. */
export const IssuesSkeleton = () => (
  <Loading label={words.loadingIssues}>
    <MetricsSkeleton />
    <ViewBarSkeleton />
    <LineSkeletons />
  </Loading>
);

/** Its rows alone, below the strip and the bar. */
export const RowsSkeleton = () => (
  <Loading label={words.loadingIssues}>
    <LineSkeletons />
  </Loading>
);
