import { useEffect, useState } from 'react';
import { focusMain } from './use-focus-left.ts';

/**
 * Once something over the page is closed, back to what had the focus before. The library sees to that only as long as the focus
 * is in there, and the content that had it may be gone as soon as it closes. What had it before may be gone too, such as the
 * button of a row: then the row gets it, or the main content. The result is called once it has disappeared.
 */
export function useFocusBack(open: boolean): (isOpen: boolean) => void {
  const [wasOpen, setWasOpen] = useState(false);
  const [before, setBefore] = useState<readonly HTMLElement[]>([]);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setBefore(withHolders(document.activeElement));
  }
  useEffect(() => {
    if (!open) return;
    return () => giveBack(before);
  }, [open, before]);
  return (isOpen) => (isOpen ? undefined : giveBack(before));
}

function giveBack(before: readonly HTMLElement[]): void {
  if (before.length === 0) return;
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const heir = before.find((element) => element.isConnected);
    if (heir) heir.focus();
    else focusMain();
  });
}

/** An element, and what is around it and can have the focus, from the inside out. */
function withHolders(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element === document.body) return [];
  return [element, ...withHolders(element.parentElement?.closest('[tabindex]') ?? null)];
}
