import { Pencil, Trash2 } from 'lucide-react';
import { type NamedPerson, nameOf } from '#features/projects/web';
import { Avatar } from '#ui/avatar';
import { IconButton } from '#ui/icon-button';
import { Popover } from '#ui/popover';
import { Text } from '#ui/text';
import { useMutation } from '#web/use-mutation';
import type { TimeEntry } from '../contract.ts';
import { clockOf, sayDuration } from './durations.ts';
import { EntryForm } from './entry-form.tsx';
import { deleteEntry, updateEntry } from './time-data.ts';
import styles from './time-log.module.css';
import { useElapsed } from './use-running-timer.ts';
import * as words from './words.ts';

interface EntryRowProps {
  entry: TimeEntry;
  /** Its day in the reader's time zone. */
  day: string;
  person: NamedPerson | undefined;
  mayEdit: boolean;
}

/** One time entry: who logged it, the note and the duration. */
export function EntryRow({ entry, day, person, mayEdit }: EntryRowProps) {
  const update = useMutation(updateEntry);
  const remove = useMutation(deleteEntry);
  const { id, taskId, seconds, note, endedAt } = entry;
  const name = nameOf(person);
  const duration = sayDuration(seconds);
  return (
    <li className={styles.row}>
      <Avatar name={name} id={entry.userId} image={person?.profilePictureUrl ?? null} size={20} decorative />
      <Text as="span" size="small" truncate className={styles.note}>
        {name}
        {note ? (
          <Text as="span" size="small" tone="muted">
            {' · '}
            {note}
          </Text>
        ) : null}
      </Text>
      {mayEdit ? (
        <span className={styles.quiet}>
          {endedAt === null ? null : (
            <Popover
              label={words.editEntry}
              align="end"
              trigger={(trigger) => (
                <IconButton {...trigger} size="s" label={words.editEntryOf(duration, name)} icon={<Pencil />} />
              )}
            >
              {(close) => (
                <EntryForm
                  entry={{ seconds, day, note }}
                  action={words.saveChanges}
                  onSave={(fields) => {
                    const change = changed({ seconds, day, note }, fields);
                    if (Object.keys(change).length > 0) update({ taskId, entryId: id, change });
                    close();
                  }}
                />
              )}
            </Popover>
          )}
          <IconButton
            size="s"
            label={endedAt === null ? words.deleteTimerOf(name) : words.deleteEntryOf(duration, name)}
            icon={<Trash2 />}
            onClick={() => remove({ taskId, entryId: id, said: words.entryDeleted })}
          />
        </span>
      ) : null}
      {endedAt === null ? (
        <Running entry={entry} />
      ) : (
        <Text as="span" size="small" numeric className={styles.time}>
          {duration}
        </Text>
      )}
    </li>
  );
}

function Running({ entry }: { entry: TimeEntry }) {
  return (
    <Text as="span" size="small" tone="accent" numeric className={styles.time} role="timer" aria-label={words.elapsedTime}>
      {clockOf(useElapsed(entry))}
    </Text>
  );
}

const changed = <Fields extends object>(before: Fields, after: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => before[field as keyof Fields] !== value),
  ) as Partial<Fields>;
