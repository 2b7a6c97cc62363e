import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Gives what jsdom draws a height, so that long lists know what is in sight; the result scrolls the page to so many pixels. */
export function tallPage(): (top: number) => void {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1_000_000);
  });
  afterEach(() => void vi.restoreAllMocks());
  return (top) => {
    const scroller = document.querySelector('[data-scroller="page"]');
    if (scroller) fireEvent.scroll(scroller, { target: { scrollTop: top } });
  };
}
