import { useEffect, useRef, useState } from 'react';
import { useDraft } from '#features/threads/web';

export interface DescriptionDraft {
  isWriting: boolean;
  /** The draft that was not saved; null if there is none, and while it is being edited. */
  left: string | null;
  /** The draft after the person chose to continue editing. */
  resumed: string | null;
  write(text: string | null): void;
  /** Deletes the draft once it is saved; if saving fails, the draft is in `left`. */
  save(text: string, saved: Promise<unknown>): void;
  resume(): void;
  discard(): void;
}

/**
 * Keeps a draft of the description, so that nothing is lost if the person reloads or goes back, or if someone archives the task in
 * the meantime.
 */
export function useDescriptionDraft(taskId: string, description: string): DescriptionDraft {
  const draft = useDraft(`description:${taskId}`);
  const [isWriting, setWriting] = useState(false);
  const [resumed, setResumed] = useState<string | null>(null);
  const latest = useRef(draft.text);
  const { clear } = draft;
  const isSaved = draft.text.trim() === description;
  // A stored draft that equals the description has already been saved.
  const wasFoundSaved = useRef(isSaved && draft.text !== '');
  useEffect(() => {
    if (wasFoundSaved.current) clear();
  }, [clear]);

  const forget = () => {
    latest.current = '';
    setWriting(false);
    setResumed(null);
    clear();
  };
  return {
    isWriting,
    left: isWriting || isSaved || draft.text === '' ? null : draft.text,
    resumed,
    write: (text) => {
      if (text === null) return forget();
      latest.current = text;
      setWriting(true);
      draft.set(text);
    },
    save: (text, saved) => {
      draft.flush();
      setWriting(false);
      setResumed(null);
      saved.then(
        () => latest.current.trim() === text && forget(),
        () => undefined,
      );
    },
    resume: () => {
      setWriting(true);
      setResumed(draft.text);
    },
    discard: forget,
  };
}
