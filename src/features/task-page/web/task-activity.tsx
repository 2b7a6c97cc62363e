import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { calledAs } from '#contract/subject';
import { fieldsOfTasks, type ShownField } from '#features/custom-fields/rules';
import { projectFields, sayValue } from '#features/custom-fields/web';
import type { ProjectSummary, TaskStatus } from '#features/projects/contract';
import { type NamedPerson, nameOf, projectLabels, useNamedPeople } from '#features/projects/web';
import { sayRecurrence } from '#features/recurrence/web';
import { doerOf, type HistoryEntry, type NewestActivity, useActivity } from '#features/activity/web';
import { olderActivity } from '#features/task-details/web';
import type { CustomValue, Recurrence } from '#features/tasks/contract';
import { dayOf, projectTasks, sayDay, sayEstimate, type TaskPart } from '#features/tasks/web';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { Skeleton } from '#ui/skeleton';
import { statusLabel } from '#ui/status-icon';
import { Text } from '#ui/text';
import { local } from '#web/local';
import { relativeTime } from '#web/relative-time';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { useNow } from '#web/use-now';
import { mergedActivity, type Names, entryText } from './activity-words.ts';
import styles from './task-sheet.module.css';
import * as texts from './words.ts';

/** The entries shown at first, and how many more each press adds. */
const SHOWN_AT_FIRST = 5;
const MORE = 20;
const FOLDED = 'cairn-task-history-folded';

interface TaskActivityProps extends Pick<TaskPart, 'scope'> {
  newest: NewestActivity;
  project: ProjectSummary | undefined;
}

/** The history of a task, newest first. */
export function TaskActivity({ newest, scope, project }: TaskActivityProps) {
  const { activity, hasOlder, isLoading, loadOlder } = useActivity(newest, (before) => olderActivity(scope, before));
  const id = useId();
  const [count, setCount] = useState(SHOWN_AT_FIRST);
  const [isFolded, setFolded] = useState(() => local.read<boolean>(FOLDED) ?? false);
  const entries = useMemo(() => mergedActivity(activity), [activity]);
  const fold = () => {
    setFolded(!isFolded);
    local.write(FOLDED, !isFolded);
  };
  const older = entries.length - count;
  const showOlder = () => {
    setCount(count + MORE);
    // The last entry may merge with one on the next page.
    if (hasOlder && older <= MORE) loadOlder();
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading id={id} level={3} size="strong" className={styles.foldHead}>
        <button type="button" className={styles.foldButton} aria-expanded={!isFolded} onClick={fold}>
          {isFolded ? <ChevronRight aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          {texts.history}
        </button>
      </Heading>
      {isFolded ? null : newest.activity === undefined ? (
        <Skeleton height={20} width="80%" />
      ) : (
        <>
          <Entries entries={entries.slice(0, count)} scope={scope} project={project} />
          {older > 0 || hasOlder ? (
            <Button variant="ghost" size="s" className={styles.fold} busy={isLoading} onClick={showOlder}>
              {older > 0 ? texts.showOlderCount(Math.min(older, MORE)) : texts.showOlder}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}

function Entries({ entries, scope, project }: Omit<TaskActivityProps, 'newest'> & { entries: readonly HistoryEntry[] }) {
  const { user } = useSession();
  const { rows: labels } = useList(projectLabels, scope);
  const { rows: fields } = useList(projectFields, scope);
  const { rows: tasks } = useList(projectTasks, scope);
  const now = useNow();
  const byId = useNamedPeople(
    scope,
    useMemo(() => entries.flatMap(peopleIn), [entries]),
  );
  const today = dayOf(new Date(now));
  const names: Names = {
    person: (personId) => (personId === user?.id ? texts.youInSentence : nameOf(byId.get(personId))),
    label: (labelId) => labels.find((label) => label.id === labelId)?.name ?? texts.deletedLabel,
    column: (status) => project?.columns.find((column) => column.status === status)?.name ?? statusLabel(status as TaskStatus),
    estimate: (estimate) => sayEstimate(estimate, project?.estimateScale ?? 'NONE'),
    repeats: (rule) => lowered(sayRecurrence(rule as Recurrence, today)),
    field: (fieldId) => {
      const field = [...fieldsOfTasks, ...fields].find(({ id }) => id === fieldId);
      return field ? { name: field.name, say: (value) => sayField(field, value as CustomValue, byId, today) } : null;
    },
    linked: ({ targetType, targetId, url }) => {
      const task = tasks.find(({ id }) => id === targetId);
      return url ?? (task && project ? `${project.key}-${task.number}` : calledAs(targetType));
    },
    today,
  };
  return (
    <ol className={styles.activity}>
      {entries.map((entry) => {
        const who = doerOf(entry, (id) => nameOf(byId.get(id)));
        const image = byId.get(entry.actorId ?? '')?.profilePictureUrl;
        return (
          <li key={entry.id} className={styles.entry}>
            <Avatar name={who} id={entry.actorId ?? who} image={image} size={20} decorative />
            <Text as="div" tone="muted">
              <Text as="strong" strong>
                {entry.actorId === user?.id && !entry.by ? texts.you : who}
              </Text>{' '}
              {entryText(entry, names)}{' '}
              <Text as="span" tone="faint">
                · <time dateTime={entry.occurredAt}>{relativeTime(entry.occurredAt, now)}</time>
              </Text>
            </Text>
          </li>
        );
      })}
    </ol>
  );
}

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

function sayField(field: ShownField, value: CustomValue, people: ReadonlyMap<string, NamedPerson>, today: string): string {
  if (field.kind === 'DATE') return sayDay(String(value), today);
  const shown = sayValue(field, value, people);
  return field.kind === 'TEXT' ? `“${shown}”` : shown;
}

/** The actor and the people in the changes. */
const peopleIn = ({ actorId, changes }: HistoryEntry): string[] => [
  ...(actorId === null ? [] : [actorId]),
  ...changes.flatMap(([field, from, to]) =>
    field === 'assigneeId' || field === 'collaboratorIds' ? [from, to].flat().filter((id) => typeof id === 'string') : [],
  ),
];
