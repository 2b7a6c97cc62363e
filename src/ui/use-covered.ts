import { useEffect, type RefObject } from 'react';
import { forward } from './direction.ts';

const CONTROLS = ':is([data-page-bar], [data-page-bar] *):is(a, button, input, [tabindex])';

/**
 * Takes the controls of bars that a panel covers out of the order of Tab while it is there: nobody would see where the focus
 * is. Cards and rows stay in it, because their view scrolls them out from under the panel.
 */
export function useCovered(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = panel.current;
    // A phone's panel covers everything, and keeps the focus within itself.
    const surface = own?.offsetParent;
    if (!own || !surface) return undefined;
    let covered: HTMLElement[] = [];
    const free = () => {
      for (const control of covered) control.inert = false;
    };
    const cover = () => {
      free();
      // It may still be moving in.
      const { left, right } = surface.getBoundingClientRect();
      const isUnder = (box: DOMRect): boolean =>
        forward() === 1 ? box.left >= right - own.offsetWidth : box.right <= left + own.offsetWidth;
      covered = [...surface.querySelectorAll<HTMLElement>(CONTROLS)].filter(
        (control) => !control.inert && !own.contains(control) && isUnder(control.getBoundingClientRect()),
      );
      for (const control of covered) control.inert = true;
    };
    cover();
    const observer = new ResizeObserver(cover);
    observer.observe(surface);
    // Controls may have come since.
    surface.addEventListener('focusin', cover);
    return () => {
      observer.disconnect();
      surface.removeEventListener('focusin', cover);
      free();
    };
  }, [panel]);
}
