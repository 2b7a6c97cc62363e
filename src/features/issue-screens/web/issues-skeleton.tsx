import { ViewBar } from '#ui/frame';
import { LineSkeletons } from '#ui/line-skeletons';
import { Loading, Skeleton } from '#ui/skeleton';
import { MetricsSkeleton } from './metrics-strip.tsx';
import * as words from './list-words.ts';

/** The list before its rows are loaded: its strip, its bar and rows, so that nothing moves when they arrive. */
export function IssuesSkeleton() {
  return (
    <Loading label={words.loadingIssues}>
      <MetricsSkeleton />
      <ViewBar>
        <Skeleton width={128} height={26} radius={6} />
        <Skeleton width={190} height={26} radius={6} />
      </ViewBar>
      <LineSkeletons />
    </Loading>
  );
}
