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
  const run = new Import(place);
  let done = 0;
  for (const file of files.toSorted(inOrder)) {
    try {
      await run.create(file);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!(error instanceof ApiError) || !OF_ONE_FILE.has(error.code)) return run.report(error.message);
      run.leaveOut([...file.folders, file.name], error.message);
    }
    onProgress(++done);
  }
  return run.report(null);
}

/** What an import has created so far. */
class Import {
  readonly #workspaceId: string;
  readonly #place: { readonly workspaceId: string; readonly projectId?: string };
  /** The documents by the paths of their files. */
  readonly #ids = new Map<string, string>();
  readonly #documentIds: string[] = [];
  readonly #leftOut: LeftOut[] = [];
  #embedded = 0;

  constructor({ workspaceId, projectId }: DocumentPlace) {
    this.#workspaceId = workspaceId;
    this.#place = { workspaceId, ...(projectId !== null && { projectId }) };
  }

  report(stopped: string | null): ImportReport {
    return { documentIds: this.#documentIds, leftOut: this.#leftOut, embedded: this.#embedded, stopped };
  }

  leaveOut(path: readonly string[], reason: string): void {
    this.#leftOut.push({ name: path.join('/'), reason });
  }

  async create(file: TextFile): Promise<void> {
    const { folders, name, format, content } = file;
    const parentId = await this.#folderId(folders);
    const isPlain = file.files.size === 0;
    // A text that names files comes when they are there, so that no one sees it without them.
    const body = { format, content: isPlain ? content : '', title: name.slice(0, TITLE_LENGTH), parentId };
    const { document, leftOut } = await documentFiles.post('import-document', { query: this.#place, body });
    if (!isPlain) await this.#fill(document.id, file).catch((error: unknown) => this.#withdraw(document.id, error));
    this.#documentIds.push(document.id);
    this.#embedded += leftOut;
    const key = keyOf([...folders, name]);
    if (!this.#ids.has(key)) this.#ids.set(key, document.id);
  }

  /** Uploads what a text names, and then writes the text. */
  async #fill(documentId: string, { folders, name, format, content, files: named }: TextFile): Promise<void> {
    const place = { id: documentId, workspaceId: this.#workspaceId };
    const sent = await sentFiles(place, [...new Set(named.values())]);
    for (const [file, { error }] of sent) if (error) this.leaveOut([...folders, name, file.name], error.message);
    const files = [...named].flatMap(([address, file]) => {
      const fileId = sent.get(file)?.id;
      return fileId === undefined ? [] : [{ address, fileId }];
    });
    const body = { format, content, title: name.slice(0, TITLE_LENGTH), files };
    const query = { workspaceId: this.#workspaceId, documentId };
    const { leftOut } = await documentFiles.put('fill-document', { query, body });
    this.#embedded += leftOut;
  }

  /** A document whose text cannot be written is none. */
  async #withdraw(documentId: string, error: unknown): Promise<never> {
    await removed(this.#workspaceId, documentId).catch(() => undefined);
    throw error;
  }

  async #folderId(folders: readonly string[]): Promise<string | null> {
    const name = folders.at(-1);
    if (name === undefined) return null;
    const key = keyOf(folders);
    if (!this.#ids.has(key))
      await this.create({ folders: folders.slice(0, -1), name, format: 'MARKDOWN', content: '', files: NO_FILES });
    return this.#ids.get(key) ?? null;
  }
}

const NO_FILES: TextFile['files'] = new Map();
const TITLE_LENGTH = 500;
const keyOf = (path: readonly string[]): string => path.join('/').toLowerCase();

/** What others are in before what is in it. */
const inOrder = (one: TextFile, other: TextFile): number =>
  one.folders.length - other.folders.length ||
  keyOf([...one.folders, one.name]).localeCompare(keyOf([...other.folders, other.name]), undefined, { numeric: true });
