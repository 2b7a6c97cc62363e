import { Fragment, type Node } from '@tiptap/pm/model';
import { documentOf } from './text-editor-read.ts';
import { markdownOf } from './text-editor-write.ts';

/** A text as a document of the editor; null unless the editor would write it so that it reads the same again. */
export function editableDocument(markdown: string, keepsLines?: boolean): Node | null {
  const document = documentOf(markdown, keepsLines);
  if (document === null) return null;
  return documentOf(markdownOf(document), keepsLines)?.eq(document) ? withLastSpace(document, markdown) : null;
}

/** Markdown ignores a space at the end, but a person who is in the middle of a sentence goes on after it. */
function withLastSpace(document: Node, markdown: string): Node {
  const [space] = /(?<=\S)[ \t]+$/.exec(markdown) ?? [];
  const last = document.lastChild;
  if (space === undefined || last?.type.name !== 'paragraph') return document;
  const content = last.content.append(Fragment.from(document.type.schema.text(space)));
  return document.copy(document.content.replaceChild(document.childCount - 1, last.copy(content)));
}
