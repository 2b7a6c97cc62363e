import { type RefObject, useEffect } from 'react';
import './printed-alone.css';

const OFF = 'data-off-paper';
const AROUND = 'data-around-paper';

/**
 * While the page is printed, there is this element and nothing else. A style sheet alone could say that by `:has()`, but Chromium
 * would then look at the style of the whole page whenever anything comes or goes in it, on the screen, too.
 */
export function usePrintedAlone(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const print = matchMedia('print');
    const mark = () => {
      unmark();
      if (element.current) markAround(element.current);
    };
    // Neither is there in all browsers for all ways to print.
    const handleChange = () => (print.matches ? mark() : unmark());
    print.addEventListener('change', handleChange);
    addEventListener('beforeprint', mark);
    addEventListener('afterprint', unmark);
    return () => {
      print.removeEventListener('change', handleChange);
      removeEventListener('beforeprint', mark);
      removeEventListener('afterprint', unmark);
      unmark();
    };
  }, [element]);
}

function markAround(element: Element): void {
  const { parentElement: around } = element;
  if (around === null) return;
  for (const other of around.children) if (other !== element) other.setAttribute(OFF, '');
  around.setAttribute(AROUND, '');
  if (around !== document.body) markAround(around);
}

function unmark(): void {
  for (const name of [OFF, AROUND]) for (const marked of document.querySelectorAll(`[${name}]`)) marked.removeAttribute(name);
}
