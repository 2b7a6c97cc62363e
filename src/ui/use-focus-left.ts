import { type RefObject, useLayoutEffect } from 'react';

/**
 * If an element disappears with the focus in it, such as the button that clears a filter with the empty state that offered
 * it, the focus moves to the main content. Without any focus, the keyboard would begin at the top of the page. `next` names
 * what should have the focus instead: it is called while the element is still there, and what it returns is called once
 * the element is gone and its successor is there. It must stay the same function.
 */
export function useFocusLeft(
  within: RefObject<HTMLElement | null>,
  next?: (leaving: HTMLElement) => () => HTMLElement | null | undefined,
): void {
  useLayoutEffect(() => {
    const element = within.current;
    // It is still there when this is called. Once it is gone, a more specific handler has moved the focus.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const heir = next?.(element);
      queueMicrotask(() => {
        if (document.activeElement === document.body) heir?.()?.focus();
        focusMainIfLost();
      });
    };
  }, [within, next]);
}

/** For rows of a list: to the first button of the next row, or of the one before the last, so that several can go in turn. */
export function buttonBeside(row: HTMLElement): () => HTMLElement | null | undefined {
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  return () => beside?.querySelector<HTMLElement>('button');
}

/** Brings the focus to what the page is about if nothing has it. */
export function focusMainIfLost(): void {
  if (document.activeElement === document.body) focusMain();
}

/** Moves the focus to the main content, without scrolling. */
export function focusMain(): void {
  const main = document.querySelector<HTMLElement>('main');
  if (!main) return;
  if (!main.hasAttribute('tabindex')) main.setAttribute('tabindex', '-1');
  main.focus({ preventScroll: true });
}
