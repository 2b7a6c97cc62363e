import { useEffect, useRef, useState } from 'react';
import { useDraft } from '#features/threads/web';

export interface DescriptionDraft {
  isWriting: boolean;
  /** What was written and did not come to be saved; null where there is nothing, and while it is being written. */
  left: string | null;
  /** The words to go on with, once somebody wants to. */
  resumed: string | null;
  write(text: string | null): void;
  /** Lets go of what was written once it is saved; if it is refused the words are `left`. */
  save(text: string, saved: Promise<unknown>): void;
  resume(): void;
  discard(): void;
}

/**
 * Keeps a description while it is written: a reload, the way back, or somebody who archives the task meanwhile takes none of it
 * away.
 */
export function useDescriptionDraft(taskId: string, description: string): DescriptionDraft {
  const draft = useDraft(`description:${taskId}`);
  const [isWriting, setWriting] = useState(false);
  const [resumed, setResumed] = useState<string | null>(null);
  const latest = useRef(draft.text);
  const { clear } = draft;
  const isSaid = draft.text.trim() === description;
  // What was found here and stands there already had been saved.
  const wasFoundSaid = useRef(isSaid && draft.text !== '');
  useEffect(() => {
    if (wasFoundSaid.current) clear();
  }, [clear]);

  const forget = () => {
    latest.current = '';
    setWriting(false);
    setResumed(null);
    clear();
  };
  return {
    isWriting,
    left: isWriting || isSaid || draft.text === '' ? null : draft.text,
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
