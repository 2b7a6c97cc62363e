import { useMemo } from 'react';
import { calledAs } from '#contract/subject';
import type { ProjectSummary } from '#features/projects/contract';
import { nameOf, projectLabels, useNamedPeople } from '#features/projects/web';
import { olderIssueActivity } from '#features/issue-details/web';
import { historyLines, type NewestActivity, peopleIn, useActivity } from '#features/activity/web';
import { dayOf } from '#features/tasks/web';
import type { ThreadHistory } from '#features/threads/web';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { useNow } from '#web/use-now';
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
  const { user } = useSession();
  const { rows: labels } = useList(projectLabels, scope);
  const now = useNow();
  const { activity, hasOlder, isLoading, loadOlder } = useActivity(newest, (before) => olderIssueActivity(scope, before));
  const entries = useMemo(() => mergedIssueActivity(activity), [activity]);
  const byId = useNamedPeople(
    scope,
    useMemo(() => entries.flatMap((entry) => peopleIn(entry, PEOPLE)), [entries]),
  );
  const names: ActivityNames = {
    person: (id) => (id === user?.id ? words.youInSentence : nameOf(byId.get(id))),
    label: (id) => labels.find((label) => label.id === id)?.name ?? words.deletedLabel,
    issue: (id) => issues.find((issue) => issue.id === id)?.title ?? words.anotherIssue,
    linked: ({ targetType, targetId, url }) => {
      const issue = issues.find(({ id }) => id === targetId);
      return url ?? (issue ? issueKey(project.key, issue) : calledAs(targetType));
    },
    today: dayOf(new Date(now)),
  };
  if (newest.activity === undefined) return null;
  const lines = historyLines(entries, {
    userId: user?.id,
    now,
    nameOf: (id) => nameOf(byId.get(id)),
    imageOf: (id) => byId.get(id)?.profilePictureUrl,
    textOf: (entry) => issueActivityText(entry, names),
  });
  return { lines, hasOlder, isLoading, onOlder: loadOlder };
}
