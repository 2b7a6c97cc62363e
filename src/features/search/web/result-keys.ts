import type { KeyboardEvent } from 'react';

const RESULTS = '[data-result]';

/** Moves the focus to the first result, or to one beside the focused one; before the first is the search box. */
export function focusResult(which: 'first' | 'next' | 'previous' | 'last'): void {
  const all = [...document.querySelectorAll<HTMLElement>(RESULTS)];
  const at = all.findIndex((one) => one === document.activeElement);
  const to = { first: 0, last: all.length - 1, next: Math.min(at + 1, all.length - 1), previous: at - 1 }[which];
  const target = to < 0 ? document.querySelector<HTMLElement>('input[type="search"]') : all[to];
  target?.focus();
}

const MOVES: Readonly<Record<string, Parameters<typeof focusResult>[0]>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

/** The arrow keys within the results; Enter follows the link as everywhere. */
export function handleResultKey(event: KeyboardEvent): void {
  const move = MOVES[event.key];
  if (move === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  focusResult(move);
}
