import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { attachmentParts } from '#features/attachments/web';
import { issueCommentsSection } from '#features/issue-comments/web';
import { ComposerPlace } from '#features/threads/web';
import { Content } from '#ui/frame';
import { useTitle } from '#web/title';
import type { IssueScope } from '#features/issues/web';
import { IssueContent } from './issue-content.tsx';
import { IssueHeader } from './issue-header.tsx';
import styles from './issue-screen.module.css';
import { issueViewSettingsOf } from './view-settings.ts';
import { rememberedSearch } from './remembered-view-settings.ts';
import { rememberOpened } from './use-issue-surface-of.ts';
import { useIssue } from './use-issue.ts';
import { useIssuePages } from './use-issue-pages.ts';
import { useIssueNeighbors } from './use-issue-neighbors.ts';
import { useWayToList } from './use-way-to-list.ts';
import { issueKey, issuesPath } from './words.ts';
import * as words from './words.ts';

/** Loads what the page shows by itself a moment later. */
export const preloadParts = (): Promise<unknown> => Promise.all([issueCommentsSection(), attachmentParts()]);

/** The page of an issue: a row's fields at once, then the rest. */
export function IssueScreen() {
  const { workspaceId = '', projectId = '', issueId = '' } = useParams();
  return <OpenIssue workspaceId={workspaceId} projectId={projectId} issueId={issueId} />;
}

function OpenIssue(scope: IssueScope) {
  const known = useIssue(scope);
  const { issue, rights, project } = known;
  const search = rememberedSearch(scope.projectId);
  const state = useIssuePages(
    scope,
    useMemo(() => issueViewSettingsOf(new URLSearchParams(search)), [search]),
  );
  const neighbors = useIssueNeighbors(scope, project, state);
  const navigate = useNavigate();
  const [composerPlace, setComposerPlace] = useState<HTMLElement | null>(null);
  const { back, close } = useWayToList(scope);
  const key = issue && project && issue.number > 0 ? issueKey(project.key, issue) : null;
  useTitle(key && issue ? `${key} ${issue.title}` : words.issue, project?.name);
  useEffect(() => rememberOpened(scope.projectId, scope.issueId), [scope.projectId, scope.issueId]);
  return (
    <>
      <IssueHeader
        issueKey={key}
        scope={scope}
        issue={issue}
        rights={rights}
        project={project}
        back={back}
        onBack={close}
        {...neighbors}
        onGone={() => void navigate(neighbors.nextId ? `${issuesPath(scope)}/${neighbors.nextId}` : back, { replace: true })}
      />
      <Content>
        <IssueContent
          known={known}
          scope={scope}
          issueKey={key}
          onClose={close}
          issues={state.issues}
          hasKeys
          composerPlace={composerPlace}
        />
      </Content>
      {rights?.comment && !issue?.deletedAt ? (
        <div className={styles.footer}>
          <div className={styles.composer}>
            <ComposerPlace ref={setComposerPlace} />
          </div>
        </div>
      ) : null}
    </>
  );
}
