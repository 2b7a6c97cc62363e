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
  /** Its day in the reader's calendar. */
  day: string;
  person: NamedPerson | undefined;
  mayEdit: boolean;
}

/** Whose time it is, for what and how much. */
export function EntryRow({ entry, day, person, mayEdit }: EntryRowProps) {
  const update = useMutation(updateEntry);
  const remove = useMutation(deleteEntry);
  const { id, taskId, seconds, note, endedAt } = entry;
  const name = nameOf(person);
  const said = endedAt === null ? words.theRunningTimer : sayDuration(seconds);
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
              label={words.changeTheEntry}
              align="end"
              trigger={(trigger) => (
                <IconButton {...trigger} size="s" label={words.changeSaidOfName(said, name)} icon={<Pencil />} />
              )}
            >
              {(close) => (
                <EntryForm
                  entry={{ seconds, day, note }}
                  action="Save"
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
            label={words.deleteSaidOfName(said, name)}
            icon={<Trash2 />}
            onClick={() => remove({ taskId, entryId: id, said: words.timeDeleted })}
          />
        </span>
      ) : null}
      {endedAt === null ? (
        <Running entry={entry} />
      ) : (
        <Text as="span" size="small" numeric className={styles.time}>
          {sayDuration(seconds)}
        </Text>
      )}
    </li>
  );
}

function Running({ entry }: { entry: TimeEntry }) {
  return (
    <Text as="span" size="small" tone="accent" numeric className={styles.time} role="timer" aria-label={words.running}>
      {clockOf(useElapsed(entry))}
    </Text>
  );
}

const changed = <Fields extends object>(before: Fields, after: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => before[field as keyof Fields] !== value),
  ) as Partial<Fields>;
