import { useMemo, useState } from 'react';
import { ComposerPlace } from '#features/threads/web';
import type { ItemPaneProps } from '#web/item-pane';
import { IssueBody } from './issue-body.tsx';
import { IssueHeader } from './issue-header.tsx';
import styles from './issue-screen.module.css';
import { DeletedIssue, IssueSkeleton, NoIssue } from './issue-states.tsx';
import { useIssue } from './use-issue.ts';
import { issueKey } from './words.ts';
import * as words from './words.ts';

/** An issue in a pane of a screen that is not a list of its project's issues. */
export function IssuePane({ workspaceId, projectId, itemId, frame: Frame, onClose }: ItemPaneProps) {
  const scope = useMemo(() => ({ workspaceId, projectId, issueId: itemId }), [workspaceId, projectId, itemId]);
  const known = useIssue(scope);
  const { issue, rights, project } = known;
  const [composerPlace, setComposerPlace] = useState<HTMLElement | null>(null);
  const key = issue && project && issue.number > 0 ? issueKey(project.key, issue) : null;
  return (
    <Frame
      label={issue ? `${key ?? words.issue} ${issue.title}` : words.issue}
      header={
        <IssueHeader
          issueKey={key}
          scope={scope}
          issue={issue}
          rights={rights}
          back={null}
          onBack={onClose}
          previousId={null}
          nextId={null}
          onGone={onClose}
        />
      }
      footer={rights?.comment && !issue?.deletedAt ? <ComposerPlace ref={setComposerPlace} /> : null}
    >
      <div className={styles.page}>
        {issue?.deletedAt && rights ? (
          <DeletedIssue issue={issue} issueKey={key} scope={scope} mayRestore={rights.restore} onClose={onClose} />
        ) : issue && rights && project ? (
          <IssueBody
            key={itemId}
            issue={issue}
            scope={scope}
            rights={rights}
            project={project}
            details={known}
            issues={NONE}
            hasKeys={false}
            composerPlace={composerPlace}
          />
        ) : known.status === 'loading' ? (
          <IssueSkeleton />
        ) : (
          <NoIssue error={known.error} onRetry={known.retry} onClose={onClose} />
        )}
      </div>
    </Frame>
  );
}

const NONE: readonly [] = [];
