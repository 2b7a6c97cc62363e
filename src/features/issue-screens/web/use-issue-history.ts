import { calledAs } from '#contract/subject';
import type { ProjectSummary } from '#features/projects/contract';
import { projectLabels } from '#features/projects/web';
import { olderIssueActivity } from '#features/issue-details/web';
import { type NewestActivity, useHistory } from '#features/activity/web';
import { dayOf } from '#features/tasks/web';
import type { ThreadHistory } from '#features/threads/web';
import { useList } from '#web/use-list';
import { type ActivityNames, issueActivityText, mergedIssueActivity } from './activity-words.ts';
import type { IssueScope, ShownIssue } from '#features/issues/web';
import { issueKey } from './words.ts';
import * as words from './words.ts';

export interface IssueHistoryOf {
  newest: NewestActivity;
  scope: IssueScope;
  project: Pick<ProjectSummary, 'key'>;
  issues: readonly ShownIssue[];
}

/** The fields whose values are people. */
const PEOPLE = ['assigneeIds'];

/** The history of an issue as lines for its activity; null until it is loaded. */
export function useIssueHistory({ newest, scope, project, issues }: IssueHistoryOf): ThreadHistory | null {
  const { rows: labels } = useList(projectLabels, scope);
  return useHistory({
    newest,
    scope,
    peopleFields: PEOPLE,
    merged: mergedIssueActivity,
    older: (before) => olderIssueActivity(scope, before),
    texts: ({ person, isReader, now }) => {
      const names: ActivityNames = {
        person,
        isReader,
        label: (id) => labels.find((label) => label.id === id)?.name ?? words.deletedLabel,
        issue: (id) => issues.find((issue) => issue.id === id)?.title ?? words.anotherIssue,
        linked: ({ targetType, targetId, url }) => {
          const issue = issues.find(({ id }) => id === targetId);
          return url ?? (issue ? issueKey(project.key, issue) : calledAs(targetType));
        },
        today: dayOf(new Date(now)),
      };
      return (entry) => issueActivityText(entry, names);
    },
  });
}
