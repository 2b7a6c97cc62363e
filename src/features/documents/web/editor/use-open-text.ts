import { useEffect, useState, useSyncExternalStore } from 'react';
import { yDocToProsemirrorJSON } from '@tiptap/y-tiptap';
import type { Document } from '#features/documents/contract';
import { useSession } from '#web/session';
import { FIELD } from './field.ts';
import { openText, type OpenText } from './open-text.ts';
import type { TextStatus } from './text-sync.ts';

const LOADING: TextStatus = { is: 'loading' };
/** What the page depends on. Whether the last key is saved changes with each key, and is shown by SaveState. */
const phaseOf = (status: TextStatus, isLacking: boolean) => {
  if (status.is === 'refused') return status.error;
  if (status.is === 'offline' && isLacking) return 'absent';
  return status.is === 'loading' ? 'loading' : 'open';
};

const nothing = () => () => {};
const NOBODY = { subscribe: nothing, others: () => '' };

/** The text that a page has open; another one after what was refused is given up. */
class OpenSlot {
  #open: (() => OpenText) | null = null;
  #text: OpenText | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly text = (): OpenText | null => this.#text;

  /** Opens it; the result closes it. */
  begin(open: () => OpenText): () => void {
    this.#open = open;
    this.#become(open());
    return () => {
      this.#open = null;
      this.#text?.close();
      this.#become(null);
    };
  }

  async startOver(): Promise<void> {
    const before = this.#text;
    before?.close();
    await before?.sync.forget();
    if (this.#open !== null) this.#become(this.#open());
  }

  #become(text: OpenText | null): void {
    this.#text = text;
    for (const listener of this.#listeners) listener();
  }
}

/**
 * The text of a document while its page is open: kept equal to that of the server, with the carets of the others. It is absent
 * if the server cannot be reached and nothing of it is in this browser: an empty editor would look like an empty document.
 */
export function useOpenText({ id: documentId, workspaceId, wordCount }: Document, userId: string) {
  const isSignedIn = useSession().user !== null;
  const [slot] = useState(() => new OpenSlot());
  useEffect(() => {
    if (!isSignedIn) return undefined;
    return slot.begin(() => openText({ workspaceId, documentId }, userId));
  }, [slot, isSignedIn, workspaceId, documentId, userId]);
  const open = useSyncExternalStore(slot.subscribe, slot.text);
  const sync = open?.sync ?? null;
  const phase = useSyncExternalStore(sync?.subscribe ?? nothing, () =>
    phaseOf(sync?.status() ?? LOADING, wordCount > 0 && sync?.isBlank() === true),
  );
  return {
    sync,
    carets: open?.carets ?? null,
    /** Who else is in the text. */
    here: open?.carets ?? NOBODY,
    phase,
    json: (): object => (sync === null ? { type: 'doc' } : yDocToProsemirrorJSON(sync.text, FIELD)),
    /** Gives up what the server refused, and loads the text again. */
    startOver: () => slot.startOver(),
  };
}
