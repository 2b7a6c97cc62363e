import { sendFile } from '#features/attachments/web';
import type { PreparedUpload } from '#features/attachments/contract';
import { ApiError } from '#web/api-error';
import { documents, type InDocument } from './data.ts';

/** As many as one request may name. */
const TOGETHER = 20;
const AT_ONCE = 3;

/** What came of a file: its id, or why the document does not have it. */
type SentFile = { readonly id: string; readonly error?: undefined } | { readonly id?: undefined; readonly error: Error };

/** Uploads files to a document and waits for all of them. Rejects only if the server could not be reached at all. */
export async function sentFiles({ id, workspaceId }: InDocument, files: readonly File[]): Promise<ReadonlyMap<File, SentFile>> {
  const query = { workspaceId, documentId: id };
  const results = new Map<File, SentFile>();
  const refuse = (file: File, error: Error): void => void results.set(file, { error });
  const prepared = new Map<File, PreparedUpload>();
  await inParts(files, refuse, async (part) => {
    const body = { files: part.map(({ name, size, type }) => ({ name, size, mime: type })) };
    const { items } = await documents.post('prepare-document-attachments', { query, body });
    for (const [index, item] of items.entries()) if (part[index]) prepared.set(part[index], item);
  });
  const waiting = [...prepared];
  const sent: File[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [file, upload] = next;
      await sendFile(file, upload).then(
        () => void sent.push(file),
        (error: unknown) => refuse(file, asError(error)),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await inParts(sent, refuse, async (part) => {
    const ids = part.flatMap((file) => prepared.get(file)?.uploadId ?? []);
    await documents.post('add-document-attachment', { query, body: { attachments: ids } });
    for (const file of part) results.set(file, { id: prepared.get(file)?.uploadId ?? '' });
  });
  return results;
}

/** Some at a time; if the server refuses those because of one of them, one by one. */
async function inParts(
  files: readonly File[],
  refuse: (file: File, error: Error) => void,
  act: (part: readonly File[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < files.length; at += TOGETHER) {
    const part = files.slice(at, at + TOGETHER);
    try {
      await act(part);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      for (const file of part) await act([file]).catch((each: unknown) => refuse(file, asError(each)));
    }
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
