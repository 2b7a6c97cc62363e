import type { ResponseOf } from '#contract/action';
import { documentPage } from '#features/document-share/server';

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
  type TextNode,
  withSaidReferences,
} from '#features/documents/server';
import type { Statements } from '#server/statements';
import { fail } from '#server/failures';
import { inParts, type Preparing } from '#server/parted';
import type { documentFileActions } from '../contract.ts';
import { DOCUMENTS_AT_ONCE, TEXTS_AT_ONCE } from '../fields.ts';
import { fileName } from './file-name.ts';
import { markdownOf } from './markdown-writing.ts';
import { type FileLimits, type FilePart, inThread, type WrittenFile } from './written-file.ts';

type Export = (typeof documentFileActions)['export-document'];
type Format = ResponseOf<Export> extends never ? never : Preparing<Export>['query']['format'];

const LIMITS: FileLimits = { milliseconds: 45_000, megabytes: 768 };

const KINDS: Readonly<Record<Format, { ending: string; contentType: string }>> = {
  MARKDOWN: { ending: '.md', contentType: 'text/markdown; charset=utf-8' },
  HTML: { ending: '.html', contentType: 'text/html; charset=utf-8' },
  JSON: { ending: '.json', contentType: 'application/json; charset=utf-8' },
  PDF: { ending: '.pdf', contentType: 'application/pdf' },
  WORD: { ending: '.docx', contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
};

/** A document as a file, or with those below it as a zip file. The file is made while no transaction is open. */
export const exportedDocument = (publicUrl: string) =>
  inParts({
    async prepare({ db, query, reached, actor }: Preparing<Export>) {
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
      return { documents: texts, format: query.format, isZip: documents.length > 1 };
    },
    async work({ documents, format, isZip }, { signal }) {
      const parts = placed(documents, format).map(({ document, path }) => partOf(document, { path, format }));
      const kind = format === 'PDF' || format === 'WORD' ? format : 'TEXT';
      const file = await inThread<WrittenFile>({ does: 'write', format: kind, parts, isZip }, signal, LIMITS);
      if (file === null) return fail('document-file-too-large');
      return { file, format, isZip, documents: documents.length };
    },
    async settle({ db, reached, record }, { file, format, isZip, documents }) {
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
      return { name: fileName(title || UNTITLED, ending), contentType, content, documents, unknownCharacters };
    },
  });

const UNTITLED = 'Untitled';
const sizeOf = (updates: readonly Uint8Array[]): number => updates.reduce((sum, { length }) => sum + length, 0);

type ReadText = Omit<ReadDocument, 'updates'> & { readonly text: TextNode };

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

function partOf({ id, title, icon, text }: ReadText, { path, format }: { path: string; format: Format }): FilePart {
  const named = title || UNTITLED;
  if (format === 'MARKDOWN') return { path, title: named, text: markdownOf(title, text) };
  if (format === 'JSON') return { path, title: named, text: `${JSON.stringify({ title, icon, content: text }, null, 1)}\n` };
  if (format !== 'HTML') return { path, title: named, text };
  const shown = { id, parentId: null, title: named, icon };
  return { path, title: named, text: documentPage({ slug: '', allowIndexing: false, shown, documents: [shown] }, text) };
}
