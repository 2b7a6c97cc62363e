import { useCallback, useEffect, useRef } from 'react';
import type { TextDraft } from './use-text-draft.ts';

/** The pause in typing after which notes are saved, from the spec. */
const PAUSE_MS = 500;

export interface Autosave {
  type(text: string): void;
  /** Saves unsaved text now. */
  flush(): void;
}

/**
 * Saves a text when typing pauses, when the field loses the focus, and when it is unmounted. Changes by other people do not
 * affect text that is being typed.
 */
export function useAutosave(saved: string, draft: TextDraft): Autosave {
  const current = useRef({ saved, draft });
  useEffect(() => {
    current.current = { saved, draft };
  });
  // Kept here too, because the last letter may not be drawn yet when the field loses the focus.
  const typed = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const text = typed.current;
    if (text === null) return;
    typed.current = null;
    if (text === current.current.saved) current.current.draft.write(null);
    else current.current.draft.save(text);
  }, []);
  useEffect(() => flush, [flush]);
  return {
    type: (text) => {
      typed.current = text;
      draft.write(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    flush,
  };
}
