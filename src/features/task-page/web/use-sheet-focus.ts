import { useEffect, useRef, type RefObject } from 'react';

/** Manages the focus while tasks change in the sheet. */
export function useSheetFocus(taskId: string, panel: RefObject<HTMLElement | null>): void {
  useFocusOnNext(taskId, panel);
  useFocusAfter(taskId, panel);
}

/** Keeps the focus in the sheet when another task is shown, although the focused element is gone. */
function useFocusOnNext(taskId: string, panel: RefObject<HTMLElement | null>): void {
  const shown = useRef(taskId);
  useEffect(() => {
    if (shown.current === taskId) return;
    shown.current = taskId;
    if (document.activeElement === document.body)
      panel.current?.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
  }, [taskId, panel]);
}

/** When the sheet closes, moves the focus to the card of the last open task, unless the focus has moved already. */
function useFocusAfter(taskId: string, panel: RefObject<HTMLElement | null>): void {
  const last = useRef(taskId);
  useEffect(() => {
    last.current = taskId;
  }, [taskId]);
  useEffect(() => {
    const focusCard = () => {
      const focused = document.activeElement;
      const isFree = focused === null || focused === document.body || focused.hasAttribute('data-card');
      if (panel.current === null && isFree)
        document.querySelector<HTMLElement>(`[data-card="${CSS.escape(last.current)}"]`)?.focus({ preventScroll: true });
    };
    return () => void setTimeout(focusCard);
  }, [panel]);
}
