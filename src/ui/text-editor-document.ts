import type { Node } from '@tiptap/pm/model';
import { documentOf } from './text-editor-read.ts';
import { markdownOf } from './text-editor-write.ts';

/** A text as a document of the editor; null unless the editor would write it so that it reads the same again. */
export function editableDocument(markdown: string, keepsLines?: boolean): Node | null {
  const document = documentOf(markdown, keepsLines);
  if (document === null) return null;
  return documentOf(markdownOf(document), keepsLines)?.eq(document) ? document : null;
}
