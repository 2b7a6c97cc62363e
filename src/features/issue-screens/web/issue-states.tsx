import { ArrowRightLeft, SearchX, Trash2 } from 'lucide-react';
import type { ProjectScope } from '#features/projects/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { LinkButton } from '#ui/link-button';
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton';
import { ApiError } from '#web/api-error';
import { Failure } from '#web/failure.tsx';
import { useMutation } from '#web/use-mutation';
import { restoreIssue, type ShownIssue } from '#features/issues/web';
import styles from './issue-screen.module.css';
import { boardPath } from './words.ts';
import * as words from './words.ts';

/** The placeholder of an issue that is loading. */
export function IssueSkeleton() {
  return (
    <Loading label={words.loadingIssue}>
      <div className={styles.issue}>
        <div className={styles.head}>
          <Skeleton width="64%" height={24} />
        </div>
        <div className={styles.side}>
          {[62, 48, 40, 70, 52, 44].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={16} style={{ marginBottom: 16 }} />
          ))}
        </div>
        <div className={styles.main}>
          <SkeletonText lines={5} />
        </div>
      </div>
    </Loading>
  );
}

/** Shown in place of an issue that does not exist, is not visible to the person, or did not load. */
export function NoIssue({ error, onRetry, onClose }: { error: Error | null; onRetry: () => void; onClose: () => void }) {
  const isGone = error === null || (error instanceof ApiError && [400, 403, 404].includes(error.status));
  const back = <Button onClick={onClose}>{words.backToIssues}</Button>;
  if (isGone) {
    return (
      <EmptyState icon={<SearchX />} title={words.issueNotFound} action={back}>
        {words.issueNotFoundReason}
      </EmptyState>
    );
  }
  return <Failure error={error} onRetry={onRetry} what={words.theIssue} action={back} />;
}

interface DeletedIssueProps {
  issue: ShownIssue;
  issueKey: string | null;
  scope: ProjectScope;
  mayRestore: boolean;
  onClose: () => void;
}

/** Shown in place of an issue that was deleted or converted to a task while it was open. */
export function DeletedIssue({ issue, issueKey, scope, mayRestore, onClose }: DeletedIssueProps) {
  const restore = useMutation(restoreIssue);
  if (issue.convertedToTaskId) {
    return (
      <EmptyState
        icon={<ArrowRightLeft />}
        title={words.issueWasConverted(issueKey)}
        action={<LinkButton to={boardPath(scope, issue.convertedToTaskId)}>{words.openTask}</LinkButton>}
      >
        {words.convertedHint(issue.title)}
      </EmptyState>
    );
  }
  const handleRestore = () => void restore({ issueId: issue.id, row: Object.assign({ ...issue }, { deletedAt: null }) });
  return (
    <EmptyState
      icon={<Trash2 />}
      title={words.issueWasDeleted}
      action={
        mayRestore ? (
          <Button onClick={handleRestore}>{words.restoreIssue}</Button>
        ) : (
          <Button onClick={onClose}>{words.backToIssues}</Button>
        )
      }
    >
      {words.staysInTrash(issue.title)}
    </EmptyState>
  );
}
