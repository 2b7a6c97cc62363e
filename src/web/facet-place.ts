import { useMemo } from 'react';
import type { Place } from '#ui/popover';

/**
 * The anchor of a picker that was opened at a row: the cell, chip or icon of what it changes, otherwise the given anchor. A
 * chip may disappear while the picker is open, such as that of a removed label.
 */
export function useFacetPlace(picker: { readonly facet: string; readonly anchor: Element } | null): Place | null {
  return useMemo(() => (picker ? facetPlace(picker.anchor, picker.facet) : null), [picker]);
}

function facetPlace(anchor: Element, facet: string): Place {
  const chip = anchor
    .closest('[data-line], [data-row], [data-task]')
    ?.querySelector(`[data-facet="${facet}"], svg[data-${facet}]`);
  if (!chip) return anchor;
  return { contextElement: anchor, getBoundingClientRect: () => (chip.isConnected ? chip : anchor).getBoundingClientRect() };
}
