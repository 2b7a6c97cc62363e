import { useCallback, useEffect, useState } from 'react';

export interface ToastPlace {
  edge: 'top' | 'bottom';
  /** Pixels from each edge of the page, so that no bar there is covered. */
  top: number;
  bottom: number;
}

/** The specification's figures. */
export const TOAST = { width: 300, offset: 16 };
/** Up to here the lower edge is in reach of the thumb, and the bars at the upper one are not. */
const PHONE = 700;
/** As high as messages usually are together. */
const HEIGHT = 120;

/**
 * Where messages cover nothing that one needs: below the bars of the page, on a phone above those at its lower edge, and at the
 * other edge if they would cover the control that has the focus. They stay there until the last one has gone. A bar names its
 * edge in its style (`--bar-at`), which needs no script. `onShow` is called before a message appears.
 */
export function useToastPlace(areAny: () => boolean): { place: ToastPlace; onShow: () => void } {
  const [place, setPlace] = useState<ToastPlace>({ edge: 'top', top: TOAST.offset, bottom: TOAST.offset });
  const settle = useCallback(() => {
    setPlace((before) => {
      const free = { top: freeFrom('top'), bottom: freeFrom('bottom') };
      const usual = innerWidth <= PHONE ? 'bottom' : 'top';
      const other = usual === 'top' ? 'bottom' : 'top';
      const isMoved = (areAny() && before.edge === other) || (isFocusAt(usual, free) && !isFocusAt(other, free));
      const next = { edge: isMoved ? other : usual, ...free } as const;
      return (Object.keys(next) as (keyof ToastPlace)[]).every((key) => next[key] === before[key]) ? before : next;
    });
  }, [areAny]);
  useEffect(() => {
    // A message that is being pressed stays where it is.
    const handleChange = ({ target }: Event) =>
      void (areAny() && !(target instanceof Element && target.closest(TOASTER)) && requestAnimationFrame(settle));
    const events = ['focusin', 'resize'] as const;
    for (const event of events) addEventListener(event, handleChange);
    window.visualViewport?.addEventListener('resize', handleChange);
    return () => {
      for (const event of events) removeEventListener(event, handleChange);
      window.visualViewport?.removeEventListener('resize', handleChange);
    };
  }, [areAny, settle]);
  return { place, onShow: settle };
}

type Free = Omit<ToastPlace, 'edge'>;

const middle = (): number => innerWidth - TOAST.offset - TOAST.width / 2;
/** The middle of the messages, and near their sides: the heads of the columns of a board stand side by side. */
const across = (): number[] => [0, -1, 1].map((side) => middle() + side * (TOAST.width / 2 - TOAST.offset));

/** Pixels from an edge of the page to where no bar of that edge is, and the offset. */
function freeFrom(edge: 'top' | 'bottom'): number {
  // The keyboard of a phone lies over the page.
  const { visualViewport: seen } = window;
  const covered = seen ? Math.max(0, innerHeight - seen.height - seen.offsetTop) : 0;
  let taken = edge === 'bottom' ? Math.round(covered) : 0;
  for (let bars = 0; bars < MOST_BARS; bars++) {
    const y = edge === 'top' ? taken + PROBE : innerHeight - taken - PROBE;
    const [bar] = across().flatMap((x) => barAt(edge, x, y) ?? []);
    if (!bar) break;
    const { top, bottom } = bar.getBoundingClientRect();
    taken = Math.round(edge === 'top' ? bottom : innerHeight - top);
  }
  // A gap between a bar and the message is enough at half the offset.
  return taken + (taken === 0 ? TOAST.offset : TOAST.offset / 2);
}

const MOST_BARS = 5;
/** Further than the margin around the page, and less than the height of a bar. */
const PROBE = 28;

/** The bar of this edge at a point of the page. */
function barAt(edge: 'top' | 'bottom', x: number, y: number): Element | null {
  const isBar = (element: Element) => getComputedStyle(element).getPropertyValue('--bar-at') === edge;
  // Neither messages nor what lies over the page for a moment: dialogs and menus are outside of the app's element.
  let bar = document.elementsFromPoint?.(x, y).find((element) => element.closest(APP) && !element.closest(TOASTER));
  if (!bar || !isBar(bar)) return null;
  // What is in a bar inherits its edge.
  while (bar.parentElement && isBar(bar.parentElement)) bar = bar.parentElement;
  return bar;
}

const APP = '#root';
const TOASTER = '[data-sonner-toaster]';

/** Whether messages at this edge would cover the control that has the focus. */
function isFocusAt(edge: 'top' | 'bottom', free: Free): boolean {
  const focused = document.activeElement;
  if (!focused?.matches(CONTROLS) || focused.closest(TOASTER)) return false;
  const { top, right, bottom } = focused.getBoundingClientRect();
  const from = edge === 'top' ? free.top : innerHeight - free.bottom - HEIGHT;
  return right > middle() - TOAST.width / 2 && bottom > from && top < from + HEIGHT;
}

const CONTROLS = 'a, button, input, select, textarea, [contenteditable="true"], [role]:not([role="dialog"], main)';
