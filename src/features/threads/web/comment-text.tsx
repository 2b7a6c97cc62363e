import { memo } from 'react';
import { LateMarkdown } from '#web/late-markdown.tsx';
import { useThread } from './thread-context.ts';

/** The rendered text of a comment, with current names in mentions and links for keys. */
export function CommentText({ content }: { content: string }) {
  const { personName, reference } = useThread();
  return <Rendered content={content} person={personName} reference={reference} />;
}

interface RenderedProps {
  content: string;
  person: (id: string) => string | null;
  reference: ((key: string) => string | null) | undefined;
}

/** Renders the Markdown again only when its input changes, not whenever the focus moves. */
const Rendered = memo(function Rendered({ content, person, reference }: RenderedProps) {
  return (
    <LateMarkdown person={person} {...(reference && { reference })}>
      {content}
    </LateMarkdown>
  );
});
