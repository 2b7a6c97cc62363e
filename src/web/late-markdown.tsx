import type { ReactNode } from 'react';
import { Text } from '#ui/text';
import type { MarkdownProps } from '#ui/markdown';
import { usePartState } from './use-part.ts';

/** The Markdown renderer, for callers that know that a text is about to be shown. */
export const markdown = () => import('#ui/markdown');

interface LateMarkdownProps extends MarkdownProps {
  /** In place of the plain text. */
  waiting?: ReactNode;
}

/** A text in Markdown; the plain text until the renderer is loaded. */
export function LateMarkdown({ children, waiting, ...references }: LateMarkdownProps) {
  const { part } = usePartState(markdown, true);
  if (part) return <part.Markdown {...references}>{children}</part.Markdown>;
  return waiting === undefined ? (
    <Text tone="muted" size="reading" dir="auto">
      {children}
    </Text>
  ) : (
    waiting
  );
}
