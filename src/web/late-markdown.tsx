import { Text } from '#ui/text';
import type { MarkdownProps } from '#ui/markdown';
import { usePartState } from './use-part.ts';

/** The reader of Markdown, for those who know that a text is about to be shown. */
export const markdown = () => import('#ui/markdown');

/** A text in Markdown; as it was written while the reader of it is still to come. */
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
