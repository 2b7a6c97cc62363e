import { Bell, X } from 'lucide-react';
import { useState } from 'react';
import type { ShownTask, TaskScope } from '#features/tasks/web';
import { Button } from '#ui/button';
import { FieldButton } from '#ui/field-button';
import { IconButton } from '#ui/icon-button';
import { Popover } from '#ui/popover';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import { useNow } from '#web/use-now';
import type { TaskReminder } from '../contract.ts';
import { addReminder, deleteReminder, taskReminders } from './data.ts';
import styles from './reminders.module.css';
import { momentsFrom, offers, sayBefore, sayReminder } from './words.ts';
import * as words from './words.ts';

export interface RemindersFieldProps {
  task: ShownTask;
  scope: TaskScope;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** One's own reminders of a task, which nobody else sees; everybody who may read it may set some. */
export function RemindersField({ task, scope, ...opening }: RemindersFieldProps) {
  const { rows } = useList(taskReminders, scope);
  const waiting = rows.filter(({ sentAt }) => sentAt === null);
  const [first] = waiting;
  return (
    <Popover
      {...opening}
      label={words.reminders}
      trigger={(trigger) => (
        <FieldButton trigger={trigger} name="Reminders" shortcut="shift+r" icon={<Bell />} tone={first ? 'normal' : 'faint'}>
          {first ? `${sayReminder(first)}${waiting.length > 1 ? words.andCountMore(waiting.length - 1) : ''}` : words.noReminder}
        </FieldButton>
      )}
    >
      {() => <Reminders task={task} scope={scope} reminders={rows} />}
    </Popover>
  );
}

interface RemindersProps {
  task: ShownTask;
  scope: TaskScope;
  reminders: readonly TaskReminder[];
}

function Reminders({ task, scope, reminders }: RemindersProps) {
  const add = useMutation(addReminder);
  const remove = useMutation(deleteReminder);
  const now = useNow();
  const isDue = task.dueDate !== null;
  const held = new Set(reminders.filter(({ sentAt }) => sentAt === null).map(({ minutes }) => minutes));
  const due = isDue ? dueMoment(task) : 0;
  const at = { taskId: scope.taskId, projectId: scope.projectId };
  return (
    <div className={styles.panel}>
      {reminders.length > 0 ? (
        <ul className={styles.list} aria-label={words.yourReminders}>
          {reminders.map((reminder) => (
            <li key={reminder.id} className={styles.reminder}>
              <Bell aria-hidden="true" />
              <span className={styles.said} data-sent={reminder.sentAt !== null || undefined}>
                {sayReminder(reminder)}
                {reminder.sentAt === null ? '' : words.sent}
              </span>
              <IconButton
                size="s"
                label={words.removeReminder(sayReminder(reminder))}
                icon={<X />}
                onClick={() => remove({ taskId: scope.taskId, reminderId: reminder.id })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {isDue ? (
        <div className={styles.offers} role="group" aria-label={words.beforeItIsDue}>
          {offers.map((minutes) => (
            <Button
              key={minutes}
              size="s"
              disabled={held.has(minutes) || due - minutes * 60_000 <= now}
              onClick={() => add({ ...at, at: { minutes } })}
            >
              {sayBefore(minutes)}
            </Button>
          ))}
        </div>
      ) : (
        <Text size="small" tone="muted">
          {words.withADueDateYouCan}
        </Text>
      )}
      <div className={styles.offers} role="group" aria-label={words.soon}>
        {momentsFrom(new Date(now)).map((moment) => (
          <Button key={moment.label} size="s" onClick={() => add({ ...at, at: { remindAt: moment.at.toISOString() } })}>
            {moment.label}
          </Button>
        ))}
      </div>
      <AtMoment now={now} onAdd={(remindAt) => add({ ...at, at: { remindAt } })} />
      <Text size="small" tone="faint">
        {words.remindersComeByMailToYou}
      </Text>
    </div>
  );
}

function AtMoment({ now, onAdd }: { now: number; onAdd: (remindAt: string) => void }) {
  const [text, setText] = useState('');
  const moment = new Date(text).getTime();
  const isPast = text !== '' && !(moment > now);
  return (
    <form
      className={styles.moment}
      onSubmit={(event) => {
        event.preventDefault();
        if (!(moment > now)) return;
        onAdd(new Date(moment).toISOString());
        setText('');
      }}
    >
      <TextField
        label={words.atAnotherTime}
        type="datetime-local"
        size="m"
        value={text}
        error={isPast ? words.thatMomentHasPassed : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" disabled={text === '' || isPast}>
        {words.add}
      </Button>
    </form>
  );
}

/** A due day without a time counts as nine in the morning, as the server has it. */
const dueMoment = ({ dueDate, dueTime }: Pick<ShownTask, 'dueDate' | 'dueTime'>): number =>
  new Date(`${dueDate}T${dueTime ?? '09:00'}`).getTime();
