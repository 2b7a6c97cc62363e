import { type RefObject, useEffect, useRef } from 'react';

const POPUP = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Keeps the place of the keyboard in a list whose rows (`data-row`) leave when they are dealt with: if the focused row or
 * button disappears, the focus moves to the row that is there now, or to the list itself if none is.
 */
export function useFocusPlace(list: RefObject<HTMLElement | null>): void {
  const place = useRef<number | null>(null);
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (list.current?.contains(target)) place.current = placeIn(list.current, target);
      // A question about a row still concerns the row.
      else if (!target.closest(POPUP)) place.current = null;
    };
    // The popup with the focus may close later than the row to which the focus was to return.
    const leaving = new MutationObserver(() => resume(list.current, place.current));
    document.addEventListener('focusin', handleFocus);
    leaving.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', handleFocus);
      leaving.disconnect();
    };
  }, [list]);
  // After every render, because only then is it known what left.
  useEffect(() => resume(list.current, place.current));
}

function resume(list: HTMLElement | null, place: number | null): void {
  if (list === null || place === null || document.activeElement !== document.body) return;
  const rows = rowsOf(list);
  const next = rows.find((row, at) => placeOf(row, at) >= place) ?? rows.at(-1);
  (firstActOf(next) ?? list).focus();
}

/** The element that a row names as its subject, otherwise its first control. */
const firstActOf = (row: HTMLElement | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('[data-first-act]') ??
  row?.querySelector<HTMLElement>('button:not(:disabled), input:not(:disabled)');

const rowsOf = (list: HTMLElement | null): HTMLElement[] => [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

/** The position of the row that contains an element; -1 if none does. */
function placeIn(list: HTMLElement, target: Element): number {
  const rows = rowsOf(list);
  const at = rows.findIndex((row) => row.contains(target));
  const row = rows[at];
  return row ? placeOf(row, at) : -1;
}

/** If not all rows are in the page, each names its position (`data-place`). */
const placeOf = (row: HTMLElement, at: number): number => Number(row.dataset.place ?? at);
