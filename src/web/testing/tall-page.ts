import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Gives the page a height, and its elements a position, so that long lists know what is visible. The result scrolls to a
 * position in pixels.
 */
export function tallPage(): (top: number) => void {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1_000_000);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const top = -(this.parentElement?.closest('[data-scroller="page"]')?.scrollTop ?? 0);
      return { x: 0, y: top, left: 0, top, right: 0, bottom: top, width: 0, height: 0, toJSON: () => '' };
    });
  });
  afterEach(() => void vi.restoreAllMocks());
  return (top) => {
    const scroller = document.querySelector('[data-scroller="page"]');
    if (scroller) fireEvent.scroll(scroller, { target: { scrollTop: top } });
  };
}
