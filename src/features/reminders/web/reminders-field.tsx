import { Bell, X } from 'lucide-react';
import { useState } from 'react';
import type { ShownTask, TaskScope } from '#features/tasks/web';
import { Button } from '#ui/button';
import { DateField } from '#ui/date-field';
import { FieldButton } from '#ui/field-button';
import { IconButton } from '#ui/icon-button';
import { Popover } from '#ui/popover';
import { Text } from '#ui/text';
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

/** Your reminders of a task. No one else sees them, and everyone who can read the task can add them. */
export function RemindersField({ task, scope, ...opening }: RemindersFieldProps) {
  const { rows } = useList(taskReminders, scope);
  const upcoming = rows.filter(({ sentAt }) => sentAt === null);
  const [first] = upcoming;
  return (
    <Popover
      {...opening}
      label={words.reminders}
      trigger={(trigger) => (
        <FieldButton
          trigger={trigger}
          name={words.reminders}
          shortcut="shift+r"
          icon={<Bell />}
          tone={first ? 'normal' : 'faint'}
        >
          {first ? words.summary(sayReminder(first), upcoming.length - 1) : words.noReminders}
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
              <span className={styles.when} data-sent={reminder.sentAt !== null || undefined}>
                {reminder.sentAt === null ? sayReminder(reminder) : words.sent(sayReminder(reminder))}
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
        <div className={styles.offers} role="group" aria-label={words.beforeDueDate}>
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
          {words.dueDateHint}
        </Text>
      )}
      <div className={styles.offers} role="group" aria-label={words.quickTimes}>
        {momentsFrom(new Date(now)).map((moment) => (
          <Button key={moment.label} size="s" onClick={() => add({ ...at, at: { remindAt: moment.at.toISOString() } })}>
            {moment.label}
          </Button>
        ))}
      </div>
      <AtMoment now={now} onAdd={(remindAt) => add({ ...at, at: { remindAt } })} />
      <Text size="small" tone="faint">
        {words.emailHint}
      </Text>
    </div>
  );
}

function AtMoment({ now, onAdd }: { now: number; onAdd: (remindAt: string) => void }) {
  const [moment, setMoment] = useState<Date | null>(null);
  const isAhead = moment !== null && moment.getTime() > now;
  return (
    <form
      className={styles.moment}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAhead) return;
        onAdd(moment.toISOString());
        setMoment(null);
      }}
    >
      <DateField
        label={words.customTime}
        withTime
        size="m"
        min={new Date(now)}
        value={moment}
        error={moment !== null && !isAhead ? words.timePassed : null}
        onValueChange={setMoment}
      />
      <Button type="submit" disabled={!isAhead}>
        {words.addReminder}
      </Button>
    </form>
  );
}

/** A due date without a time counts as 9:00 in the morning, as on the server. */
const dueMoment = ({ dueDate, dueTime }: Pick<ShownTask, 'dueDate' | 'dueTime'>): number =>
  new Date(`${dueDate}T${dueTime ?? '09:00'}`).getTime();
