import { useCallback, useLayoutEffect, useRef } from 'react';

/** The longest time that keys are kept. If a field has not appeared by then, they go to the view again. */
const MOST_MS = 10_000;

interface TypedAhead {
  /** Stops keeping them. */
  end(): void;
  text(): string;
}

let awaited = 0;

/** True while keys are kept for a field or a dialog that is not here yet. */
export const isTypingAhead = (): boolean => awaited > 0;

const NOTHING: TypedAhead = { end: () => {}, text: () => '' };

/**
 * Keeps what is typed from the request for a field until something has the focus, because a part that is loaded or mounted
 * takes a moment. Returns a function that hands out the text, once: the field calls it when it is focused. `withLines` if the
 * field takes more than one line.
 */
export function useTypedAhead(isWanted: boolean, withLines = false): () => string {
  const kept = useRef(NOTHING);
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    const ahead = (kept.current = typedAhead(withLines));
    return ahead.end;
  }, [isWanted, withLines]);
  return useCallback(() => {
    kept.current.end();
    const text = kept.current.text();
    kept.current = NOTHING;
    return text;
  }, []);
}

/** Keys with a modifier, and Escape, still go to the view. */
function typedAhead(withLines: boolean): TypedAhead {
  let text = '';
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else if (withLines && event.key === 'Enter') text += '\n';
  };
  let isOver = false;
  const end = () => {
    if (!isOver) awaited -= 1;
    isOver = true;
    clearTimeout(timer);
    removeEventListener('keydown', keep, true);
    removeEventListener('focusin', end, true);
  };
  const timer = setTimeout(end, MOST_MS);
  awaited += 1;
  addEventListener('keydown', keep, true);
  addEventListener('focusin', end, true);
  return { end, text: () => text };
}
