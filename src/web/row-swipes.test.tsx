import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useRowSwipes } from './row-swipes.ts';
import { readLeft } from './testing/read-left.ts';

const [archive, read] = [vi.fn<() => void>(), vi.fn<() => void>()];

function List() {
  const swipes = useRowSwipes((id) =>
    id === 'fixed' ? null : { left: { label: 'Archive', run: archive }, right: { label: 'Mark as read', run: read } },
  );
  return (
    <ul {...swipes}>
      <li data-row="one">Draw the map</li>
      <li data-row="fixed">Count the stones</li>
    </ul>
  );
}

function moved(name: string, ...to: readonly (readonly [number, number])[]): HTMLElement {
  archive.mockClear();
  read.mockClear();
  if (!document.querySelector('ul')) render(<List />);
  const row = screen.getByText(name);
  fireEvent.touchStart(row, { touches: [{ clientX: 200, clientY: 100 }] });
  for (const [clientX, clientY] of to) fireEvent.touchMove(row, { touches: [{ clientX, clientY }] });
  return row;
}

it('a swipe to either side does what its label says, once the finger lets go', () => {
  const row = moved('Draw the map', [150, 101], [100, 102]);
  expect(row).toHaveAttribute('data-swipe', 'Archive');
  expect(row).toHaveAttribute('data-far');
  expect(archive).not.toHaveBeenCalled();
  fireEvent.touchEnd(row);
  expect(archive).toHaveBeenCalledTimes(1);
  expect(row).not.toHaveAttribute('data-swipe');
  expect(row.style.translate).toBe('');

  fireEvent.touchEnd(moved('Draw the map', [290, 100]));
  expect(read).toHaveBeenCalledTimes(1);
  expect(archive).not.toHaveBeenCalled();
});

it('the other way around on a page that is read to the left', () => {
  readLeft();
  const row = moved('Draw the map', [290, 100]);
  expect(row).toHaveAttribute('data-swipe', 'Archive');
  fireEvent.touchEnd(row);
  expect(archive).toHaveBeenCalledTimes(1);
});

it.each([
  ['a short one', [[160, 100]]],
  [
    'one that went back',
    [
      [100, 100],
      [190, 100],
    ],
  ],
  [
    'a scroll',
    [
      [195, 130],
      [60, 130],
    ],
  ],
] as const)('%s does nothing', (_, to) => {
  fireEvent.touchEnd(moved('Draw the map', ...to));
  expect(archive).not.toHaveBeenCalled();
  expect(read).not.toHaveBeenCalled();
});

it('neither does one that the browser takes over, a second finger, or a row without actions', () => {
  const row = moved('Draw the map', [100, 100]);
  fireEvent.touchCancel(row);
  fireEvent.touchEnd(row);
  fireEvent.touchStart(row, {
    touches: [
      { clientX: 200, clientY: 100 },
      { clientX: 220, clientY: 100 },
    ],
  });
  fireEvent.touchMove(row, {
    touches: [
      { clientX: 90, clientY: 100 },
      { clientX: 110, clientY: 100 },
    ],
  });
  fireEvent.touchEnd(row);
  fireEvent.touchEnd(moved('Count the stones', [100, 100]));
  expect(archive).not.toHaveBeenCalled();
});
