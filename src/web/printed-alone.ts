import { useEffect } from 'react';

const [ON, OFF, AROUND] = ['data-on-paper', 'data-off-paper', 'data-around-paper'] as const;

/**
 * The attributes of an element that is printed alone: while the page is printed, there is nothing else on it. A sheet beside it
 * comes first. A style sheet could say that by `:has()`, but Chromium would then look at the style of the whole page whenever
 * anything comes or goes in it, on the screen, too.
 */
export function usePrintedAlone() {
  useEffect(printSheetsAlone, []);
  return { 'data-printed': '' } as const;
}

/** Has an open sheet printed alone. The same functions are added once. */
export function printSheetsAlone(): void {
  addEventListener('beforeprint', mark);
  addEventListener('afterprint', unmark);
}

function mark(): void {
  unmark();
  const chosen =
    [...document.querySelectorAll('[data-scroller="sheet"]')].at(-1) ?? [...document.querySelectorAll('[data-printed]')].at(-1);
  chosen?.setAttribute(ON, '');
  if (chosen) markAround(chosen);
}

function markAround(element: Element): void {
  const { parentElement: around } = element;
  if (around === null) return;
  for (const other of around.children) if (other !== element) other.setAttribute(OFF, '');
  around.setAttribute(AROUND, '');
  if (around !== document.body) markAround(around);
}

function unmark(): void {
  for (const name of [ON, OFF, AROUND]) for (const marked of document.querySelectorAll(`[${name}]`)) marked.removeAttribute(name);
}
