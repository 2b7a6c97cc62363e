import { useMemo, useState } from 'react';
import type { Column } from '#features/projects/contract';
import { projectLabels, projectPeople } from '#features/projects/web';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { Skeleton } from '#ui/skeleton';
import { statusLabel } from '#ui/status-icon';
import { Text } from '#ui/text';
import { relativeTime } from '#web/relative-time';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import type { TaskStatus } from '#features/projects/contract';
import { mergedActivity, type Names, saidOf } from './activity-words.ts';
import { dayOf } from './days.ts';
import { nameOf } from './person-name.ts';
import type { TaskPart } from './shown-task.ts';
import styles from './task-sheet.module.css';
import { useNow } from './use-now.ts';

const SHOWN_AT_FIRST = 8;

/** What happened to a task, newest first, in words. */
export function TaskActivity({ task, scope, columns }: Pick<TaskPart, 'task' | 'scope'> & { columns: readonly Column[] }) {
  const { user } = useSession();
  const { rows: people } = useList(projectPeople, scope);
  const { rows: labels } = useList(projectLabels, scope);
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const entries = useMemo(() => mergedActivity(task.activity ?? []), [task.activity]);
  const byId = useMemo(() => new Map(people.map((person) => [person.id, person])), [people]);
  const names: Names = {
    person: (id) => (id === user?.id ? 'you' : nameOf(byId.get(id))),
    label: (id) => labels.find((label) => label.id === id)?.name ?? 'that is gone',
    column: (status) => columns.find((column) => column.status === status)?.name ?? statusLabel(status as TaskStatus),
    today: dayOf(new Date(now)),
  };
  const shown = isWhole ? entries : entries.slice(0, SHOWN_AT_FIRST);
  return (
    <section className={styles.section} aria-label="Activity">
      <Heading level={3} size="strong">
        Activity
      </Heading>
      {task.activity === undefined ? <Skeleton height={20} width="80%" /> : null}
      <ol className={styles.activity}>
        {shown.map((entry) => {
          const person = byId.get(entry.actorId);
          return (
            <li key={entry.id} className={styles.entry}>
              <Avatar name={nameOf(person)} id={entry.actorId} image={person?.profilePictureUrl} size={20} decorative />
              <Text as="div" tone="muted">
                <Text as="strong" strong>
                  {entry.actorId === user?.id ? 'You' : nameOf(person)}
                </Text>{' '}
                {saidOf(entry, names)}{' '}
                <Text as="span" tone="faint">
                  · <time dateTime={entry.occurredAt}>{relativeTime(entry.occurredAt, now)}</time>
                </Text>
              </Text>
            </li>
          );
        })}
      </ol>
      {entries.length > shown.length ? (
        <Button variant="ghost" onClick={() => setWhole(true)}>
          Show {entries.length - shown.length} more
        </Button>
      ) : null}
    </section>
  );
}
