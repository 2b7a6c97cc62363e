import { Loading, Skeleton } from '#ui/skeleton';
import type { AnalyticsState } from './analytics-address.ts';
import styles from './analytics.module.css';
import * as words from './words.ts';

/** The place of the health of a project, which is loaded by itself, with an update of two lines. */
export const HealthSkeleton = () => (
  <div className={styles.healthPlace}>
    <Skeleton width="100%" height={132} radius={8} />
  </div>
);

/** The page while its numbers load: tiles and charts, or an insight with what it is made of. */
export function AnalyticsSkeleton({ tab }: { tab: AnalyticsState['tab'] }) {
  if (tab === 'insight')
    return (
      <Loading label={words.loading}>
        <div className={styles.page}>
          <Skeleton width="min(480px, 100%)" height={52} radius={8} />
          <Skeleton width="100%" height={380} radius={8} />
        </div>
      </Loading>
    );
  return (
    <Loading label={words.loading}>
      <div className={styles.page}>
        <Skeleton width="100%" height={66} radius={8} />
        <div className={styles.grid}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} width="100%" height={312} radius={8} />
          ))}
        </div>
      </div>
    </Loading>
  );
}
