import { useEffect, useRef, useState } from 'react';

/**
 * The text of a field that is stored in the address: the letters appear at once, and the address follows. A field that
 * waited for the address would lose letters of a person who types fast, and put the caret at the end. `keptOf` says what the
 * address keeps of it, by default all.
 */
export function useTyped(
  text: string,
  onText: (text: string) => void,
  keptOf?: (next: string) => string,
): readonly [string, (next: string) => void] {
  const [typed, setTyped] = useState(text);
  // Values that were sent and have not returned in the address yet, the oldest first. Some never do.
  const sent = useRef<string[]>([]);
  // The address also changes from elsewhere: Clear, Back. A late echo of typed text is neither.
  useEffect(() => {
    const at = sent.current.indexOf(text);
    if (at === -1) setTyped(text);
    sent.current = at === -1 ? [] : sent.current.slice(at + 1);
  }, [text]);
  const send = (next: string) => {
    setTyped(next);
    sent.current.push(keptOf?.(next) ?? next);
    onText(next);
  };
  return [typed, send];
}
