import { documentPage } from '#features/document-share/server';
import { inWords } from '#features/attachments/rules';
import type { ReadDocument, StoredFile } from '#features/documents/server';
import type { Files } from '#server/files';
import type { Preparing } from '#server/parted';
import type { documentFileActions } from '../contract.ts';
import { fileName } from './file-name.ts';
import { markdownOf } from './markdown-writing.ts';
import { type MediaFile, mediaPaths, MediaReading, withMedia } from './media.ts';
import type { TextNode } from './runs.ts';
import type { FilePart } from './written-file.ts';

type Format = Preparing<(typeof documentFileActions)['export-document']>['query']['format'];

export const KINDS: Readonly<Record<Format, { ending: string; contentType: string }>> = {
  MARKDOWN: { ending: '.md', contentType: 'text/markdown; charset=utf-8' },
  HTML: { ending: '.html', contentType: 'text/html; charset=utf-8' },
  JSON: { ending: '.json', contentType: 'application/json; charset=utf-8' },
  PDF: { ending: '.pdf', contentType: 'application/pdf' },
  WORD: { ending: '.docx', contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
};

export const UNTITLED = 'Untitled';

/** A document with its text. */
export type ReadText = Omit<ReadDocument, 'updates'> & { readonly text: TextNode };

interface Placed {
  readonly document: ReadText;
  readonly path: string;
}

/** Each document with its place: those in another one are in a folder that has its name. */
function placed(documents: readonly ReadText[], format: Format): Placed[] {
  const folders = new Map<string, { path: string; taken: Set<string> }>();
  const top = { path: '', taken: new Set<string>() };
  return documents.map((document) => {
    const folder = folders.get(document.parentId ?? '') ?? top;
    const { ending } = KINDS[format];
    const name = fileName(document.title || UNTITLED, ending, folder.taken);
    const path = `${folder.path}${name}`;
    folders.set(document.id, { path: `${path.slice(0, -ending.length)}/`, taken: new Set() });
    return { document, path };
  });
}

interface Sources {
  readonly stored: ReadonlyMap<string, ReadonlyMap<string, StoredFile>>;
  readonly store: Files;
  readonly format: Format;
}

/** The files of an export: each document, and for Markdown the images and files that it names. */
export async function partsOf(documents: readonly ReadText[], { stored, store, format }: Sources) {
  const reading = new MediaReading(store, { takesFiles: format === 'MARKDOWN' });
  const parts: FilePart[] = [];
  for (const { document, path } of placed(documents, format)) {
    const media =
      format === 'JSON'
        ? NO_MEDIA
        : await reading.of(
            withCover(document.coverFileId, document.text),
            stored.get(document.id) ?? new Map<string, StoredFile>(),
          );
    parts.push(...partsFor(document, { media, path, format }));
  }
  return { parts, leftOut: reading.leftOut };
}

const NO_MEDIA: ReadonlyMap<string, MediaFile> = new Map();

interface Written {
  readonly media: ReadonlyMap<string, MediaFile>;
  readonly path: string;
  readonly format: Format;
}

function partsFor({ id, title, icon, coverFileId, labels, text }: ReadText, { media, path, format }: Written): FilePart[] {
  const named = title || UNTITLED;
  if (format === 'MARKDOWN') return markdownParts(named, { text: withCover(coverFileId, text), labels, media, path });
  if (format === 'JSON')
    return [{ path, title: named, text: `${JSON.stringify({ title, icon, labels, content: text }, null, 1)}\n` }];
  if (format !== 'HTML')
    return [{ path, title: named, text: withMedia(withCover(coverFileId, text), (fileId) => fileOf(media.get(fileId))) }];
  const shown = { id, parentId: null, title: named, icon, coverFileId };
  const inside = Object.fromEntries(
    [...media].map(([fileId, file]) => [fileId, { ...file, size: inWords(file.size), href: null, image: imageIn(file) }]),
  );
  return [
    {
      path,
      title: named,
      text: documentPage({ slug: '', allowIndexing: false, shown, documents: [shown], comments: null }, text, inside),
    },
  ];
}

/** Where a format has no place for a cover, it is the first image of the text. */
const withCover = (coverFileId: string | null, text: TextNode): TextNode =>
  coverFileId === null
    ? text
    : {
        ...text,
        content: [{ type: 'image', attrs: { id: coverFileId, alt: '', caption: '', width: 100 } }, ...(text.content ?? [])],
      };

const fileOf = (file: MediaFile | undefined) => (file === undefined ? null : { file });

/** A page that is saved has its images in itself. */
const imageIn = ({ mime, pixels, bytes }: MediaFile) =>
  pixels === null ? null : { src: `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`, ...pixels };

/** The labels in lines above the text, as many programs keep them; each as a string of JSON, which is one of YAML too. */
const headOf = (labels: readonly string[]): string =>
  labels.length === 0 ? '' : `---\nlabels: [${labels.map((label) => JSON.stringify(label)).join(', ')}]\n---\n\n`;

/** The images and files are in a folder beside the document, which names them by their path. */
function markdownParts(
  title: string,
  { text, labels, media, path }: Omit<Written, 'format'> & Pick<ReadText, 'text' | 'labels'>,
): FilePart[] {
  const folder = `${path.slice(0, -KINDS.MARKDOWN.ending.length)}.files/`;
  const paths = mediaPaths(media.values(), folder);
  const above = path.lastIndexOf('/') + 1;
  const addressOf = (id: string): string | null =>
    paths.get(id)?.slice(above).split('/').map(encodeURIComponent).join('/') ?? null;
  const placedText = withMedia(text, (id) => {
    const address = addressOf(id);
    return address === null ? null : { address, name: media.get(id)?.name ?? '' };
  });
  return [
    { path, title, text: headOf(labels) + markdownOf(title, placedText) },
    ...[...media].map(([id, { bytes }]) => ({ path: paths.get(id) ?? '', title: '', text: bytes })),
  ];
}
