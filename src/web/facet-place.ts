import { useMemo } from 'react';
import type { Place } from '#ui/popover';

/**
 * Where a picker stands that was opened at a row: at the cell, chip or icon of what it changes, else at the anchor. A chip
 * may go while the picker is open, as a label does that is taken away.
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
