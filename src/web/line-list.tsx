import { Fragment, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import styles from '#ui/line-list.module.css';
import { useFocusLeft } from '#ui/use-focus-left';
import { useSuccessor } from './successor.ts';
import { type PickingSurface, useSurfaceState } from './surface.ts';
import { useNarrow } from './use-narrow.ts';
import { usePinnedRows } from './use-pinned-rows.ts';

interface LineGroup {
  readonly key: string;
  /** The visible rows: none if the group is collapsed. */
  readonly rows: readonly { readonly id: string }[];
  /** True if something below its head says that it has no rows. */
  readonly isEmpty?: boolean;
}

type RowOf<Group extends LineGroup> = Group['rows'][number];

/** The position of a line. */
export interface DrawnLine {
  /** Its index among all lines, from 0, and the number of lines. */
  readonly place: number;
  readonly count: number;
  /** Pixels from the top of the list. */
  readonly top: number;
  /** The list's tab stop. */
  readonly isStop: boolean;
}

interface LineListProps<Group extends LineGroup> {
  label: string;
  surface: PickingSurface;
  groups: readonly Group[];
  /** The number of lines, including those not loaded. */
  count: number;
  /** Renders the head of a group; absent if the lines are not grouped. */
  head?: ((group: Group, top: number) => ReactNode) | undefined;
  /** Renders what a group without rows says below its head. */
  empty?: ((group: Group, top: number) => ReactNode) | undefined;
  line: (row: RowOf<Group>, drawn: DrawnLine) => ReactNode;
  /** Loads the next page; null if there is none. */
  onEnd: (() => void) | null;
  /** The key under which the scroll position is stored for the next visit of the list. */
  memory: string;
  /** The rows of all lists, if the surface has several. */
  among?: readonly string[];
  /** Up to this width of the screen, in pixels, a row takes two lines. */
  twoLinesUpTo?: number;
}

type Item<Group extends LineGroup> =
  | { readonly head: Group }
  | { readonly empty: Group }
  | { readonly row: RowOf<Group>; readonly place: number };

/** Pixels, as in list-line.module.css, line-head.module.css and empty-line.module.css: known sizes need no measuring. */
const LINE = { wide: 36, narrow: 64 };
const HEAD = { wide: 34, narrow: 44 };
const EMPTY = { wide: 72, narrow: 132 };
/** Up to here the sidebar of a tablet leaves too little for one line. */
const NARROW = 900;
/** How many lines before the end of the loaded ones the next page is requested. */
const AHEAD = 25;

const offsets = new Map<string, number>();

/** Lines of a view with a surface, in groups, as far as they are loaded. Only visible ones are in the page. */
export function LineList<Group extends LineGroup>({
  label,
  surface,
  groups,
  count,
  head,
  empty,
  line,
  onEnd,
  memory,
  among,
  twoLinesUpTo = NARROW,
}: LineListProps<Group>) {
  const fit = useNarrow(twoLinesUpTo) ? 'narrow' : 'wide';
  const hasHeads = head !== undefined;
  const items = useMemo(() => itemsOf(groups, hasHeads), [groups, hasHeads]);
  const order = useMemo(() => items.flatMap((item) => ('row' in item ? item.row.id : [])), [items]);
  const wanted = useSurfaceState(surface.store, (state) => state.wanted);
  // The line that has, or last had, the focus stays in the page.
  const current = useSurfaceState(surface.store, (state) => state.current);
  const pinned = items.findIndex((item) => 'row' in item && item.row.id === (wanted ?? current));
  const { setScroller, virtualizer } = usePinnedRows({
    count: items.length,
    pinned,
    sizeOf: (index) => sizesOf(items[index])[fit],
    keyOf: (index) => keyOf(items[index], index),
    initialOffset: () => offsets.get(memory) ?? 0,
    overscan: 12,
    sizes: fit,
  });
  useWantedInSight(
    surface,
    wanted,
    { at: pinned, isElsewhere: among?.includes(wanted ?? '') ?? false },
    virtualizer.scrollToIndex,
  );
  useSuccessor(surface, order);
  // The last line that leaves takes the list along.
  const list = useRef<HTMLUListElement>(null);
  useFocusLeft(list);
  // Before the range is read, because it is computed for the current lines.
  const drawn = virtualizer.getVirtualItems();
  useEndInSight(items.length, virtualizer.range?.endIndex ?? 0, onEnd);
  const isSelecting = useSurfaceState(surface.store, ({ selected }) => selected.size > 0);
  const stop = pinned === -1 ? items.findIndex((item) => 'row' in item) : pinned;
  return (
    <div
      ref={setScroller}
      className={styles.scroller}
      data-lines
      data-fit={fit}
      data-selecting={isSelecting || undefined}
      onScroll={(event) => offsets.set(memory, event.currentTarget.scrollTop)}
    >
      <ul ref={list} aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
        {drawn.map(({ index, key, start: top }) => {
          const item = items[index];
          if (!item) return null;
          return (
            <Fragment key={key}>
              {'head' in item
                ? head?.(item.head, top)
                : 'empty' in item
                  ? empty?.(item.empty, top)
                  : line(item.row, { place: item.place, count, top, isStop: index === stop })}
            </Fragment>
          );
        })}
      </ul>
    </div>
  );
}

function itemsOf<Group extends LineGroup>(groups: readonly Group[], hasHeads: boolean): Item<Group>[] {
  let place = 0;
  return groups.flatMap((group): Item<Group>[] => [
    ...(hasHeads ? [{ head: group }] : []),
    ...(group.isEmpty ? [{ empty: group }] : []),
    ...group.rows.map((row) => ({ row, place: place++ })),
  ]);
}

type Items = readonly Item<LineGroup>[];

const keyOf = (item: Items[number] | undefined, index: number): string | number => {
  if (item === undefined) return index;
  if ('row' in item) return item.row.id;
  return 'head' in item ? `group ${item.head.key}` : `empty ${item.empty.key}`;
};

const sizesOf = (item: Items[number] | undefined) => (item && 'head' in item ? HEAD : item && 'empty' in item ? EMPTY : LINE);

/**
 * Brings a line that should get the focus into the page, where it takes the focus itself. A line that is not in the list no
 * longer gets it.
 */
function useWantedInSight(
  { store }: PickingSurface,
  wanted: string | null,
  { at, isElsewhere }: { at: number; isElsewhere: boolean },
  scrollTo: (index: number, options: { align: 'auto' }) => void,
): void {
  useLayoutEffect(() => {
    if (wanted === null) return;
    if (at >= 0) scrollTo(at, { align: 'auto' });
    else if (!isElsewhere) store.set({ wanted: null });
  }, [wanted, at, isElsewhere, scrollTo, store]);
}

/** Loads the next page when the end of the loaded lines comes near, and again if that was not enough. */
function useEndInSight(count: number, lastInSight: number, onEnd: (() => void) | null): void {
  const ask = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (lastInSight >= count - AHEAD) ask();
  }, [lastInSight, count]);
}
