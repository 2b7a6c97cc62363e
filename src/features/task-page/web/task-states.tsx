import { SearchX } from 'lucide-react';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton';
import { ApiError } from '#web/api-error';
import { Failure } from '#web/failure.tsx';
import styles from './task-sheet.module.css';
import * as words from './words.ts';

/** Placeholders while nothing of the task is known. */
export function TaskSkeleton() {
  return (
    <Loading label={words.loadingTask} className={styles.body}>
      <div className={styles.body}>
        <Skeleton width="72%" height={22} />
        <div className={styles.section}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} width={`${58 - ((index * 13) % 24)}%`} height={16} />
          ))}
        </div>
        <SkeletonText lines={3} />
      </div>
    </Loading>
  );
}

/** Placeholders for the texts while only the card is known. */
export function TextsSkeleton({ subtasks }: { subtasks: number }) {
  return (
    <Loading label={words.loadingDetails} className={styles.texts}>
      <SkeletonText lines={3} />
      <div className={styles.section}>
        {Array.from({ length: Math.min(subtasks, 12) }, (_, index) => (
          <Skeleton key={index} width={`${74 - ((index * 17) % 40)}%`} height={15} />
        ))}
      </div>
      <Skeleton height={72} radius={6} />
    </Loading>
  );
}

/** Shown when the details did not load. */
export function MissingDetails({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner tone="info" action={<Button onClick={onRetry}>{words.tryAgain}</Button>}>
      {words.detailsNotLoaded}
    </Banner>
  );
}

/** Shown instead of a task that does not exist, that the person cannot see, or that did not load. */
export function NoTask({ error, onRetry, onClose }: { error: Error | null; onRetry: () => void; onClose: () => void }) {
  const isNotFound = error === null || (error instanceof ApiError && [400, 403, 404].includes(error.status));
  const back = <Button onClick={onClose}>{words.goBack}</Button>;
  if (isNotFound) {
    return (
      <EmptyState icon={<SearchX />} title={words.taskNotFound} action={back}>
        {words.taskNotFoundReason}
      </EmptyState>
    );
  }
  return <Failure error={error} onRetry={onRetry} what={words.theTask} action={back} />;
}
