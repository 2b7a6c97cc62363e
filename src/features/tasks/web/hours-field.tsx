import { hoursIn } from '#contract/typed-hours';
import { Timer } from 'lucide-react';
import type { Opening } from '#ui/field-button';
import { updateTask } from './data.ts';
import { HOURS_HINT, sayHours } from './hours.ts';
import type { ShownTask } from './shown-task.ts';
import { changedFields, useTaskWrite } from './task-draft.ts';
import { TypedField } from '#ui/typed-field';
import * as words from './words.ts';

/** The estimated hours of a task. */
export function HoursField({ task, mayEdit, ...opening }: Opening & { task: ShownTask; mayEdit: boolean }) {
  const update = useTaskWrite(updateTask, changedFields);
  const { estimatedHours } = task;
  const save = (text: string): boolean => {
    const next = hoursIn(text);
    if (next === undefined) return false;
    if (next !== estimatedHours) update({ taskId: task.id, change: { estimatedHours: next } });
    return true;
  };
  return (
    <TypedField
      {...opening}
      mayEdit={mayEdit}
      name={words.estimatedHours}
      shortcut="h"
      icon={<Timer />}
      tone={estimatedHours === null ? 'faint' : 'normal'}
      typed={estimatedHours === null ? '' : String(estimatedHours)}
      hint={HOURS_HINT}
      onType={save}
    >
      {estimatedHours === null ? words.noHours : sayHours(estimatedHours)}
    </TypedField>
  );
}
