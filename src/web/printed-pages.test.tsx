import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PrintedPages } from './printed-pages.tsx';

const print = vi.fn();
beforeEach(() => vi.stubGlobal('print', print));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  print.mockReset();
});

/** A list of three pages of 50 rows, of which one is here. */
function List({ isBroken = false }: { isBroken?: boolean }) {
  const [pages, setPages] = useState(1);
  const more = () => {
    if (!isBroken) setTimeout(() => setPages(pages + 1), 5);
  };
  return <PrintedPages loaded={pages * 50} isWhole={pages === 3} onMore={pages === 3 ? null : more} />;
}

const press = (change: KeyboardEventInit = {}) => fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true, ...change });

test('the keys that print fetch the other pages first, and print once they are here', async () => {
  render(<List />);
  expect(screen.getByText(/^Only the first 50 rows are on this paper/)).toBeInTheDocument();
  expect(press(), 'the browser does not print yet').toBe(false);
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.queryByText(/^Only the first/)).toBeNull();
  // Then all of it is here, and the browser prints by itself.
  expect(press()).toBe(true);
});

test('other keys are left to the page', () => {
  render(<List />);
  for (const change of [{ ctrlKey: false }, { shiftKey: true }, { altKey: true }, { key: 'o' }]) expect(press(change)).toBe(true);
  expect(press({ ctrlKey: false, metaKey: true })).toBe(false);
});

test('if a page does not come, what is here is printed, and says that it is not everything', () => {
  vi.useFakeTimers();
  render(<List isBroken />);
  press();
  vi.advanceTimersByTime(20_000);
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByText(/^Only the first 50 rows/)).toBeInTheDocument();
});
