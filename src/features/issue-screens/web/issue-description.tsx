import { Heading } from '#ui/heading';
import { InlineEdit } from '#ui/inline-edit';
import { SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { VisuallyHidden } from '#ui/visually-hidden';
import { EditorInPlace } from '#web/editor-in-place.tsx';
import { useMutation } from '#web/use-mutation';
import { updateIssue } from '#features/issues/web';
import type { IssuePart } from './issue-part.ts';
import styles from './issue-screen.module.css';
import { MarkdownText } from './markdown-text.tsx';
import * as words from './words.ts';

/** The description in Markdown, edited in place. Leaving the field saves, Escape cancels. */
export function IssueDescription({ issue, scope, rights }: Pick<IssuePart, 'issue' | 'scope' | 'rights'>) {
  const update = useMutation(updateIssue);
  if (issue.description === undefined) return <SkeletonText lines={4} />;
  if (!rights.write && issue.description === '') return <Text tone="faint">{words.noDescription}</Text>;
  return (
    <section className={styles.description}>
      <VisuallyHidden>
        <Heading level={3}>{words.description}</Heading>
      </VisuallyHidden>
      <InlineEdit
        multiline
        label={words.description}
        textRole="reading"
        value={issue.description}
        placeholder={words.descriptionPlaceholder}
        required={false}
        maxLength={100_000}
        disabled={!rights.write}
        onSave={(description) => update({ issueId: issue.id, change: { description } })}
        renderView={(text) => <MarkdownText scope={scope}>{text}</MarkdownText>}
        editor={EditorInPlace}
      />
    </section>
  );
}
