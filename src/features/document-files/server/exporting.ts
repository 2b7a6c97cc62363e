import { isSettledReference, referencePath } from '#features/documents/rules';
import {
  documentOf,
  HIDDEN_REFERENCE,
  type ReadDocument,
  readableFamily,
  readText,
  referencesIn,
  type SaidReference,
  shownReferences,
  type StoredFile,
  storedFilesOf,
  withSaidReferences,
} from '#features/documents/server';
import type { Statements } from '#server/statements';
import { fail } from '#server/failures';
import { inParts, type Preparing } from '#server/parted';
import type { documentFileActions } from '../contract.ts';
import { DOCUMENTS_AT_ONCE, TEXTS_AT_ONCE } from '../fields.ts';
import { KINDS, partsOf, type ReadText, UNTITLED } from './export-parts.ts';
import { fileName } from './file-name.ts';
import { type FileLimits, inThread, type WrittenFile } from './written-file.ts';

type Export = (typeof documentFileActions)['export-document'];

const LIMITS: FileLimits = { milliseconds: 45_000, megabytes: 768 };

/** A document as a file, or with those below it as a zip file. The file is made while no transaction is open. */
export const exportedDocument = (publicUrl: string) =>
  inParts({
    async prepare({ db, files: store, query, reached, actor }: Preparing<Export>) {
      const withChildren = query.withChildren === 'true';
      const documents = await readableFamily(db, reached.rowId, {
        readerId: actor.userId,
        withChildren,
        most: DOCUMENTS_AT_ONCE + 1,
      });
      if (documents.length > DOCUMENTS_AT_ONCE) fail('document-export-too-large');
      if (documents.reduce((sum, { updates }) => sum + sizeOf(updates), 0) > TEXTS_AT_ONCE) fail('document-export-too-large');
      const by = { userId: actor.userId, workspaceId: reached.workspaceId, publicUrl };
      const texts = query.format === 'JSON' ? documents.map(textOf) : await saidTexts(db, documents.map(textOf), by);
      const stored = new Map<string, ReadonlyMap<string, StoredFile>>();
      for (const { id } of documents) stored.set(id, await storedFilesOf(db, id));
      return { documents: texts, stored, store, format: query.format };
    },
    async work({ documents, stored, store, format }, { signal }) {
      const { parts, leftOut } = await partsOf(documents, { stored, store, format });
      const isZip = parts.length > 1;
      const kind = format === 'PDF' || format === 'WORD' ? format : 'TEXT';
      const file = await inThread<WrittenFile>({ does: 'write', format: kind, parts, isZip }, signal, LIMITS);
      if (file === null) return fail('document-file-too-large');
      return { file, format, isZip, documents: documents.length, leftOutFiles: leftOut + file.leftOutImages };
    },
    async settle({ db, reached, record }, { file, format, isZip, documents, leftOutFiles }) {
      const { id, title, projectId, visibility } = await documentOf(db, reached.rowId);
      record({
        target: 'Document',
        targetId: id,
        ...(projectId !== null && { projectId }),
        // The audit log is for admins, who do not read private documents.
        name: visibility === 'PRIVATE' ? 'Private document' : title || UNTITLED,
        changes: { format: [null, format], documents: [null, documents] },
      });
      const { ending, contentType } = isZip ? { ending: '.zip', contentType: 'application/zip' } : KINDS[format];
      const content = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength).toString('base64');
      const { unknownCharacters } = file;
      return { name: fileName(title || UNTITLED, ending), contentType, content, documents, unknownCharacters, leftOutFiles };
    },
  });

const sizeOf = (updates: readonly Uint8Array[]): number => updates.reduce((sum, { length }) => sum + length, 0);

const textOf = ({ updates, ...document }: ReadDocument): ReadText => ({ ...document, text: readText(updates) });

interface Reader {
  readonly userId: string;
  readonly workspaceId: string;
  readonly publicUrl: string;
}

/** Texts with words for what they name: as far as the person who exports them may see it. */
async function saidTexts(
  db: Statements,
  texts: readonly ReadText[],
  { userId, workspaceId, publicUrl }: Reader,
): Promise<ReadText[]> {
  const ids = [...new Set(texts.flatMap(({ text }) => referencesIn(text)).map(({ id }) => id))];
  const shown = ids.length === 0 ? [] : (await shownReferences(db, { userId, workspaceId, ids })).items;
  const said = new Map(
    shown.map((one): [string, SaidReference] => {
      const href = `${publicUrl}${referencePath(workspaceId, one)}`;
      const words = [one.key, one.title || UNTITLED].filter(Boolean).join(' ');
      return [`${one.kind} ${one.id}`, { text: words, href, isSettled: isSettledReference(one) }];
    }),
  );
  const say = ({ kind, id }: { kind: string; id: string }) => said.get(`${kind} ${id}`) ?? HIDDEN_REFERENCE;
  return texts.map((each) => ({ ...each, text: withSaidReferences(each.text, say) }));
}
