/**
 * The `ref` of an element that must not lie under the keyboard of a phone: iPhones show it over the page, which does not shrink.
 * Its style gets the height that is covered, as `--keyboard`.
 */
export function aboveKeyboard(element: HTMLElement | null): (() => void) | undefined {
  const view = window.visualViewport;
  if (!element || !view) return undefined;
  const fit = () => {
    // Zooming in makes the visible part smaller too.
    const covered = view.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop));
    element.style.setProperty('--keyboard', `${covered}px`);
  };
  fit();
  view.addEventListener('resize', fit);
  view.addEventListener('scroll', fit);
  return () => {
    view.removeEventListener('resize', fit);
    view.removeEventListener('scroll', fit);
  };
}
