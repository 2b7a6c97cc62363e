import { Node } from '@tiptap/core';
import type { Node as TextNode } from '@tiptap/pm/model';
import type { ShownMedia } from '../beside.ts';
import * as words from '../words.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const WORDS_MAX = 500;
export const WIDTH_MIN = 10;
const WIDTH_MAX = 100;

/** What a text says of an image or a file. A text made by hand can have any values. */
export function mediaOf({ type, attrs }: TextNode): ShownMedia {
  const said = (name: string): string => (typeof attrs[name] === 'string' ? attrs[name].slice(0, WORDS_MAX) : '');
  const id = said('id').toLowerCase();
  return {
    type: type.name === 'file' ? 'file' : 'image',
    fileId: UUID.test(id) ? id : null,
    alt: said('alt'),
    caption: said('caption'),
    width: widthOf(attrs['width']),
    name: said('name'),
  };
}

const widthOf = (width: unknown): number | null =>
  typeof width === 'number' && Number.isFinite(width) ? boundedWidth(width) : null;

/** A width in percent of the text that an image can have. */
export const boundedWidth = (percent: number): number => Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, Math.round(percent)));

const common = { group: 'block', atom: true, draggable: true, selectable: true } as const;

/** The text names a file of its document. What that is, and whether the reader gets it, the server says when it is shown. */
const Image = Node.create({
  ...common,
  name: 'image',
  addAttributes: () => ({ id: { default: '' }, alt: { default: '' }, caption: { default: '' }, width: { default: null } }),
  parseHTML: () => [
    {
      tag: 'figure[data-image]',
      getAttrs: ({ dataset }) => ({
        id: dataset['image'],
        alt: dataset['alt'] ?? '',
        caption: dataset['caption'] ?? '',
        width: widthOf(Number(dataset['width'] ?? 'none')),
      }),
    },
  ],
  renderHTML({ node }) {
    const { fileId, alt, caption, width } = mediaOf(node);
    return [
      'figure',
      {
        'data-image': fileId ?? '',
        'data-alt': alt,
        'data-caption': caption,
        ...(width !== null && { 'data-width': String(width) }),
      },
      ['span', alt === '' ? words.image : `${words.image}: ${alt}`],
      ['figcaption', caption],
    ];
  },
  renderText: ({ node }) => [node.attrs['alt'], node.attrs['caption']].filter(Boolean).join(' '),
});

const File = Node.create({
  ...common,
  name: 'file',
  addAttributes: () => ({ id: { default: '' }, name: { default: '' } }),
  parseHTML: () => [{ tag: 'div[data-file]', getAttrs: ({ dataset }) => ({ id: dataset['file'], name: dataset['name'] ?? '' }) }],
  renderHTML({ node }) {
    const { fileId, name } = mediaOf(node);
    return ['div', { 'data-file': fileId ?? '', 'data-name': name }, name];
  },
  renderText: ({ node }) => mediaOf(node).name,
});

export const mediaNodes = [Image, File];
