import { Plus } from 'lucide-react';
import { Chip } from '#ui/chip';
import { IconButton } from '#ui/icon-button';
import { MultiPicker } from '#ui/picker';
import { updateTask } from './data.ts';
import { FieldButton, type Opening } from '#ui/field-button';
import styles from './field.module.css';
import type { ShownTask } from './shown-task.ts';
import { changedFields, useTaskWrite } from './task-draft.ts';
import * as words from './words.ts';

interface TagsFieldProps extends Opening {
  task: ShownTask;
  tasks: readonly ShownTask[];
  mayEdit: boolean;
}

/** Free tags on a task. Those in use in the project are offered. */
export function TagsField({ task, tasks, mayEdit, ...opening }: TagsFieldProps) {
  const update = useTaskWrite(updateTask, changedFields);
  const change = (tags: readonly string[]) => update({ taskId: task.id, change: { tags: [...tags] } });
  // Only the open list needs every tag of the project.
  const known = opening.open
    ? [...new Set([...tasks.flatMap(({ tags }) => tags), ...task.tags])].sort((one, other) => one.localeCompare(other))
    : task.tags;
  return (
    <>
      {task.tags.length > 0 ? (
        <span className={styles.chips}>
          {task.tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </span>
      ) : null}
      {mayEdit ? (
        <MultiPicker
          {...opening}
          label={words.tags}
          items={known.map((tag) => ({ value: tag, label: tag }))}
          value={task.tags}
          onValueChange={change}
          onCreate={(tag) => change([...task.tags, tag.trim()])}
          createMost={50}
          createLabel={(tag) => words.addTag(tag)}
          trigger={(trigger) =>
            task.tags.length === 0 ? (
              <FieldButton trigger={trigger} tone="faint">
                {words.addTags}
              </FieldButton>
            ) : (
              <IconButton {...trigger} size="s" label={words.changeTags} icon={<Plus />} />
            )
          }
        />
      ) : task.tags.length === 0 ? (
        <FieldButton trigger={null} tone="faint">
          {words.none}
        </FieldButton>
      ) : null}
    </>
  );
}
