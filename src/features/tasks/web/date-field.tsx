import type { ReactNode } from 'react';
import { DatePicker } from '#ui/date-picker';
import { Text } from '#ui/text';
import { useNow } from '#web/use-now';
import { dueOn, isOverdue } from '../rules.ts';
import { updateTask } from './data.ts';
import { dayOf, sayDay, startOf } from './days.ts';
import { FieldButton, type Opening } from '#ui/field-button';
import type { ShownTask } from './shown-task.ts';
import { changedFields, useTaskWrite } from './task-draft.ts';
import * as words from './words.ts';

interface DateFieldProps extends Opening {
  task: ShownTask;
  field: 'startDate' | 'dueDate';
  mayEdit: boolean;
  /** The time of day, shown beside the date. */
  children?: ReactNode;
}

/** The start or due date of a task. It warns about a due date that has passed, and offers no start after it. */
export function DateField({ task, field, mayEdit, children, ...opening }: DateFieldProps) {
  const update = useTaskWrite(updateTask, changedFields);
  const today = dayOf(new Date(useNow()));
  const day = task[field];
  const isDue = field === 'dueDate';
  const isLate = isDue && isOverdue(task, today);
  const label = isDue ? words.dueDate : words.startDate;
  const said = day === null ? words.noDate : sayDay(day, today);
  const shown = {
    name: label,
    shortcut: isDue ? 'd' : 'shift+d',
    tone: day === null ? ('faint' as const) : isLate ? ('danger' as const) : ('normal' as const),
    children: said,
  };
  const save = (date: Date | null, dueTime = task.dueTime) => {
    const next = date === null ? null : dayOf(date);
    if (next === day && dueTime === task.dueTime) return;
    const time = dueTime === task.dueTime ? {} : { dueTime };
    update({ taskId: task.id, change: isDue ? { ...dueOn(task, next), ...time } : { startDate: next } });
  };
  return (
    <>
      {mayEdit ? (
        <DatePicker
          {...opening}
          label={label}
          value={startOf(day)}
          max={isDue ? undefined : (startOf(task.dueDate) ?? undefined)}
          takesTime={isDue}
          onValueChange={save}
          trigger={(trigger) => <FieldButton trigger={trigger} {...shown} />}
        />
      ) : (
        <FieldButton trigger={null} {...shown} />
      )}
      {children}
      {isLate ? (
        <Text as="span" size="small" tone="danger">
          {words.overdue}
        </Text>
      ) : null}
    </>
  );
}
