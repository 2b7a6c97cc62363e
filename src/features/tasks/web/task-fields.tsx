import { Diamond } from 'lucide-react';
import { useState, type RefObject } from 'react';
import type { Column } from '#features/projects/contract';
import { Property, PropertyList } from '#ui/property-list';
import { useSession } from '#web/session';
import { useMutation } from '#web/use-mutation';
import { AssigneeField } from './assignee-field.tsx';
import { changeAssignee, setMilestone } from './data.ts';
import { DateField } from './date-field.tsx';
import { FieldButton } from './field-button.tsx';
import { LabelsField } from './labels-field.tsx';
import { PriorityField } from './priority-field.tsx';
import type { ShownTask, TaskPart } from './shown-task.ts';
import { StatusField } from './status-field.tsx';
import { TagsField } from './tags-field.tsx';
import { type SheetKey, useSheetKeys } from './use-sheet-keys.ts';

/** A field that opens a list or a calendar. */
type FieldName = 'status' | 'priority' | 'assignee' | 'startDate' | 'dueDate' | 'labels' | 'tags';

export interface TaskFieldsProps extends TaskPart {
  columns: readonly Column[];
  /** All tasks of the project: for the end of a column, and for the tags in use. */
  tasks: readonly ShownTask[];
  panel: RefObject<HTMLElement | null>;
}

/** The short fields of a task, each changed where it stands: by pressing it, or by its key while the sheet has the focus. */
export function TaskFields({ task, scope, rights, columns, tasks, panel }: TaskFieldsProps) {
  const [openField, setOpenField] = useState<FieldName | null>(null);
  const { user } = useSession();
  const assign = useMutation(changeAssignee);
  const mark = useMutation(setMilestone);
  const opening = (field: FieldName) => ({
    open: openField === field,
    onOpenChange: (open: boolean) => setOpenField(open ? field : null),
  });
  const toggleMilestone = () => mark({ taskId: task.id, isMilestone: !task.isMilestone });

  const toOpen = (field: FieldName, keys: string, label: string, may: boolean): SheetKey[] =>
    may ? [{ keys, label, run: () => setOpenField(field) }] : [];
  useSheetKeys(panel, [
    ...toOpen('status', 's', 'Change the status', rights.move),
    ...toOpen('priority', 'p', 'Change the priority', rights.edit),
    ...toOpen('assignee', 'a', 'Assign', rights.assign),
    ...toOpen('dueDate', 'd', 'Set the due date', rights.edit),
    ...toOpen('startDate', 'shift+d', 'Set the start date', rights.edit),
    ...toOpen('labels', 'l', 'Change the labels', rights.edit),
    ...(rights.assign && user
      ? [
          {
            keys: 'i',
            label: 'Assign to me',
            run: () => void (task.assigneeId !== user.id && assign({ taskId: task.id, assigneeId: user.id })),
          },
        ]
      : []),
    ...(rights.edit ? [{ keys: 'm', label: 'Make it a milestone, or not', run: toggleMilestone }] : []),
  ]);

  return (
    <PropertyList>
      <Property label="Status">
        <StatusField task={task} columns={columns} tasks={tasks} mayEdit={rights.move} {...opening('status')} />
      </Property>
      <Property label="Priority">
        <PriorityField task={task} mayEdit={rights.edit} {...opening('priority')} />
      </Property>
      <Property label="Assignee">
        <AssigneeField task={task} scope={scope} mayEdit={rights.assign} {...opening('assignee')} />
      </Property>
      <Property label="Start">
        <DateField task={task} field="startDate" mayEdit={rights.edit} {...opening('startDate')} />
      </Property>
      <Property label="Due">
        <DateField task={task} field="dueDate" mayEdit={rights.edit} {...opening('dueDate')} />
      </Property>
      <Property label="Labels">
        <LabelsField task={task} scope={scope} rights={rights} {...opening('labels')} />
      </Property>
      <Property label="Tags">
        <TagsField task={task} tasks={tasks} mayEdit={rights.edit} {...opening('tags')} />
      </Property>
      <Property label="Milestone">
        <MilestoneField isMilestone={task.isMilestone} onToggle={rights.edit ? toggleMilestone : null} />
      </Property>
    </PropertyList>
  );
}

function MilestoneField({ isMilestone, onToggle }: { isMilestone: boolean; onToggle: (() => void) | null }) {
  return (
    <FieldButton
      trigger={onToggle && { onClick: onToggle }}
      name="Milestone"
      shortcut="m"
      tone={isMilestone ? 'normal' : 'faint'}
      icon={<Diamond />}
    >
      {isMilestone ? 'Yes' : 'No'}
    </FieldButton>
  );
}
