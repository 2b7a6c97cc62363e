import { useCallback, useEffect, useRef, useState } from 'react';
import { draftAt, storeDraft } from './drafts.ts';
import { currentSession } from './session.ts';

const PAUSE_MS = 300;

export interface Draft {
  text: string;
  set(text: string): void;
  /** Saves the draft at once. */
  flush(): void;
  /** Deletes the draft after it was sent or discarded. */
  clear(): void;
}

/** A text that is saved as a draft while it is written and restored after a reload. `initial` is the text without edits. */
export function useDraft(place: string, initial = ''): Draft {
  const [text, setText] = useState(() => draftAt(place) ?? initial);
  const written = useRef<{ text: string | null; timer: ReturnType<typeof setTimeout> | undefined }>({
    text: null,
    timer: undefined,
  });

  const flush = useCallback(() => {
    clearTimeout(written.current.timer);
    const { text: latest } = written.current;
    written.current.text = null;
    if (latest !== null) storeDraft(place, latest === initial || latest.trim() === '' ? null : latest);
  }, [place, initial]);

  const set = useCallback(
    (next: string) => {
      setText(next);
      written.current.text = next;
      clearTimeout(written.current.timer);
      written.current.timer = setTimeout(flush, PAUSE_MS);
    },
    [flush],
  );

  const clear = useCallback(() => {
    clearTimeout(written.current.timer);
    written.current.text = null;
    setText(initial);
    storeDraft(place, null);
  }, [place, initial]);

  useEffect(() => {
    const writer = currentSession().user?.id;
    // After a sign-out the draft is dropped, so that the next person does not see it.
    const leave = () => {
      if (currentSession().user?.id !== writer) written.current.text = null;
      flush();
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [flush]);

  return { text, set, flush, clear };
}
