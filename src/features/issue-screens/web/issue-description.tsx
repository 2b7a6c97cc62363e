import { Heading } from '#ui/heading';
import { SkeletonText } from '#ui/skeleton';
import { VisuallyHidden } from '#ui/visually-hidden';
import { TextInPlace } from '#web/text-in-place.tsx';
import { useMutation } from '#web/use-mutation';
import { updateIssue } from '#features/issues/web';
import { useMentions } from '#features/threads/web';
import type { IssuePart } from './issue-part.ts';
import styles from './issue-screen.module.css';
import { MarkdownText } from './markdown-text.tsx';
import * as words from './words.ts';

/** The description: Markdown that is edited in place. */
export function IssueDescription({ issue, scope, rights }: Pick<IssuePart, 'issue' | 'scope' | 'rights'>) {
  const { mentions } = useMentions(scope);
  const update = useMutation(updateIssue);
  if (issue.description === undefined) return <SkeletonText lines={4} />;
  return (
    <section className={styles.description}>
      <VisuallyHidden>
        <Heading level={3}>{words.description}</Heading>
      </VisuallyHidden>
      <TextInPlace
        key={issue.id}
        place={`description:${issue.id}`}
        label={words.description}
        value={issue.description}
        placeholder={words.descriptionPlaceholder}
        none={words.noDescription}
        maxLength={100_000}
        mayEdit={rights.write}
        mentions={mentions}
        onSave={(description, began) =>
          update({ issueId: issue.id, change: { description }, ...(began !== undefined && { began }) }).confirmed
        }
        renderView={(text) => <MarkdownText scope={scope}>{text}</MarkdownText>}
      />
    </section>
  );
}
