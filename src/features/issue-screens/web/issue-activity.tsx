import { useMemo, useState } from 'react';
import { calledAs } from '#contract/subject';
import type { ProjectSummary } from '#features/projects/contract';
import { nameOf, projectLabels, useNamedPeople } from '#features/projects/web';
import { olderIssueActivity } from '#features/issue-details/web';
import { doerOf, type HistoryEntry, type NewestActivity, useActivity } from '#features/activity/web';
import { dayOf } from '#features/tasks/web';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { Skeleton } from '#ui/skeleton';
import { Text } from '#ui/text';
import { relativeTime } from '#web/relative-time';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { useNow } from '#web/use-now';
import { type ActivityNames, issueActivitySaid, mergedIssueActivity } from './activity-words.ts';
import type { IssueScope, ShownIssue } from '#features/issues/web';
import styles from './issue-screen.module.css';
import { issueKey } from './words.ts';
import * as words from './words.ts';

/** The number of entries shown at first, and the number that "Show older" adds. */
const SHOWN_AT_FIRST = 8;
const MORE = 20;

interface IssueActivityProps {
  newest: NewestActivity;
  scope: IssueScope;
  project: Pick<ProjectSummary, 'key'>;
  issues: readonly ShownIssue[];
}

/** The history of an issue, newest first. */
export function IssueActivity({ newest, scope, project, issues }: IssueActivityProps) {
  const { user } = useSession();
  const { rows: labels } = useList(projectLabels, scope);
  const now = useNow();
  const { activity, hasOlder, isLoading, loadOlder } = useActivity(newest, (before) => olderIssueActivity(scope, before));
  const [count, setCount] = useState(SHOWN_AT_FIRST);
  const entries = useMemo(() => mergedIssueActivity(activity), [activity]);
  const byId = useNamedPeople(
    scope,
    useMemo(() => entries.flatMap(peopleIn), [entries]),
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
  const older = entries.length - count;
  const showOlder = () => {
    setCount(count + MORE);
    // The last entry may merge with older entries that are not loaded yet.
    if (hasOlder && older <= MORE) loadOlder();
  };
  return (
    <section className={styles.section} aria-label={words.history}>
      <Heading level={3} size="strong">
        {words.history}
      </Heading>
      {newest.activity === undefined ? <Skeleton height={20} width="80%" /> : null}
      <ol className={styles.activity}>
        {entries.slice(0, count).map((entry) => {
          const who = doerOf(entry, (id) => nameOf(byId.get(id)));
          const image = byId.get(entry.actorId ?? '')?.profilePictureUrl;
          return (
            <li key={entry.id} className={styles.entry}>
              <Avatar name={who} id={entry.actorId ?? who} image={image} size={20} decorative />
              <Text as="div" tone="muted">
                <Text as="strong" strong>
                  {entry.actorId === user?.id && !entry.by ? words.you : who}
                </Text>{' '}
                {issueActivitySaid(entry, names)}{' '}
                <Text as="span" tone="faint">
                  · <time dateTime={entry.occurredAt}>{relativeTime(entry.occurredAt, now)}</time>
                </Text>
              </Text>
            </li>
          );
        })}
      </ol>
      {older > 0 || hasOlder ? (
        <Button variant="ghost" busy={isLoading} onClick={showOlder}>
          {older > 0 ? words.showOlderCount(Math.min(older, MORE)) : words.showOlder}
        </Button>
      ) : null}
    </section>
  );
}

/** The actor, and the people named in the change. */
const peopleIn = ({ actorId, changes }: HistoryEntry): string[] => [
  ...(actorId === null ? [] : [actorId]),
  ...changes.flatMap(([field, from, to]) =>
    field === 'assigneeIds' ? [from, to].flat().filter((id) => typeof id === 'string') : [],
  ),
];
