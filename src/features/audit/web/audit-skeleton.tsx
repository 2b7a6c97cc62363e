import { Loading, Skeleton } from '#ui/skeleton';
import styles from './audit.module.css';
import * as words from './words.ts';

/** Shown while the entries or their workspace load. */
export function AuditSkeleton() {
  return (
    <Loading label={words.loadingLog}>
      <div className={styles.skeleton}>
        {Array.from({ length: 9 }, (_, row) => (
          <div key={row} className={styles.skeletonRow}>
            <Skeleton width={84} />
            <Skeleton width={22} circle />
            <Skeleton width={`${42 - ((row * 7) % 17)}%`} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
