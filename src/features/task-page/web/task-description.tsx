import { type TaskPart, updateTask } from '#features/tasks/web';
import { useReference } from '#features/threads/web';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { InlineEdit } from '#ui/inline-edit';
import { SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { VisuallyHidden } from '#ui/visually-hidden';
import { copied } from '#web/copied';
import { LateMarkdown } from '#web/late-markdown.tsx';
import { EditorInPlace } from '#web/editor-in-place.tsx';
import { useMutation } from '#web/use-mutation';
import styles from './task-sheet.module.css';
import { useDescriptionDraft } from './use-description-draft.ts';
import * as words from './words.ts';

/** The description: Markdown that is edited in place. Leaving the field saves, Escape discards the edit. */
export function TaskDescription(props: TaskPart) {
  const { description } = props.task;
  return description === undefined ? <SkeletonText lines={3} /> : <Description {...props} description={description} />;
}

function Description({ task, scope, rights, description }: TaskPart & { description: string }) {
  const reference = useReference(scope, [description]);
  const update = useMutation(updateTask);
  const draft = useDescriptionDraft(task.id, description);
  const isBare = description === '' && draft.left === null && !draft.isWriting;
  if (!rights.edit && isBare) return <Text tone="faint">{words.noDescription}</Text>;
  const save = (text: string) => draft.save(text, update({ taskId: task.id, change: { description: text } }).confirmed);
  return (
    <section className={styles.description} data-part="description">
      <VisuallyHidden>
        <Heading level={3}>{words.description}</Heading>
      </VisuallyHidden>
      <InlineEdit
        key={draft.resumed === null ? 'plain' : 'resumed'}
        multiline
        label={words.description}
        textRole="reading"
        value={description}
        initialDraft={draft.resumed ?? undefined}
        onDraft={draft.write}
        placeholder={words.descriptionPlaceholder}
        required={false}
        maxLength={100_000}
        disabled={!rights.edit}
        onSave={save}
        renderView={(text) => <LateMarkdown reference={reference}>{text}</LateMarkdown>}
        editor={EditorInPlace}
      />
      {draft.left === null ? null : (
        <div className={styles.leftDraft} role="status">
          <Text as="span" size="small" tone="muted">
            {words.draftNotSaved}
          </Text>
          {rights.edit ? (
            <Button size="s" onClick={draft.resume}>
              {words.continueEditing}
            </Button>
          ) : (
            <Button size="s" onClick={() => void copied(draft.left ?? '', words.draftCopied)}>
              {words.copyDraft}
            </Button>
          )}
          <Button size="s" variant="ghost" onClick={draft.discard}>
            {words.discardDraft}
          </Button>
        </div>
      )}
    </section>
  );
}
