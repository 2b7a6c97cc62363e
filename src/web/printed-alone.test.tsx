import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usePrintedAlone } from './printed-alone.ts';

// While a page is printed, what is printed alone is marked, and everything beside it. Then the page is as before.

const Page = ({ hasSheet = false }) => (
  <div>
    <nav id="side">Side</nav>
    <main id="main">
      <header id="head">Head</header>
      <article {...usePrintedAlone()} id="text">
        <p id="words">Words</p>
      </article>
      {hasSheet ? (
        <div role="dialog" id="sheet">
          <div id="bar">Bar</div>
          <div id="body" data-scroller="sheet">
            Task
          </div>
        </div>
      ) : null}
    </main>
  </div>
);

const print = (moment: 'beforeprint' | 'afterprint') => dispatchEvent(new Event(moment));
const marked = (name: string) => [...document.querySelectorAll(`[${name}]`)].flatMap(({ id }) => id || []);
afterEach(() => print('afterprint'));

test('what is beside it is off the paper, and what is around it only lays out', () => {
  render(<Page />);
  expect(marked('data-off-paper')).toEqual([]);
  print('beforeprint');
  expect(marked('data-on-paper')).toEqual(['text']);
  expect(marked('data-off-paper')).toEqual(['side', 'head']);
  expect(marked('data-around-paper')).toContain('main');
  expect(document.body.hasAttribute('data-around-paper')).toBe(true);
  print('afterprint');
  for (const name of ['data-on-paper', 'data-off-paper', 'data-around-paper']) expect(marked(name)).toEqual([]);
  expect(document.body.hasAttribute('data-around-paper')).toBe(false);
});

test('a sheet beside it is printed instead, and not its bar', () => {
  const { rerender } = render(<Page hasSheet />);
  print('beforeprint');
  expect(marked('data-on-paper')).toEqual(['body']);
  expect(marked('data-off-paper')).toEqual(['side', 'head', 'text', 'bar']);
  // Printed again after it was closed.
  rerender(<Page />);
  print('beforeprint');
  expect(marked('data-on-paper')).toEqual(['text']);
  expect(document.querySelector('#text')?.hasAttribute('data-off-paper')).toBe(false);
});
