import type { ProjectScope } from '#features/projects/web';
import { useReference } from '#features/threads/web';
import { Text } from '#ui/text';
import { usePart } from '#web/use-part';

const markdown = () => import('#ui/markdown');

/** A text in Markdown; as it was written while the reader of it is still to come. */
export function MarkdownText({ scope, children }: { scope: ProjectScope; children: string }) {
  const part = usePart(markdown, true);
  const reference = useReference(scope, [children]);
  return part ? (
    <part.Markdown reference={reference}>{children}</part.Markdown>
  ) : (
    <Text tone="muted" size="reading">
      {children}
    </Text>
  );
}
