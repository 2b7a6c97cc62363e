import { createdDocument } from '#features/documents/server';
import { fail } from '#server/failures';
import { inParts, type Preparing } from '#server/parted';
import type { documentFileActions } from '../contract.ts';
import type { LabeledFile } from './reading.ts';
import { type FileLimits, inThread } from './written-file.ts';

type Import = (typeof documentFileActions)['import-document'];

const LIMITS: FileLimits = { milliseconds: 15_000, megabytes: 384 };

/** Creates a document with the text of a file. It is read in a thread of its own, because a file can be made to never be read. */
export const importedDocument = inParts({
  prepare: async ({ body }: Preparing<Import>) => body,
  async work({ format, content, title }, { signal }) {
    const read = await inThread<LabeledFile>({ does: 'read', format, content }, signal, LIMITS);
    if (read === null) return fail('document-unreadable');
    return { ...read, title: lineOf(read.title ?? '') || title };
  },
  async settle(call, { title, text, leftOut, labels }) {
    const { parentId } = call.body;
    return { document: await createdDocument({ ...call, body: { title, parentId } }, text, { labels }), leftOut };
  },
});

const TITLE_LENGTH = 500;
const lineOf = (title: string): string =>
  title
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, TITLE_LENGTH)
    .trim()
    .replace(/[\uD800-\uDBFF]$/, '');
