import { useCallback, useEffect, useRef, useState } from 'react';
import { draftAt, keepDraft } from '#web/drafts';
import { currentSession } from '#web/session';

const PAUSE_MS = 300;

export interface Draft {
  text: string;
  set(text: string): void;
  /** Keeps at once what was written. */
  flush(): void;
  /** Lets go of it: it was sent, or given up. */
  clear(): void;
}

/** A text that is kept while it is written and found again after a reload. `initial` is what stands there untouched. */
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
    if (latest !== null) keepDraft(place, latest === initial || latest.trim() === '' ? null : latest);
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
    keepDraft(place, null);
  }, [place, initial]);

  useEffect(() => {
    const writer = currentSession().user?.id;
    // Whoever signed out meanwhile takes the words along: they are not for the next one.
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
