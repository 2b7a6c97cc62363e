import type { ComponentType } from 'react';
import type { IssueStatus } from '#features/issues/contract';
import type { ProjectSummary } from '#features/projects/contract';
import type { ProjectScope } from '#features/projects/web';
import { useList } from '#web/use-list';
import { archivedIssues } from './archive-lists.ts';
import { ArchivedIssueRow } from './archived-issue-row.tsx';
import { type Asked, FiledList } from './filed-list.tsx';
import { filedTexts } from './filed-texts.ts';

/** Draws the status of an issue. Main passes it, because the screens of issues depend on this slice. */
export type IssueStatusMark = ComponentType<{ status: IssueStatus; label?: boolean }>;

interface ArchivedIssuesProps extends Asked {
  scope: ProjectScope;
  project: ProjectSummary;
  mark: IssueStatusMark;
}

/** The archived issues of a project. */
export function ArchivedIssues({ scope, project, mark: Mark, ...asked }: ArchivedIssuesProps) {
  const list = useList(archivedIssues, { ...scope, search: asked.search, page: asked.page });
  const items = list.rows.toSorted((one, other) => ((one.archivedAt ?? '') < (other.archivedAt ?? '') ? 1 : -1));
  return (
    <FiledList {...asked} list={list} items={items} says={filedTexts.issues}>
      {(issue) => <ArchivedIssueRow key={issue.id} issue={issue} icon={<Mark status={issue.status} label />} project={project} />}
    </FiledList>
  );
}
