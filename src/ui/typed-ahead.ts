import { useCallback, useLayoutEffect, useRef } from 'react';

/** The longest time that keys are kept. If nothing has the focus by then, they go to the view again. */
const MOST_MS = 10_000;

/** What is opening: a view may ask for a menu, and the menu for its list, before either is here. */
const awaited = new Set<object>();
let keys: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** True while keys are kept for a field, a menu or a dialog that is not here yet. */
export const isTypingAhead = (): boolean => awaited.size > 0;

/**
 * Keeps what is typed from the request for a field, a menu or a dialog until something has the focus, because a part that is
 * loaded or mounted takes a moment. Returns a function that hands out the text, once: the field calls it when it is focused.
 * `withLines` if the field takes more than one line.
 */
export function useTypedAhead(isWanted: boolean, withLines = false): () => string {
  const end = useRef(nothing);
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    return (end.current = keepKeys());
  }, [isWanted]);
  return useCallback(() => {
    end.current();
    return textOf(takeKeys(), withLines);
  }, [withLines]);
}

/** The same outside of components. The result ends it. */
export function keepKeys(): () => void {
  if (awaited.size === 0) {
    keys = [];
    addEventListener('keydown', keep, true);
    addEventListener('focusin', endAll, true);
  }
  clearTimeout(timer);
  timer = setTimeout(endAll, MOST_MS);
  const one = {};
  awaited.add(one);
  return () => {
    if (awaited.delete(one) && awaited.size === 0) endAll();
  };
}

/** The keys that were kept, for what has the focus now. */
export function takeKeys(): readonly string[] {
  const taken = keys;
  keys = [];
  return taken;
}

/** Keys with a modifier, and Escape, still go to the view. */
function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Escape') return;
  event.stopPropagation();
  event.preventDefault();
  keys.push(event.key);
}

function endAll(): void {
  awaited.clear();
  clearTimeout(timer);
  removeEventListener('keydown', keep, true);
  removeEventListener('focusin', endAll, true);
}

function textOf(typed: readonly string[], withLines: boolean): string {
  let text = '';
  for (const key of typed) {
    if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
    else if (withLines && key === 'Enter') text += '\n';
  }
  return text;
}

const nothing = (): void => {};
