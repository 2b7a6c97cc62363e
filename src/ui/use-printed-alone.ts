import { type RefObject, useEffect } from 'react';
import './printed-alone.css';

const [ON, OFF, AROUND] = ['data-on-paper', 'data-off-paper', 'data-around-paper'] as const;

/** What could be printed alone now, in the order in which it came. */
const candidates: Element[] = [];

/**
 * While the page is printed, there is this element and nothing else; of several, the one in a sheet, or else the one that came
 * last. A style sheet alone could say that by `:has()`, but Chromium would then look at the style of the whole page whenever
 * anything comes or goes in it, on the screen, too.
 */
export function usePrintedAlone(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    candidates.push(current);
    // The same functions are added once, however many could be printed.
    addEventListener('beforeprint', mark);
    addEventListener('afterprint', unmark);
    return () => {
      candidates.splice(candidates.indexOf(current), 1);
      unmark();
    };
  }, [element]);
}

function mark(): void {
  unmark();
  const chosen = candidates.findLast((one) => one.closest('[role="dialog"]') !== null) ?? candidates.at(-1);
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
