import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** The typed text, once the typing pauses; an empty text at once. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
