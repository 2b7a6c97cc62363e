import type { ProjectScope } from '#features/projects/web';
import { useMentions, useReference } from '#features/threads/web';
import { LateMarkdown } from '#web/late-markdown.tsx';

/** A text in Markdown of a project, with links for keys and the names of mentioned people. */
export function MarkdownText({ scope, children }: { scope: ProjectScope; children: string }) {
  const reference = useReference(scope, [children]);
  const { person } = useMentions(scope);
  return (
    <LateMarkdown reference={reference} person={person}>
      {children}
    </LateMarkdown>
  );
}
