import { type Extensions, getSchema, Node } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { safeAddress } from './safe-address.ts';
import styles from './text-editor.module.css';
import * as words from './words.ts';

/** A person whom the text mentions. The editor shows the name as it was written; readers see the name of today. */
const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({ id: { default: '' }, label: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'span[data-mention]',
      getAttrs: (element) => ({ id: element.dataset['mention'], label: element.dataset['label'] }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'span',
    { 'data-mention': String(attrs['id']), 'data-label': String(attrs['label']), class: styles.mention },
    `@${attrs['label']}`,
  ],
  renderText: ({ node }) => `@${node.attrs['label']}`,
});

/** An image is a link to itself, as in shown Markdown: the editor fetches nothing either. */
const ImageLink = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, title: { default: null } }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (image) => (safeAddress(image.getAttribute('src') ?? '') === null ? false : null) },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'span',
    { class: styles.image, title: String(attrs['src']) },
    String(attrs['alt'] || attrs['src'] || words.image),
  ],
});

/** What a text can hold: the Markdown that Cairn shows, and nothing else. */
export const textExtensions: Extensions = [
  StarterKit.configure({
    // Markdown has no underline.
    underline: false,
    trailingNode: false,
    code: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => typeof address === 'string' && safeAddress(address) !== null,
      HTMLAttributes: { target: null, rel: 'noopener noreferrer nofollow' },
    },
    undoRedo: { depth: 500 },
  }),
  TaskList,
  TaskItem.configure({
    nested: true,
    a11y: { checkboxLabel: (node) => (node.attrs['checked'] ? words.done : words.notDone) },
  }),
  Table,
  TableRow,
  TableHeader.extend({ content: 'paragraph' }),
  TableCell.extend({ content: 'paragraph' }),
  Mention,
  ImageLink,
  // Last, so that it stands within other marks; and unlike Tiptap's own it may be bold or a link.
  Code.extend({ excludes: '' }),
];

export const textSchema = getSchema(textExtensions);
