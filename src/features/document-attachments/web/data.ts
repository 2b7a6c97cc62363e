import { client } from '#web/api';
import { ApiError } from '#web/api-error';
import { listeners } from '#web/listeners';
import { onSession } from '#web/session';
import type { AddressedDocumentAttachment, documentAttachmentActions } from '../contract.ts';

export const documents = client<typeof documentAttachmentActions>('documents');

/** A document whose files are asked for. */
export interface InDocument {
  readonly id: string;
  readonly workspaceId: string;
}

/** What is known of a file that a text names. */
export type Found = AddressedDocumentAttachment | 'loading' | 'missing' | 'offline';

/** The files of one document, asked for when a text names one that is not known. */
class FilesOfDocument {
  #files: ReadonlyMap<string, AddressedDocumentAttachment> = new Map();
  #all: readonly AddressedDocumentAttachment[] = [];
  /** The ids that the last answers did not have. */
  readonly #missing = new Set<string>();
  readonly #asked = new Set<string>();
  #isOffline = false;
  #isAsking = false;
  readonly #changes = listeners();
  readonly #at: InDocument;
  readonly #onCame: (items: readonly AddressedDocumentAttachment[]) => void;

  constructor(at: InDocument, onCame: (items: readonly AddressedDocumentAttachment[]) => void) {
    this.#at = at;
    this.#onCame = onCame;
  }

  readonly subscribe = this.#changes.subscribe;

  readonly find = (id: string | null): Found => {
    if (id === null) return 'missing';
    const file = this.#files.get(id);
    if (file) return file;
    if (this.#missing.has(id)) return 'missing';
    return this.#isOffline ? 'offline' : 'loading';
  };

  readonly all = (): readonly AddressedDocumentAttachment[] => this.#all;

  /** Asks for a file that is not known; several that are wanted at once are one request. */
  want(id: string | null): void {
    if (id === null || this.find(id) !== 'loading') return;
    this.#asked.add(id);
    if (!this.#isAsking) void this.#ask();
  }

  /** Asks again for what could not be asked for. */
  again(): void {
    if (!this.#isOffline) return;
    this.#isOffline = false;
    this.#changes.tell();
    if (this.#asked.size > 0 && !this.#isAsking) void this.#ask();
  }

  put(items: readonly AddressedDocumentAttachment[]): void {
    this.#keep([...this.#files.values(), ...items]);
    this.#changes.tell();
  }

  #keep(items: readonly AddressedDocumentAttachment[]): void {
    this.#files = new Map(items.map((item) => [item.id, item]));
    this.#all = [...this.#files.values()];
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    // Those of one paint together.
    await Promise.resolve();
    const wanted = [...this.#asked];
    try {
      const query = { workspaceId: this.#at.workspaceId, documentId: this.#at.id };
      const { items } = await documents.get('get-document-attachments', { query, isAlone: true });
      this.#onCame(items);
      this.#keep(items);
      for (const id of wanted) {
        this.#asked.delete(id);
        if (!this.#files.has(id)) this.#missing.add(id);
      }
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) for (const id of wanted) this.#missing.add(id);
      else this.#isOffline = true;
    }
    this.#isAsking = false;
    this.#changes.tell();
    if (!this.#isOffline && [...this.#asked].some((id) => this.find(id) === 'loading')) void this.#ask();
  }
}

const known = new Map<string, FilesOfDocument>();
const MOST_DOCUMENTS = 20;

/** The files of a document. `onCame` gets those that come with addresses. */
export function filesOf(document: InDocument, onCame: (items: readonly AddressedDocumentAttachment[]) => void): FilesOfDocument {
  const found = known.get(document.id);
  if (found) return found;
  if (known.size >= MOST_DOCUMENTS) known.clear();
  const files = new FilesOfDocument(document, onCame);
  known.set(document.id, files);
  return files;
}

onSession(() => known.clear());
window.addEventListener('online', () => {
  for (const files of known.values()) files.again();
});
