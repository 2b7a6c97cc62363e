import type { ProjectScope } from '#features/projects/web';
import { useReference } from '#features/threads/web';
import { LateMarkdown } from '#web/late-markdown.tsx';

/** A text in Markdown of a project, with links for keys. */
export function MarkdownText({ scope, children }: { scope: ProjectScope; children: string }) {
  const reference = useReference(scope, [children]);
  return <LateMarkdown reference={reference}>{children}</LateMarkdown>;
}
