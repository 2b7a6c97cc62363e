import { Text } from '#ui/text';
import type { MarkdownProps } from '#ui/markdown';
import { usePartState } from './use-part.ts';

/** The Markdown renderer, for callers that know that a text is about to be shown. */
export const markdown = () => import('#ui/markdown');

/** A text in Markdown; the plain text until the renderer is loaded. */
export function LateMarkdown({ children, ...references }: MarkdownProps) {
  const { part } = usePartState(markdown, true);
  return part ? (
    <part.Markdown {...references}>{children}</part.Markdown>
  ) : (
    <Text tone="muted" size="reading">
      {children}
    </Text>
  );
}
