import type { DefaultTreeAdapterTypes } from 'parse5';
import { fileAddress } from '#contract/archive-paths';
import { classOf, DEPTH_MAX, elementsIn, rawText, type Reading } from './html-elements.ts';
import type { TextNode } from './runs.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** A file of the document, which a text names by an address. */
export interface NamedFile {
  readonly id: string;
  readonly name: string;
  /** True for what a page shows as an image. */
  readonly isImage: boolean;
}

/** The files of a document by the addresses that a text gives them, as `fileAddress` writes those. */
export type NamedFiles = ReadonlyMap<string, NamedFile>;

const CAPTION_MAX = 500;

/** The blocks of an image or of a link that leads to a file of the document; null for any other element. */
export function mediaOf(element: Element, reading: Reading): TextNode[] | null {
  const { tagName } = element;
  if (tagName === 'img') return imageOf(element, reading);
  if (tagName === 'figure') return figureOf(element, reading);
  if (tagName !== 'a' || hasImage(element, reading)) return null;
  const file = fileOf(element, 'href', reading);
  return file && [fileNode(file)];
}

/** True if an element has an image that is a file of the document. */
function hasImage(element: Element, reading: Reading, depth = 0): boolean {
  if (reading.files.size === 0 || depth >= DEPTH_MAX) return false;
  return elementsIn(element).some(
    (child) => (child.tagName === 'img' && fileOf(child, 'src', reading) !== null) || hasImage(child, reading, depth + 1),
  );
}

/** True for an element that `mediaOf` makes blocks of. */
export const isMedia = (element: Element, reading: Reading): boolean =>
  (element.tagName === 'img' && fileOf(element, 'src', reading) !== null) ||
  (element.tagName === 'a' && fileOf(element, 'href', reading) !== null);

function imageOf(image: Element, reading: Reading): TextNode[] | null {
  const file = fileOf(image, 'src', reading);
  if (file === null) return null;
  if (file.isImage && /(?:^|\s)page-cover-image(?:\s|$)/.test(classOf(image))) {
    reading.coverFileId ??= file.id;
    return [];
  }
  return [nodeOf(file, { alt: wordOf(image, 'alt'), caption: wordOf(image, 'title') })];
}

/** An image with what is said below it. */
function figureOf(figure: Element, reading: Reading): TextNode[] | null {
  const parts = elementsIn(figure);
  const caption = parts.find(({ tagName }) => tagName === 'figcaption');
  const [shown, ...others] = parts.filter((part) => part !== caption);
  if (shown === undefined || others.length > 0) return null;
  const image = shown.tagName === 'a' ? onlyImage(shown) : shown;
  if (image?.tagName !== 'img') return null;
  const [node] = imageOf(image, reading) ?? [];
  if (node === undefined || node.type !== 'image' || caption === undefined) return node ? [node] : null;
  return [{ ...node, attrs: { ...node.attrs, caption: lineOf(rawText(caption)) || (node.attrs?.['caption'] ?? '') } }];
}

const onlyImage = (link: Element): Element | undefined => {
  const [only, ...others] = elementsIn(link);
  return others.length === 0 ? only : undefined;
};

const nodeOf = (file: NamedFile, words: { alt: string; caption: string }): TextNode =>
  file.isImage ? { type: 'image', attrs: { id: file.id, ...words, width: null } } : fileNode(file);

const fileNode = ({ id, name }: NamedFile): TextNode => ({ type: 'file', attrs: { id, name } });

function fileOf({ attrs }: Element, name: 'src' | 'href', { files }: Reading): NamedFile | null {
  const address = attrs.find((attribute) => attribute.name === name)?.value;
  return (address !== undefined && files.get(fileAddress(address))) || null;
}

const wordOf = ({ attrs }: Element, name: string): string => lineOf(attrs.find((each) => each.name === name)?.value ?? '');

const lineOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, CAPTION_MAX);
