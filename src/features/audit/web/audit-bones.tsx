import { Loading, Skeleton } from '#ui/skeleton';
import styles from './audit.module.css';
import * as words from './words.ts';

/** The entries while they, or the workspace that they are of, are on the way. */
export function AuditBones() {
  return (
    <Loading label={words.loadingTheAuditLog}>
      <div className={styles.bones}>
        {Array.from({ length: 9 }, (_, row) => (
          <div key={row} className={styles.bone}>
            <Skeleton width={84} />
            <Skeleton width={22} circle />
            <Skeleton width={`${42 - ((row * 7) % 17)}%`} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
