import { type TaskPart, updateTask } from '#features/tasks/web';
import { useMentions, useReference } from '#features/threads/web';
import { Heading } from '#ui/heading';
import { SkeletonText } from '#ui/skeleton';
import { VisuallyHidden } from '#ui/visually-hidden';
import { LateMarkdown } from '#web/late-markdown.tsx';
import { TextInPlace } from '#web/text-in-place.tsx';
import { useMutation } from '#web/use-mutation';
import styles from './task-sheet.module.css';
import * as words from './words.ts';

/** The description: Markdown that is edited in place. */
export function TaskDescription({ task, scope, rights }: TaskPart) {
  const { description } = task;
  const reference = useReference(scope, [description ?? '']);
  const { mentions, person } = useMentions(scope);
  const update = useMutation(updateTask);
  if (description === undefined) return <SkeletonText lines={3} />;
  return (
    <section className={styles.description} data-part="description">
      <VisuallyHidden>
        <Heading level={3}>{words.description}</Heading>
      </VisuallyHidden>
      <TextInPlace
        key={task.id}
        place={`description:${task.id}`}
        label={words.description}
        value={description}
        placeholder={words.descriptionPlaceholder}
        none={words.noDescription}
        maxLength={100_000}
        mayEdit={rights.edit}
        mentions={mentions}
        onSave={(text, began) =>
          update({ taskId: task.id, change: { description: text }, ...(began !== undefined && { began }) }).confirmed
        }
        renderView={(text) => (
          <LateMarkdown reference={reference} person={person}>
            {text}
          </LateMarkdown>
        )}
      />
    </section>
  );
}
