import { Plus } from 'lucide-react';
import { use } from 'react';
import { projectLabels, createLabel } from '#features/projects/web';
import { Chip } from '#ui/chip';
import { ColorDot } from '#ui/color-dot';
import { IconButton } from '#ui/icon-button';
import { colorFor } from '#ui/palette';
import { MultiPicker } from '#ui/picker';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import { addTaskLabel, type LabelOfTask, removeTaskLabel } from './data.ts';
import { FieldButton, FieldsAreChips, type Opening } from '#ui/field-button';
import styles from './field.module.css';
import type { ShownTask, TaskPart } from './shown-task.ts';
import { useTaskWrite } from './task-draft.ts';
import * as words from './words.ts';

const withLabel = ({ labelId }: LabelOfTask, { labelIds }: ShownTask) => ({ labelIds: [...new Set([...labelIds, labelId])] });
const withoutLabel = ({ labelId }: LabelOfTask, { labelIds }: ShownTask) => ({
  labelIds: labelIds.filter((id) => id !== labelId),
});

/** The labels of a task. A missing label can be created from the typed text. */
export function LabelsField({ task, scope, rights, ...opening }: TaskPart & Opening) {
  const isChip = use(FieldsAreChips);
  const { rows } = useList(projectLabels, scope);
  const add = useTaskWrite(addTaskLabel, withLabel);
  const remove = useTaskWrite(removeTaskLabel, withoutLabel);
  const create = useMutation(createLabel);
  const labels = [...rows].sort((one, other) => one.name.localeCompare(other.name));
  const chosen = labels.filter(({ id }) => task.labelIds.includes(id));
  const change = (next: readonly string[]) => {
    for (const labelId of next) if (!task.labelIds.includes(labelId)) add({ taskId: task.id, labelId });
    for (const labelId of task.labelIds) if (!next.includes(labelId)) remove({ taskId: task.id, labelId });
  };
  const make = (name: string) => {
    const { mutationId } = create({ projectId: scope.projectId, name: name.trim(), color: colorFor(name.trim().toLowerCase()) });
    add({ taskId: task.id, labelId: mutationId, isNew: true });
  };
  return (
    <>
      {chosen.length > 0 ? (
        <span className={styles.chips}>
          {chosen.map(({ id, name, color }) => (
            <Chip key={id} color={color}>
              {name}
            </Chip>
          ))}
        </span>
      ) : null}
      {rights.edit ? (
        <MultiPicker
          {...opening}
          label={words.labels}
          items={labels.map(({ id, name, color }) => ({ value: id, label: name, icon: <ColorDot color={color} /> }))}
          value={task.labelIds}
          onValueChange={change}
          onCreate={rights.makeLabels ? make : undefined}
          createMost={50}
          createLabel={(name) => words.createLabel(name)}
          emptyText={words.noLabelsFound}
          trigger={(trigger) =>
            chosen.length === 0 ? (
              <FieldButton trigger={trigger} shortcut="l" tone="faint">
                {words.addLabels}
              </FieldButton>
            ) : (
              <IconButton {...trigger} size="s" label={words.changeLabels} shortcut={isChip ? undefined : 'l'} icon={<Plus />} />
            )
          }
        />
      ) : chosen.length === 0 ? (
        <FieldButton trigger={null} tone="faint">
          {words.none}
        </FieldButton>
      ) : null}
    </>
  );
}
