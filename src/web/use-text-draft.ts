import { useEffect, useRef, useState } from 'react';
import { useWaitingChanges } from './outbox.ts';
import { useDraft } from './use-draft.ts';

export interface TextDraft {
  isWriting: boolean;
  /** What is being written, or was written and not saved; null if it is the saved text. */
  text: string | null;
  /** The text that was not saved; null if there is none, and while it is being written. */
  left: string | null;
  /** The text after the person chose to continue editing. */
  resumed: string | null;
  isSaving: boolean;
  /** When the server last saved the text, as far as this page knows. ISO 8601. */
  savedAt: string | null;
  write(text: string | null): void;
  /** Sends the text. The draft is deleted once it is saved; if saving fails, it is in `left`. */
  save(text: string, began?: string): void;
  /** Sends the text that was not saved again. */
  retry(): void;
  resume(): void;
  discard(): void;
}

/**
 * Keeps what is written at a place until the server has it, so that nothing is lost if the person reloads or goes back, if the
 * server refuses it, or if someone archives what it belongs to in the meantime.
 */
export function useTextDraft(place: string, saved: string, send: (text: string, began?: string) => Promise<unknown>): TextDraft {
  const { text: kept, set, flush, clear } = useDraft(place);
  const [editing, setEditing] = useState<{ resumed: string | null } | null>(null);
  const { sent, ...sending } = useSending(send);
  const latest = useRef(kept);
  const isWriting = editing !== null;
  const isSaved = kept.trim() === saved.trim();
  // What an earlier visit sent is the server's once nothing waits to be sent any more. Until then it may be refused.
  const isStale = useWaitingChanges() === 0 && isSaved && kept !== '' && !isWriting;
  useEffect(() => {
    if (isStale) clear();
  }, [isStale, clear]);

  const forget = () => {
    latest.current = '';
    setEditing(null);
    clear();
  };
  const save = (text: string, began?: string) => {
    latest.current = text;
    flush();
    setEditing(null);
    void sent(text, began).then((isDone) => isDone && latest.current === text && forget());
  };
  const left = isWriting || isSaved || kept === '' ? null : kept;
  return {
    ...sending,
    isWriting,
    text: isWriting ? kept : left,
    left,
    resumed: editing?.resumed ?? null,
    write: (text) => {
      if (text === null) return forget();
      latest.current = text;
      setEditing((known) => known ?? { resumed: null });
      set(text);
    },
    save,
    retry: () => left !== null && save(left),
    resume: () => setEditing({ resumed: kept }),
    discard: forget,
  };
}

/** Sends a text and knows what came of it. */
function useSending(send: (text: string, began?: string) => Promise<unknown>) {
  const [underWay, setUnderWay] = useState(0);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const sent = async (text: string, began?: string): Promise<boolean> => {
    setUnderWay((count) => count + 1);
    const isDone = await send(text, began).then(
      () => true,
      () => false,
    );
    setUnderWay((count) => count - 1);
    if (isDone) setSavedAt(new Date().toISOString());
    return isDone;
  };
  return { sent, isSaving: underWay > 0, savedAt };
}
