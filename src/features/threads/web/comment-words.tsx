import { memo } from 'react';
import { LateMarkdown } from '#web/late-markdown.tsx';
import { useThread } from './thread-context.ts';

/** What a comment says, as it is shown: with the names of today, and with keys that lead somewhere. */
export function CommentWords({ content }: { content: string }) {
  const { personName, reference } = useThread();
  return <Words content={content} person={personName} reference={reference} />;
}

interface WordsProps {
  content: string;
  person: (id: string) => string | null;
  reference: ((key: string) => string | null) | undefined;
}

/** Read anew only where something of it changed, and not whenever the focus goes by. */
const Words = memo(function Words({ content, person, reference }: WordsProps) {
  return (
    <LateMarkdown person={person} {...(reference && { reference })}>
      {content}
    </LateMarkdown>
  );
});
