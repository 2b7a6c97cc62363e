import { Repeat } from 'lucide-react';
import type { Recurrence } from '#features/tasks/contract';
import { changedFields, dayOf, type ShownTask, updateTask, useTaskWrite } from '#features/tasks/web';
import { FieldButton } from '#ui/field-button';
import { Popover } from '#ui/popover';
import { useNow } from '#web/use-now';
import { RecurrenceForm } from './recurrence-form.tsx';
import { sayRecurrence } from './words.ts';
import * as words from './words.ts';

export interface RecurrenceFieldProps {
  task: ShownTask;
  mayEdit: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows how a task repeats, and opens the form that changes it. */
export function RecurrenceField({ task, mayEdit, ...opening }: RecurrenceFieldProps) {
  const update = useTaskWrite(updateTask, changedFields);
  const today = dayOf(new Date(useNow()));
  const { recurrence } = task;
  const save = (next: Recurrence | null) => {
    if (JSON.stringify(next) !== JSON.stringify(recurrence)) update({ taskId: task.id, change: { recurrence: next } });
  };
  const shown = {
    name: words.repeats,
    shortcut: 'r',
    icon: <Repeat />,
    tone: recurrence === null ? ('faint' as const) : ('normal' as const),
    children: recurrence === null ? words.doesNotRepeat : sayRecurrence(recurrence, today),
  };
  if (!mayEdit) return <FieldButton trigger={null} {...shown} />;
  return (
    <Popover {...opening} label={words.repeats} trigger={(trigger) => <FieldButton trigger={trigger} {...shown} />}>
      {() => <RecurrenceForm rule={recurrence} day={task.dueDate ?? today} onSave={save} />}
    </Popover>
  );
}
