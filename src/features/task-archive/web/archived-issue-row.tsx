import type { ReactNode } from 'react';
import { pathOf } from '#contract/subject';
import { issueRightsOf } from '#features/issues/web';
import type { ProjectSummary } from '#features/projects/contract';
import { nameOf } from '#features/projects/web';
import { relativeTime } from '#web/relative-time';
import { useSession } from '#web/session';
import { useMutation } from '#web/use-mutation';
import { useNow } from '#web/use-now';
import type { ArchivedIssue } from '../contract.ts';
import { FiledRow } from './filed-row.tsx';
import { unarchiveIssue } from './issue-data.ts';
import * as words from './words.ts';

interface ArchivedIssueRowProps {
  issue: ArchivedIssue;
  icon: ReactNode;
  project: ProjectSummary;
}

/** An issue in the archive: who moved it there, when, and how to restore it. */
export function ArchivedIssueRow({ issue, icon, project }: ArchivedIssueRowProps) {
  const { user } = useSession();
  const now = useNow();
  const unarchive = useMutation(unarchiveIssue);
  const key = `${project.key}-${issue.number}`;
  const who = issue.filedBy ? nameOf(issue.filedBy) : null;
  const handleRestore = () => void unarchive({ issueId: issue.id, row: issue, said: words.issueKeyRestored(key) });
  return (
    <FiledRow
      icon={icon}
      itemKey={key}
      title={issue.title}
      to={pathOf('ISSUE', { workspaceId: project.workspaceId, projectId: project.id, id: issue.id })}
      when={words.issueArchivedWhen(relativeTime(issue.archivedAt ?? '', now), who)}
      onRestore={issueRightsOf(issue, project, user?.id).archive ? handleRestore : null}
      onDelete={null}
    />
  );
}
