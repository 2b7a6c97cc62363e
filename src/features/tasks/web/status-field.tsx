import type { Column, TaskStatus } from '#features/projects/contract';
import { Picker } from '#ui/picker';
import { StatusIcon, statusLabel } from '#ui/status-icon';
import { inOrder, placeBetween } from '../rules.ts';
import { moveTask, type TaskMove } from './data.ts';
import { followChoice } from './following.ts';
import { FieldButton, type Opening } from '#ui/field-button';
import type { ShownTask } from './shown-task.ts';
import { useTaskWrite } from './task-draft.ts';
import * as words from './words.ts';

interface StatusFieldProps extends Opening {
  task: ShownTask;
  tasks: readonly ShownTask[];
  columns: readonly Column[];
  mayEdit: boolean;
}

const moved = ({ status, position }: TaskMove) => ({ status, position });

/** The column of a task. A change moves it to the end of that column. */
export function StatusField({ task, tasks, columns, mayEdit, ...opening }: StatusFieldProps) {
  const move = useTaskWrite(moveTask, moved);
  const columnName = (status: TaskStatus) => columns.find((column) => column.status === status)?.name ?? statusLabel(status);
  const statuses = columns.length > 0 ? columns.map(({ status }) => status) : [task.status];
  const change = (status: TaskStatus | null) => {
    if (status === null || status === task.status) return;
    const last = tasks
      .filter((one) => one.status === status)
      .sort(inOrder)
      .at(-1);
    move({ taskId: task.id, status, position: placeBetween(last?.position ?? null, null) });
  };
  const field = {
    name: words.status,
    shortcut: 's',
    icon: <StatusIcon status={task.status} />,
    children: columnName(task.status),
  };
  if (!mayEdit) return <FieldButton trigger={null} {...field} />;
  return (
    <Picker
      {...opening}
      label={words.status}
      items={statuses.map((status, index) => ({
        value: status,
        label: columnName(status),
        icon: <StatusIcon status={status} />,
        shortcut: String(index + 1),
        ...followChoice(columns, [task], status),
      }))}
      value={task.status}
      onValueChange={change}
      trigger={(trigger) => <FieldButton trigger={trigger} {...field} />}
    />
  );
}
