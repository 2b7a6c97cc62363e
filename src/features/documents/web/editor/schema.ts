import { type Extensions, mergeAttributes, Node } from '@tiptap/core';
import { TaskList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { safeAddress } from '#ui/safe-address';
import { AfterLast } from './after-last.ts';
import { ClickFromNode } from './click-from-node.ts';
import { Column, Columns } from './columns.ts';
import { ChecklistItem } from './checklist-items.ts';
import { Chip, DateChip } from './chip-nodes.ts';
import { formulaNodes } from './formula-nodes.ts';
import { CodeColors } from './code-colors.ts';
import { mediaNodes } from './media-nodes.ts';
import * as words from '../words.ts';

/** A box that stands out: a note, a warning. */
const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'info',
      parseHTML: (element) => (element.dataset['callout'] === 'warning' ? 'warning' : 'info'),
      renderHTML: ({ kind }) => ({ 'data-callout': kind === 'warning' ? 'warning' : 'info' }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { role: 'note' }), 0],
});

/** A part that opens and closes. Whether it is open belongs to the reader, and is not stored. */
const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'detailsSummary detailsContent',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: () => ['details', { open: '' }, 0],
  addNodeView: () => () => {
    const dom = document.createElement('div');
    dom.dataset['details'] = 'open';
    const toggle = document.createElement('button');
    toggle.type = 'button';
    toggle.tabIndex = -1;
    toggle.contentEditable = 'false';
    const content = document.createElement('div');
    const show = (isOpen: boolean) => {
      dom.dataset['details'] = isOpen ? 'open' : 'closed';
      toggle.setAttribute('aria-expanded', String(isOpen));
      toggle.setAttribute('aria-label', isOpen ? words.closeToggle : words.openToggle);
    };
    show(true);
    toggle.addEventListener('mousedown', (event) => event.preventDefault());
    toggle.addEventListener('click', () => show(dom.dataset['details'] !== 'open'));
    dom.append(toggle, content);
    return {
      dom,
      contentDOM: content,
      ignoreMutation: (mutation) => mutation.type !== 'selection' && !content.contains(mutation.target),
    };
  },
});

const DetailsSummary = Node.create({
  name: 'detailsSummary',
  content: 'inline*',
  defining: true,
  selectable: false,
  parseHTML: () => [{ tag: 'summary' }],
  renderHTML: () => ['summary', 0],
  addNodeView: () => () => {
    const dom = document.createElement('div');
    dom.dataset['summary'] = '';
    return { dom, contentDOM: dom };
  },
  addKeyboardShortcuts() {
    return {
      'Mod-Enter': ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type.name !== this.name) return false;
        const part = editor.view.nodeDOM($from.before($from.depth - 1));
        if (part instanceof HTMLElement) part.querySelector<HTMLElement>(':scope > button')?.click();
        return true;
      },
      // A title is one line: Enter goes on in what it opens.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type.name !== this.name) return false;
        return editor.commands.setTextSelection($from.after() + 2);
      },
    };
  },
});

const DetailsContent = Node.create({
  name: 'detailsContent',
  content: 'block+',
  defining: true,
  selectable: false,
  parseHTML: () => [{ tag: 'div[data-content]' }],
  renderHTML: () => ['div', { 'data-content': '' }, 0],
});

/** A person in the text. The name is that of the moment of writing. */
const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({ kind: { default: 'PERSON' }, id: { default: '' }, label: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'span[data-mention]',
      getAttrs: ({ dataset }) => ({ kind: 'PERSON', id: dataset['mention'], label: dataset['label'] }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'span',
    { 'data-mention': String(attrs['id']), 'data-label': String(attrs['label']) },
    `@${attrs['label']}`,
  ],
  renderText: ({ node }) => `@${node.attrs['label']}`,
});

/** What a document can hold. The server has the same names in documents/server/text-schema.ts, and a test compares them. */
export const documentExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    codeBlock: false,
    // See AfterLast.
    trailingNode: false,
    // Undo is one's own, by Yjs.
    undoRedo: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => typeof address === 'string' && safeAddress(address) !== null,
      HTMLAttributes: { target: null, rel: 'noopener noreferrer nofollow' },
    },
  }),
  AfterLast,
  ClickFromNode,
  CodeColors,
  TaskList,
  ChecklistItem,
  Table.configure({ resizable: true, cellMinWidth: 60 }),
  TableRow,
  TableHeader,
  TableCell,
  Callout,
  Details,
  DetailsSummary,
  DetailsContent,
  Columns,
  Column,
  Mention,
  Chip,
  DateChip,
  ...formulaNodes,
  ...mediaNodes,
];
