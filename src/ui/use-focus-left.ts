import { type RefObject, useLayoutEffect } from 'react';

/**
 * Where an element goes away with the focus in it, such as the button that clears a filter with the state that offered it, the
 * focus comes to what the page is about: from nowhere the keyboard would begin at the top of everything.
 */
export function useFocusLeft(within: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = within.current;
    // It still stands when this is called; once it is gone, whoever knows better has had the focus put there.
    return () => void (element?.contains(document.activeElement) && queueMicrotask(fromNowhere));
  }, [within]);
}

/** Brings the focus to what the page is about if nothing has it. */
export function fromNowhere(): void {
  if (document.activeElement === document.body) focusMain();
}

/** Brings the focus to what the page is about, and scrolls nothing. */
export function focusMain(): void {
  const main = document.querySelector<HTMLElement>('main');
  if (!main) return;
  if (!main.hasAttribute('tabindex')) main.setAttribute('tabindex', '-1');
  main.focus({ preventScroll: true });
}
