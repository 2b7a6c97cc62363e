import { usePrintedAlone } from '#web/printed-alone';
import { IssueBody } from './issue-body.tsx';
import styles from './issue-screen.module.css';
import { DeletedIssue, IssueSkeleton, NoIssue } from './issue-states.tsx';
import type { IssuePart } from './issue-part.ts';
import type { KnownIssue } from './use-issue.ts';

interface IssueContentProps extends Pick<Parameters<typeof IssueBody>[0], 'issues' | 'hasKeys' | 'composerPlace'> {
  known: KnownIssue;
  scope: IssuePart['scope'];
  issueKey: string | null;
  /** Leads back to the list of issues, from one that is deleted or missing. */
  onClose: () => void;
}

/** An issue below its header, in whatever state it is: there, loading, deleted or missing. */
export function IssueContent({ known, scope, issueKey, onClose, ...body }: IssueContentProps) {
  const printed = usePrintedAlone();
  const { issue, rights, project } = known;
  return (
    <div {...printed} className={styles.page}>
      {issue?.deletedAt && rights ? (
        <DeletedIssue issue={issue} issueKey={issueKey} scope={scope} mayRestore={rights.restore} onClose={onClose} />
      ) : issue && rights && project ? (
        <IssueBody key={scope.issueId} issue={issue} scope={scope} rights={rights} project={project} details={known} {...body} />
      ) : known.status === 'loading' ? (
        <IssueSkeleton />
      ) : (
        <NoIssue error={known.error} onRetry={known.retry} onClose={onClose} />
      )}
    </div>
  );
}
