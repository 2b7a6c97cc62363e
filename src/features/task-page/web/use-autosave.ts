import { useCallback, useEffect, useRef, useState } from 'react';

/** The pause in typing after which notes are saved, from the spec. */
const PAUSE_MS = 500;

export interface Autosave {
  /** The text in the field: the unsaved text, or else the saved one. */
  text: string;
  isDirty: boolean;
  type(text: string): void;
  /** Saves unsaved text now. */
  flush(): void;
}

/**
 * A text that is saved when typing pauses, when the field loses the focus, and when it is unmounted. Changes by other people do
 * not affect text that is being typed.
 */
export function useAutosave(saved: string, save: (text: string) => void): Autosave {
  const [draft, setDraft] = useState<string | null>(null);
  const current = useRef({ draft, saved, save });
  useEffect(() => {
    current.current = { draft, saved, save };
  });

  const flush = useCallback(() => {
    const { draft: typed, saved: known, save: keep } = current.current;
    if (typed === null) return;
    current.current.draft = null;
    setDraft(null);
    if (typed !== known) keep(typed);
  }, []);

  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(flush, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, flush]);
  useEffect(() => flush, [flush]);

  return { text: draft ?? saved, isDirty: draft !== null && draft !== saved, type: setDraft, flush };
}
