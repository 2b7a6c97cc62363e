import { useCallback, useEffect, useRef, useState } from 'react';

/** The spec's pause of the keyboard after which notes are saved. */
const PAUSE_MS = 500;

export interface Autosave {
  /** What the field shows: what is being typed, else what is saved. */
  text: string;
  isDirty: boolean;
  type(text: string): void;
  /** Saves now what is not saved yet. */
  flush(): void;
}

/**
 * A text that saves itself when the typing pauses, when the field is left, and when it goes away. What others write
 * meanwhile does not touch what is being typed.
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
