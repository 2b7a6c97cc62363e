import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { ComposerPlace } from '#features/threads/web';
import type { ItemPaneProps } from '#web/item-pane';
import { IssueContent } from './issue-content.tsx';
import { IssueHeader } from './issue-header.tsx';
import { useIssue } from './use-issue.ts';
import { issueKey, issuesPath } from './words.ts';
import * as words from './words.ts';

/** An issue in a pane of a screen that is not a list of its project's issues. */
export function IssuePane({ workspaceId, projectId, itemId, frame: Frame, onClose }: ItemPaneProps) {
  const scope = useMemo(() => ({ workspaceId, projectId, issueId: itemId }), [workspaceId, projectId, itemId]);
  const known = useIssue(scope);
  const { issue, rights, project } = known;
  const navigate = useNavigate();
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
          project={project}
          back={null}
          onBack={onClose}
          previousId={null}
          nextId={null}
          onGone={onClose}
        />
      }
      footer={rights?.comment && !issue?.deletedAt ? <ComposerPlace ref={setComposerPlace} /> : null}
    >
      <IssueContent
        known={known}
        scope={scope}
        issueKey={key}
        onClose={() => void navigate(issuesPath(scope))}
        issues={NONE}
        hasKeys={false}
        composerPlace={composerPlace}
      />
    </Frame>
  );
}

const NONE: readonly [] = [];
