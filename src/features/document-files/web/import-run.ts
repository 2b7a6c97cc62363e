import type { DocumentPlace } from '#features/documents/web';
import { ApiError } from '#web/api-error';
import { sentFiles } from '#features/document-attachments/web';
import { documentFiles, removed } from './data.ts';
import type { LeftOut, TextFile } from './import-files.ts';

/** What came of an import. */
export interface ImportReport {
  readonly documentIds: readonly string[];
  readonly leftOut: readonly LeftOut[];
  /** Images and other things in the texts that are left out. */
  readonly embedded: number;
  /** Why it ended before the last file; null if it did not. */
  readonly stopped: string | null;
}

// What is wrong with one file, and not with the others.
const OF_ONE_FILE: ReadonlySet<string> = new Set([
  'document-unreadable',
  'document-too-large',
  'document-too-deep',
  'invalid-input',
]);

/** Creates a document for each file, and for each folder that has no file of its name, in the order of their names. */
export async function imported(
  files: readonly TextFile[],
  place: DocumentPlace,
  onProgress: (done: number) => void,
): Promise<ImportReport> {
  const { workspaceId, projectId } = place;
  const query = { workspaceId, ...(projectId !== null && { projectId }) };
  const ids = new Map<string, string>();
  const documentIds: string[] = [];
  const leftOut: LeftOut[] = [];
  let embedded = 0;

  const create = async (file: TextFile): Promise<void> => {
    const { folders, name, format, content } = file;
    const parentId = await folderId(folders);
    const isPlain = file.files.size === 0;
    const title = name.slice(0, TITLE_LENGTH);
    // A text that names files comes when they are there, so that no one sees it without them.
    const body = { format, content: isPlain ? content : '', title, parentId };
    const made = await documentFiles.post('import-document', { query, body });
    const { id } = made.document;
    if (!isPlain) await fill(id, file, title);
    documentIds.push(id);
    embedded += made.leftOut;
    const key = keyOf([...folders, name]);
    if (!ids.has(key)) ids.set(key, id);
  };
  const fill = async (documentId: string, file: TextFile, title: string): Promise<void> => {
    const { folders, name, format, content } = file;
    try {
      const sent = await sentFiles({ id: documentId, workspaceId }, [...new Set(file.files.values())]);
      const files: { address: string; fileId: string }[] = [];
      for (const [address, each] of file.files) {
        const found = sent.get(each);
        if (found && 'id' in found) files.push({ address, fileId: found.id });
        else leftOut.push({ name: [...folders, name, each.name].join('/'), reason: found?.error.message ?? '' });
      }
      const body = { format, content, title, files };
      const filled = await documentFiles.put('fill-document', { query: { workspaceId, documentId }, body });
      embedded += filled.leftOut;
    } catch (error) {
      await removed(workspaceId, documentId).catch(() => undefined);
      throw error;
    }
  };
  const folderId = async (folders: readonly string[]): Promise<string | null> => {
    const name = folders.at(-1);
    if (name === undefined) return null;
    if (!ids.has(keyOf(folders)))
      await create({ folders: folders.slice(0, -1), name, format: 'MARKDOWN', content: '', files: NO_FILES });
    return ids.get(keyOf(folders)) ?? null;
  };

  let done = 0;
  for (const file of files.toSorted(inOrder)) {
    try {
      await create(file);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!(error instanceof ApiError) || !OF_ONE_FILE.has(error.code))
        return { documentIds, leftOut, embedded, stopped: error.message };
      leftOut.push({ name: [...file.folders, file.name].join('/'), reason: error.message });
    }
    onProgress(++done);
  }
  return { documentIds, leftOut, embedded, stopped: null };
}

const NO_FILES: TextFile['files'] = new Map();
const TITLE_LENGTH = 500;
const keyOf = (path: readonly string[]): string => path.join('/').toLowerCase();

/** What others are in before what is in it. */
const inOrder = (one: TextFile, other: TextFile): number =>
  one.folders.length - other.folders.length ||
  keyOf([...one.folders, one.name]).localeCompare(keyOf([...other.folders, other.name]), undefined, { numeric: true });
