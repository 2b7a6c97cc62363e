import { Text } from '#ui/text';
import { usePart } from '#web/use-part';

const markdown = () => import('#ui/markdown');

/** A text in Markdown; as it was written while the reader of it is still to come. */
export function MarkdownText({ children }: { children: string }) {
  const part = usePart(markdown, true);
  return part ? (
    <part.Markdown>{children}</part.Markdown>
  ) : (
    <Text tone="muted" size="reading">
      {children}
    </Text>
  );
}
