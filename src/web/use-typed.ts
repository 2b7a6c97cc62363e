import { useEffect, useRef, useState } from 'react';

/**
 * What someone types into a field whose text lives in the address: the letters at once, the address after them. A field that
 * waited for the address would lose letters of who types fast, and put the caret at the end.
 */
export function useTyped(text: string, onText: (text: string) => void): readonly [string, (next: string) => void] {
  const [typed, setTyped] = useState(text);
  // What was sent and has not come back by the address yet, oldest first; some of it never does.
  const sent = useRef<string[]>([]);
  // The address changes from elsewhere too: Clear, Back. Its late echo of what was typed is none of those.
  useEffect(() => {
    const at = sent.current.indexOf(text);
    if (at === -1) setTyped(text);
    sent.current = at === -1 ? [] : sent.current.slice(at + 1);
  }, [text]);
  const send = (next: string) => {
    setTyped(next);
    sent.current.push(next);
    onText(next);
  };
  return [typed, send];
}
