import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { usePinnedRows } from './use-pinned-rows.ts';

interface FlowingRows {
  /** What identifies the rows, in their order. */
  ids: readonly string[];
  /** Pixels of a row before it is measured. */
  size: number;
  /** Indexes of rows that are always in the page, for what depends on them. */
  kept?: readonly number[];
}

/** A row by its index, or the height in pixels of the omitted ones there. */
type FlowingRow = { readonly id: string; readonly index: number } | { readonly id: string; readonly space: number };

/** Up to this many rows are all in the page, so that the browser's own search and printing include them. */
const AT_ONCE = 40;
const OVERSCAN = 4;

interface Box {
  /** Pixels from the top of the scroller to the list, and between two lines. */
  readonly top: number;
  readonly gap: number;
  /** Rows side by side. */
  readonly perLine: number;
}

/**
 * Rows of a long list or table within a scrolling page, of which only the visible ones are in the page, the first and the
 * last, and the one with the focus with its neighbors: so the keyboard continues from wherever it is. They stay in the flow
 * of the page, and only styles determine their height and how many are side by side. A row has its id in `data-row` and its
 * index in `data-place`.
 */
export function useFlowingRows<List extends HTMLElement>({
  ids,
  size,
  kept = [],
}: FlowingRows): {
  list: RefObject<List | null>;
  rows: readonly FlowingRow[];
  /** False if all rows are in the page. */
  isCut: boolean;
  /** The event handlers of the list. */
  events: { onFocus: (event: FocusEvent) => void };
} {
  const list = useRef<List>(null);
  const [{ top, gap, perLine }, setBox] = useState<Box>({ top: 0, gap: 0, perLine: 1 });
  const [focused, setFocused] = useState<{ id: string; index: number } | null>(null);
  const isCut = ids.length > AT_ONCE;
  const count = isCut ? Math.ceil(ids.length / perLine) : 0;
  const pins = pinsOf(focused, { ids, kept, perLine, count }).join();
  const { setScroller, virtualizer } = usePinnedRows({
    count,
    pinned: -1,
    rangeExtractor: useWith(pins),
    sizeOf: () => size,
    keyOf: (line) => ids[line * perLine] ?? line,
    overscan: OVERSCAN,
    gap,
    scrollMargin: top,
  });
  useMeasured(list, isCut, {
    setScroller,
    setBox,
    setHeight: (line, height) => virtualizer.resizeItem(line, height),
  });
  const whole = ids.map((id, index) => ({ id, index }));
  const lines = virtualizer.getVirtualItems();
  return {
    list,
    rows: isCut ? withSpaces(lines, (line) => whole.slice(line * perLine, (line + 1) * perLine), gap) : whole,
    isCut,
    events: {
      onFocus({ target }) {
        const row = target.closest<HTMLElement>('[data-row]');
        if (row?.dataset.row) setFocused({ id: row.dataset.row, index: Number(row.dataset.place) });
      },
    },
  };
}

/** The visible lines and some others, passed as one text so that equal ranges give the same rule. */
const useWith = (pins: string) =>
  useCallback(
    (range: Range): number[] => {
      const lines = new Set([...defaultRangeExtractor(range), ...pins.split(',').map(Number)]);
      return [...lines].sort((one, other) => one - other);
    },
    [pins],
  );

interface Measured {
  setScroller: (scroller: HTMLDivElement | null) => void;
  setBox: (next: (before: Box) => Box) => void;
  setHeight: (line: number, height: number) => void;
}

/**
 * After every render, because what is above the list, its width and the heights of its rows may all have changed. Without a
 * difference, nothing is updated.
 */
function useMeasured(list: RefObject<HTMLElement | null>, isCut: boolean, { setScroller, setBox, setHeight }: Measured): void {
  useLayoutEffect(() => {
    const element = list.current;
    const scroller = element?.closest<HTMLDivElement>('[data-scroller]') ?? null;
    setScroller(scroller);
    if (!isCut || element === null || scroller === null) return;
    const box = boxOf(element, scroller);
    setBox((before) => (isSame(before, box) ? before : box));
    for (const [line, height] of heightsIn(element, box.perLine)) setHeight(line, height);
  });
}

/** The lines that are in the page at any scroll position. If the focused row is gone, the one in its place counts. */
function pinsOf(
  focused: { id: string; index: number } | null,
  { ids, kept, perLine, count }: { ids: readonly string[]; kept: readonly number[]; perLine: number; count: number },
): number[] {
  const lineAt = (index: number) => Math.floor(index / perLine);
  const found = focused === null ? -1 : ids.indexOf(focused.id);
  const place = found === -1 ? (focused?.index ?? -1) : found;
  const beside = place === -1 ? [] : [-1, 0, 1].map((step) => lineAt(place) + step);
  const lines = new Set([0, count - 1, ...beside, ...kept.map(lineAt)]);
  return [...lines].filter((line) => line >= 0 && line < count);
}

function boxOf(element: HTMLElement, scroller: HTMLElement): Box {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element);
  return {
    top: Math.round(element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop),
    gap: parseFloat(rowGap) || 0,
    perLine: gridTemplateColumns.split(' ').length,
  };
}

const isSame = (one: Box, other: Box): boolean => one.top === other.top && one.gap === other.gap && one.perLine === other.perLine;

/** The heights of the lines in the page. The rows of a line are equally high. */
function heightsIn(element: HTMLElement, perLine: number): (readonly [line: number, height: number])[] {
  return [...element.querySelectorAll<HTMLElement>(':scope > [data-place]')]
    .map((row) => [Number(row.dataset.place) / perLine, row.getBoundingClientRect().height] as const)
    .filter(([line, height]) => Number.isInteger(line) && height > 0);
}

/** The rows of these lines, and spaces as high as the omitted lines between them. */
function withSpaces(
  lines: readonly VirtualItem[],
  rowsOf: (line: number) => readonly { id: string; index: number }[],
  gap: number,
): FlowingRow[] {
  return lines.flatMap(({ index: line, start }, at): FlowingRow[] => {
    const before = lines[at - 1];
    if (before === undefined || before.index === line - 1) return [...rowsOf(line)];
    return [{ id: `before ${line}`, space: start - before.end - 2 * gap }, ...rowsOf(line)];
  });
}
