import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState } from 'react';
import { useAfterPaint } from './use-after-paint.ts';
import { MOST_ON_PAPER, useOnPaper } from './use-on-paper.ts';

interface PinnedRows {
  count: number;
  /** The index of the row that has, or last had, the focus: it stays in the page. -1 if there is none. */
  pinned: number;
  /** Pixels; replaced by the measured size. */
  sizeOf: (index: number) => number;
  keyOf: (index: number) => string | number;
  /** How many rows outside the visible range are in the page too, before and after, once the visible ones are on the screen. */
  overscan: number;
  /** What covers the first pixels of the scroller. */
  scrollPaddingStart?: number;
  /** Pixels from the top of the scroller to the first row, and between two rows. */
  scrollMargin?: number;
  gap?: number;
  /** What the sizes depend on, if they are known and not measured. Another value makes them be computed again. */
  sizes?: unknown;
  /** The indexes that are in the page, if those are not the visible ones and the pinned one. */
  rangeExtractor?: (range: Range) => number[];
  initialOffset?: () => number;
}

/** Rows of which only the visible ones and the one with the focus are in the page, or on paper all. Its ref belongs to the scrolling element. */
export function usePinnedRows({ pinned, sizeOf, keyOf, sizes, overscan, ...rows }: PinnedRows): {
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
  const isOnPaper = useOnPaper();
  const isPainted = useAfterPaint(scroller !== null);
  const virtualizer = useVirtualizer({
    rangeExtractor,
    overscan: isOnPaper ? MOST_ON_PAPER : isPainted ? overscan : 0,
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
