import { SearchX } from 'lucide-react';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { ErrorState } from '#ui/error-state';
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton';
import { ApiError } from '#web/api-error';
import styles from './task-sheet.module.css';
import * as words from './words.ts';

/** A task in outline, while it is not known at all. */
export function TaskSkeleton() {
  return (
    <Loading label={words.theTaskIsLoading} className={styles.body}>
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

/** The texts of a task in outline, while only its card is known. */
export function TextsSkeleton({ subtasks }: { subtasks: number }) {
  return (
    <Loading label={words.theRestOfTheTaskIs} className={styles.texts}>
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

/** The details were asked for and did not come. */
export function MissingDetails({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner tone="info" action={<Button onClick={onRetry}>{words.tryAgain}</Button>}>
      {words.descriptionSubtasksNotesAndHistory}
    </Banner>
  );
}

/** Instead of a task: it is gone or never was there for this person, or it could not be asked for. */
export function NoTask({ error, onRetry, onClose }: { error: Error | null; onRetry: () => void; onClose: () => void }) {
  const isGone = error === null || (error instanceof ApiError && [400, 403, 404].includes(error.status));
  const back = <Button onClick={onClose}>{words.back}</Button>;
  if (isGone) {
    return (
      <EmptyState icon={<SearchX />} title={words.thisTaskIsNotHere} action={back}>
        {words.itMayHaveBeenDeletedOr}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title={words.theTaskDidNotLoad}
      onRetry={onRetry}
      action={back}
      detail={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
    >
      {error.message}
    </ErrorState>
  );
}
