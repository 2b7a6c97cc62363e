import { type Editor, Extension } from '@tiptap/core';
import { type Node, type Schema, Slice } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { safeAddress } from './safe-address.ts';
import type { Mentionable, MentionPeople } from './text-editor-mention-text.ts';
import type { CaretPlace } from './suggestions-popup.tsx';
import { documentOf } from './text-editor-read.ts';
import type { ToolName } from './text-editor-tools.tsx';
import { markdownOf } from './text-editor-write.ts';

const RUN: Readonly<Record<Exclude<ToolName, 'link'>, (editor: Editor) => boolean>> = {
  bold: (editor) => editor.chain().focus().toggleBold().run(),
  italic: (editor) => editor.chain().focus().toggleItalic().run(),
  strike: (editor) => editor.chain().focus().toggleStrike().run(),
  code: (editor) => editor.chain().focus().toggleCode().run(),
  heading: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  list: (editor) => editor.chain().focus().toggleBulletList().run(),
  numbered: (editor) => editor.chain().focus().toggleOrderedList().run(),
  tasks: (editor) => editor.chain().focus().toggleTaskList().run(),
  quote: (editor) => editor.chain().focus().toggleBlockquote().run(),
  codeBlock: (editor) => editor.chain().focus().toggleCodeBlock().run(),
};

const NODES: Partial<Record<ToolName, string>> = {
  list: 'bulletList',
  numbered: 'orderedList',
  tasks: 'taskList',
  quote: 'blockquote',
};
const TOOLS: readonly ToolName[] = [
  'bold',
  'italic',
  'strike',
  'code',
  'link',
  'heading',
  'list',
  'numbered',
  'tasks',
  'quote',
  'codeBlock',
];

export const runTool = (editor: Editor, tool: ToolName): void => void (tool !== 'link' && RUN[tool](editor));

/** The tools whose form the selection has. */
export const activeTools = (editor: Editor): ToolName[] => TOOLS.filter((tool) => editor.isActive(NODES[tool] ?? tool));

/** The address of the link at the selection, or an empty text. */
export const addressAt = (editor: Editor): string => String(editor.getAttributes('link')['href'] ?? '');

/** Makes the selection a link, or writes the address as one where nothing is selected; null takes the link away. */
export function setLink(editor: Editor, address: string | null): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (address === null) chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
  else chain.setLink({ href: address }).run();
}

/** An address as it may be typed, `example.com` too; null if it is none that Cairn opens. */
export function typedAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^[^@/:]+@[^@/:]+\.\w+$/.test(text)) return `mailto:${text}`;
  return safeAddress(text) ?? (/^[\w-]+(\.[\w-]+)+([/?#:].*)?$/.test(text) ? safeAddress(`https://${text}`) : null);
}

/** The text before the caret in its paragraph; null while something is selected, and in code. */
export function beforeCaret({ state }: Editor): string | null {
  const { empty, $from } = state.selection;
  if (!empty || $from.parent.type.spec.code || $from.marks().some(({ type }) => type.name === 'code')) return null;
  return $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
}

export function insertMention(editor: Editor, person: Mentionable, from: number, people: MentionPeople): void {
  const { $from, from: caret } = editor.state.selection;
  const mention = documentOf(people.link(person))?.firstChild?.firstChild;
  if (!mention) return;
  editor
    .chain()
    .focus()
    .insertContentAt({ from: $from.start() + from, to: caret }, [mention.toJSON(), { type: 'text', text: ' ' }])
    .run();
}

export function placeInText({ state, view }: Editor, from: number): CaretPlace {
  return view.coordsAtPos(state.selection.$from.start() + from);
}

/** Pasted text is read as Markdown. What has no form in the editor is pasted as it is. */
export function pastedText(text: string, schema: Schema): Slice | null {
  const document = documentOf(text, true, schema);
  return document && Slice.maxOpen(document.content);
}

/** The position in a document after this many characters of its Markdown. */
export function placeOf(document: Node, markdown: string, caret: number): number {
  const end = TextSelection.atEnd(document).to;
  if (markdown.slice(caret).trim() === '') return end;
  let left = documentOf(markdown.slice(0, caret))?.textContent.length ?? 0;
  let place: number | null = null;
  document.descendants((node, at) => {
    if (place !== null || !node.isText) return place === null;
    if (left <= node.nodeSize) place = at + left;
    left -= node.nodeSize;
    return false;
  });
  return place ?? end;
}

/** Refuses what would make the Markdown longer than it may be; what is too long already may get shorter. */
export const limitedTo = (most: number, onFull: (isFull: boolean) => void) =>
  Extension.create({
    name: 'limit',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (transaction, { doc }) => {
          if (!transaction.docChanged || transaction.getMeta(OUTSIDE) === true) return true;
          const length = markdownOf(transaction.doc).length;
          const isFull = length > most && length > markdownOf(doc).length;
          onFull(isFull);
          return !isFull;
        },
      }),
    ],
  });

/** Marks a change that no one typed. */
export const OUTSIDE = 'outside';
