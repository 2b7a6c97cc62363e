import { FieldControl } from '#features/custom-fields/web';
import { sprintField } from '#features/sprints/web';
import { type ShownTask, rightsAt } from '#features/task-surface/web';
import {
  AssigneeField,
  CollaboratorsField,
  DateField,
  EstimateField,
  HoursField,
  LabelsField,
  PriorityField,
  StatusField,
  TagsField,
  updateTask,
} from '#features/tasks/web';
import type { Opening } from '#ui/field-button';
import { TypedField } from '#ui/typed-field';
import { LazyPart } from '#web/lazy-part.tsx';
import { useMutation } from '#web/use-mutation';
import type { ListColumn } from './list-columns.ts';
import { useListSurface, useListSetting } from './list-surface.ts';
import * as words from './words.ts';

/** A cell while it is edited: the same control as on the task's sheet, opened. */
export function CellEditor({ task, column, onClose }: { task: ShownTask; column: ListColumn; onClose: () => void }) {
  const setting = useListSetting();
  const surface = useListSurface();
  const { project, scope } = setting;
  const opening: Opening = { open: true, onOpenChange: (open) => !open && onClose() };
  const taskScope = { ...scope, taskId: task.id };
  const may = { task, mayEdit: true, ...opening };
  if (column.field) return <FieldControl {...may} field={column.field} scope={taskScope} />;
  switch (column.id) {
    case 'title':
      return <TitleEditor task={task} {...opening} />;
    case 'status':
      return <StatusField {...may} tasks={setting.tasks()} columns={project.columns} />;
    case 'priority':
      return <PriorityField {...may} />;
    case 'assignee':
      return <AssigneeField {...may} scope={taskScope} />;
    case 'collaborators':
      return <CollaboratorsField {...may} scope={taskScope} />;
    case 'startDate':
    case 'dueDate':
      return <DateField {...may} field={column.id} />;
    case 'labels':
      return <LabelsField task={task} scope={taskScope} rights={rightsAt(surface.snapshot(), task)} {...opening} />;
    case 'tags':
      return <TagsField {...may} tasks={setting.tasks()} />;
    case 'estimate':
      return <EstimateField {...may} scale={project.estimateScale} />;
    case 'sprint':
      return (
        <LazyPart load={sprintField} onFail={onClose}>
          {({ SprintField }) => <SprintField {...may} scope={scope} />}
        </LazyPart>
      );
    case 'hours':
      return <HoursField {...may} />;
    default:
      return null;
  }
}

function TitleEditor({ task, ...opening }: Opening & { task: ShownTask }) {
  const update = useMutation(updateTask);
  const save = (text: string): boolean => {
    const title = text.trim();
    if (title === '') return false;
    if (title !== task.title) update({ taskId: task.id, change: { title } });
    return true;
  };
  return (
    <TypedField {...opening} mayEdit name={words.titleField} typed={task.title} most={500} hint={words.titleHint} onType={save}>
      {task.title}
    </TypedField>
  );
}
