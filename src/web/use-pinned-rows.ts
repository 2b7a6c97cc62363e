import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState } from 'react';

interface PinnedRows {
  count: number;
  /** The index of the row that has, or last had, the focus: it stays in the page. -1 where there is none. */
  pinned: number;
  /** Pixels; what is measured replaces it. */
  sizeOf: (index: number) => number;
  keyOf: (index: number) => string | number;
  /** How many rows out of sight are in the page too, before and after. */
  overscan: number;
  /** What covers the first pixels of what is scrolled. */
  scrollPaddingStart?: number;
  /** Pixels from the top of what is scrolled to the first row, and between two rows. */
  scrollMargin?: number;
  gap?: number;
  /** What the sizes hang on, where they are known and not measured: another value makes them be asked for again. */
  sizes?: unknown;
  /** The indexes that are in the page, where that is not those in sight and the pinned one. */
  rangeExtractor?: (range: Range) => number[];
  initialOffset?: () => number;
}

/** Rows of which only those in sight are in the page, and the one with the focus. The element that scrolls is told by its ref. */
export function usePinnedRows({ pinned, sizeOf, keyOf, sizes, ...rows }: PinnedRows): {
  scroller: HTMLDivElement | null;
  setScroller: (element: HTMLDivElement | null) => void;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
} {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      return pinned === -1 || indexes.includes(pinned) ? indexes : [...indexes, pinned].sort((one, other) => one - other);
    },
    [pinned],
  );
  const virtualizer = useVirtualizer({
    rangeExtractor,
    ...rows,
    getScrollElement: () => scroller,
    estimateSize: sizeOf,
    getItemKey: keyOf,
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    if (sizes !== undefined) virtualizer.measure();
  }, [virtualizer, sizes]);
  return { scroller, setScroller, virtualizer };
}
