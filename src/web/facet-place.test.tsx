import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFacetPlace } from './facet-place.ts';

const at = (element: Element | null | undefined, left: number): void => {
  if (element) vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, 10, 10));
};

function row() {
  document.body.innerHTML =
    '<ul><li data-row="one"><a href="/one">One</a><svg data-status="TODO"></svg><span data-facet="due">Friday</span></li></ul>';
  const link = document.querySelector('a')!;
  at(link, 1);
  at(document.querySelector('svg'), 2);
  at(document.querySelector('[data-facet]'), 3);
  return link;
}

const leftOf = (facet: string, anchor: Element) =>
  renderHook(() => useFacetPlace({ facet, anchor })).result.current?.getBoundingClientRect().left;

test('a picker that a key opens for a row appears at the chip or icon that it changes', () => {
  const link = row();
  expect([leftOf('due', link), leftOf('status', link)]).toEqual([3, 2]);
});

test('it appears at the row if that shows no such chip or icon, or no longer does', () => {
  const link = row();
  expect(leftOf('labels', link)).toBe(1);
  const { current: place } = renderHook(() => useFacetPlace({ facet: 'due', anchor: link })).result;
  document.querySelector('[data-facet]')?.remove();
  expect(place?.getBoundingClientRect().left).toBe(1);
});

test('a picker for a selection appears at the button that opened it', () => {
  document.body.innerHTML = '<div role="toolbar"><button>Due</button></div>';
  const button = document.querySelector('button')!;
  expect(renderHook(() => useFacetPlace({ facet: 'due', anchor: button })).result.current).toBe(button);
});
