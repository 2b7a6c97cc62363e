import { Picker } from '#ui/picker';
import { PriorityIcon, priorityLabel } from '#ui/priority-icon';
import type { TaskPriority } from '../contract.ts';
import { changePriority } from './data.ts';
import { FieldButton, type Opening } from '#ui/field-button';
import type { ShownTask } from './shown-task.ts';
import { useTaskWrite } from './task-draft.ts';

const PRIORITIES: readonly TaskPriority[] = ['URGENT', 'HIGH', 'MEDIUM', 'LOW'];

const items = PRIORITIES.map((priority, index) => ({
  value: priority,
  label: priorityLabel(priority),
  icon: <PriorityIcon priority={priority} />,
  shortcut: String(index + 1),
}));

const prioritized = ({ priority }: { priority: TaskPriority }) => ({ priority });

export function PriorityField({ task, mayEdit, ...opening }: Opening & { task: ShownTask; mayEdit: boolean }) {
  const change = useTaskWrite(changePriority, prioritized);
  const { priority } = task;
  const field = {
    name: 'Priority',
    shortcut: 'p',
    icon: <PriorityIcon priority={priority} />,
    children: priorityLabel(priority),
  };
  if (!mayEdit) return <FieldButton trigger={null} {...field} />;
  return (
    <Picker
      {...opening}
      label="Priority"
      items={items}
      value={priority}
      onValueChange={(next) => next && next !== priority && change({ taskId: task.id, priority: next })}
      trigger={(trigger) => <FieldButton trigger={trigger} {...field} />}
    />
  );
}
