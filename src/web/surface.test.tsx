import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { goTo, step } from './line-keys.ts';
import {
  anchorIn,
  chooseAll,
  chooseNone,
  chooseTo,
  choose,
  noSurfaceState,
  pointedIn,
  type Surface,
  type SurfaceState,
  surfaceStore,
  targets,
  useWantedFocus,
} from './surface.ts';

let rows = ['a', 'b', 'c', 'd'];
let surface: Surface;
const selected = () => [...surface.store.get().selected];

beforeEach(() => {
  rows = ['a', 'b', 'c', 'd'];
  surface = {
    store: surfaceStore<SurfaceState>(noSurfaceState),
    attribute: 'data-thing',
    shown: () => rows,
    open() {},
  };
  document.body.innerHTML = rows.map((id) => `<a href="/${id}" data-thing="${id}">${id}</a>`).join('');
});
afterEach(() => {
  document.body.innerHTML = '';
});

const focus = (id: string) => document.querySelector<HTMLElement>(`[data-thing="${id}"]`)?.focus();

describe('what a key acts on', () => {
  test('is the row under the pointer, otherwise the one with the focus', () => {
    expect(pointedIn(surface)).toBeNull();
    focus('b');
    expect(pointedIn(surface)).toBe('b');
    surface.store.hover('c');
    expect(pointedIn(surface)).toBe('c');
  });

  test('opens its picker at a selected row that is in the page, where a long list has scrolled the first one away', () => {
    chooseAll(surface);
    expect(anchorIn(surface, targets(surface))).toHaveTextContent('a');
    document.querySelector('[data-thing="a"]')?.remove();
    expect(anchorIn(surface, targets(surface))).toHaveTextContent('b');
    expect(anchorIn(surface, ['a'])).toBeNull();
  });

  test('is no row that a filter hides', () => {
    focus('b');
    surface.store.hover('c');
    rows = ['a', 'b'];
    expect(pointedIn(surface)).toBe('b');
  });

  test('is the selection in the order of the rows, unless the pointer is on another one', () => {
    choose(surface, 'c');
    choose(surface, 'a');
    expect(targets(surface)).toEqual(['a', 'c']);
    surface.store.hover('d');
    expect(targets(surface)).toEqual(['d']);
    surface.store.hover('c');
    rows = ['b', 'c'];
    expect(targets(surface)).toEqual(['c']);
  });
});

describe('selecting', () => {
  test('a range extends in both directions from the current row, and adds to the selection', () => {
    choose(surface, 'c');
    chooseTo(surface, 'b');
    expect(selected()).toEqual(['c', 'b']);
    surface.store.set({ current: 'a' });
    chooseTo(surface, 'd');
    expect(selected().sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('selecting a row again removes it; all and none work', () => {
    chooseAll(surface);
    choose(surface, 'b');
    expect(selected()).toEqual(['a', 'c', 'd']);
    expect(chooseNone(surface)).toBe(true);
    expect(chooseNone(surface)).toBe(false);
  });
});

test('the focus moves by rows and stops at the ends, regardless of the pointer', () => {
  surface.store.hover('c');
  expect(step(surface, 1)).toBe('d');
  expect(surface.store.hovered()).toBeNull();
  surface.store.set({ current: 'd' });
  expect(step(surface, 1)).toBe('d');
  expect(step(surface, -15)).toBe('a');
  expect(goTo(surface, 'last')).toBe(true);
  expect(surface.store.get().wanted).toBe('d');
});

describe('a row that wants the focus', () => {
  const appear = () => renderHook(() => useWantedFocus(surface, { current: document.body }, 'a'));

  test('gets it as soon as it is in the page', () => {
    surface.store.set({ wanted: 'a' });
    Element.prototype.scrollIntoView = () => {};
    appear();
    expect(document.activeElement).toHaveAttribute('data-thing', 'a');
  });

  test('leaves it to the dialog in which someone writes', () => {
    document.body.insertAdjacentHTML('beforeend', '<div data-modal><textarea></textarea></div>');
    document.querySelector('textarea')?.focus();
    surface.store.set({ wanted: 'a' });
    Element.prototype.scrollIntoView = () => {};
    appear();
    expect(document.querySelector('textarea')).toHaveFocus();
    expect(surface.store.get()).toMatchObject({ wanted: null, current: 'a' });
  });
});

test('only listeners are notified, and only of changes', () => {
  let told = 0;
  const leave = surface.store.subscribe(() => (told += 1));
  surface.store.set({ current: 'a' });
  surface.store.set({ current: 'a' });
  expect(told).toBe(1);
  leave();
  surface.store.set({ current: 'b' });
  expect(told).toBe(1);
});
