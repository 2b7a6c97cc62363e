import { clockTime } from '#contract/dates';
import { Clock } from 'lucide-react';
import type { Opening } from '#ui/field-button';
import { updateTask } from './data.ts';
import type { ShownTask } from './shown-task.ts';
import { changedFields, useTaskWrite } from './task-draft.ts';
import { TypedField } from '#ui/typed-field';
import * as words from './words.ts';

/** The time of day at which a task is due; a task without a due date has none. */
export function DueTimeField({ task, mayEdit, ...opening }: Opening & { task: ShownTask; mayEdit: boolean }) {
  const update = useTaskWrite(updateTask, changedFields);
  const { dueDate, dueTime } = task;
  if (dueDate === null || (dueTime === null && !mayEdit)) return null;
  const save = (text: string): boolean => {
    // A browser without time fields passes on whatever was typed.
    const next = /^([01]\d|2[0-3]):[0-5]\d$/.exec(text)?.[0] ?? null;
    if (next === null && text !== '') return false;
    if (next !== dueTime) update({ taskId: task.id, change: { dueTime: next } });
    return true;
  };
  return (
    <TypedField
      {...opening}
      mayEdit={mayEdit}
      name={words.dueTime}
      shortcut="t"
      icon={dueTime === null ? <Clock /> : undefined}
      isBare={dueTime === null}
      type="time"
      typed={dueTime ?? ''}
      hint={words.dueTimeHint}
      onType={save}
    >
      {dueTime === null ? null : clockTime(dueTime)}
    </TypedField>
  );
}
