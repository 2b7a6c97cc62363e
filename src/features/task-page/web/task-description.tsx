import { type TaskPart, updateTask } from '#features/tasks/web';
import { useReference } from '#features/threads/web';
import { Heading } from '#ui/heading';
import { InlineEdit } from '#ui/inline-edit';
import { Markdown } from '#ui/markdown';
import { SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { VisuallyHidden } from '#ui/visually-hidden';
import { useMutation } from '#web/use-mutation';
import styles from './task-sheet.module.css';

/** The description: Markdown that turns into a text field where it stands. Leaving it saves, Escape takes the typing back. */
export function TaskDescription({ task, scope, rights }: TaskPart) {
  const reference = useReference(scope, [task.description ?? '']);
  const update = useMutation(updateTask);
  if (task.description === undefined) return <SkeletonText lines={3} />;
  if (!rights.edit && task.description === '') return <Text tone="faint">No description.</Text>;
  return (
    <section className={styles.description} data-part="description">
      <VisuallyHidden>
        <Heading level={3}>Description</Heading>
      </VisuallyHidden>
      <InlineEdit
        multiline
        label="Description"
        textRole="reading"
        value={task.description}
        placeholder="Add a description…"
        required={false}
        maxLength={100_000}
        disabled={!rights.edit}
        onSave={(description) => update({ taskId: task.id, change: { description } })}
        renderView={(text) => <Markdown reference={reference}>{text}</Markdown>}
      />
    </section>
  );
}
