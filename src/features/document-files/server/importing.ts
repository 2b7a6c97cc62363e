import { fileAddress } from '#contract/archive-paths';
import {
  createdDocument,
  filledDocument,
  isShownAlone,
  lockedDocument,
  refuseWritten,
  storedFilesOf,
} from '#features/documents/server';
import { fail } from '#server/failures';
import { inParts, type Preparing } from '#server/parted';
import type { Statements } from '#server/statements';
import type { documentFileActions } from '../contract.ts';
import type { NamedFiles } from './html-media.ts';
import type { LabeledFile, ReadFormat } from './reading.ts';
import { type FileLimits, inThread } from './written-file.ts';

type Import = (typeof documentFileActions)['import-document'];
type Fill = (typeof documentFileActions)['fill-document'];

const LIMITS: FileLimits = { milliseconds: 15_000, megabytes: 384 };

interface SentFile {
  readonly format: ReadFormat;
  readonly content: string;
  readonly title: string;
}

/** What a file has for a document. It is read in a thread of its own, because a file can be made to never be read. */
async function readIn({ format, content, title }: SentFile, files: NamedFiles | undefined, signal: AbortSignal) {
  const read = await inThread<LabeledFile>({ does: 'read', format, content, ...(files && { files }) }, signal, LIMITS);
  if (read === null) return fail('document-unreadable');
  return { ...read, title: lineOf(read.title ?? '') || title };
}

/** Creates a document with the text of a file. */
export const importedDocument = inParts({
  prepare: async ({ body }: Preparing<Import>) => body,
  work: (body, { signal }) => readIn(body, undefined, signal),
  async settle(call, { title, text, leftOut, labels, icon }) {
    const { parentId } = call.body;
    return { document: await createdDocument({ ...call, body: { title, icon, parentId } }, text, { labels }), leftOut };
  },
});

/** Writes the text of a file into an empty document, with the images and files that it has. */
export const importedText = inParts({
  async prepare({ db, reached, body }: Preparing<Fill>) {
    await refuseWritten(db, await lockedDocument(db, reached.rowId));
    return { body, files: await namedFiles(db, reached.rowId, body.files) };
  },
  work: ({ body, files }, { signal }) => readIn(body, files, signal),
  async settle(call, { text, leftOut, ...read }) {
    return { document: await filledDocument(call, text, read), leftOut };
  },
});

/** The files of the document that a text names. One that is not there is refused. */
async function namedFiles(db: Statements, documentId: string, sent: Preparing<Fill>['body']['files']): Promise<NamedFiles> {
  const stored = sent.length === 0 ? new Map<string, never>() : await storedFilesOf(db, documentId);
  return new Map(
    sent.map(({ address, fileId }) => {
      const file = stored.get(fileId) ?? fail('not-found');
      return [fileAddress(address), { id: fileId, name: file.name, isImage: isShownAlone(file) && file.width !== null }];
    }),
  );
}

const TITLE_LENGTH = 500;
const lineOf = (title: string): string =>
  title
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, TITLE_LENGTH)
    .trim()
    .replace(/[\uD800-\uDBFF]$/, '');
