import { Fragment, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import styles from '#ui/line-list.module.css';
import { useSuccessor } from './successor.ts';
import { type PickingSurface, useSurfaceState } from './surface.ts';
import { useNarrow } from './use-narrow.ts';
import { usePinnedRows } from './use-pinned-rows.ts';

interface LineGroup {
  readonly key: string;
  /** Those that are shown: none where the group is folded. */
  readonly rows: readonly { readonly id: string }[];
}

type RowOf<Group extends LineGroup> = Group['rows'][number];

/** Where a line is drawn. */
export interface DrawnLine {
  /** Its place among all lines, from 0, and how many those are. */
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
  /** How many lines there are, also of what is not loaded. */
  count: number;
  /** Draws the head of a group; absent where the lines are not grouped. */
  head?: ((group: Group, top: number) => ReactNode) | undefined;
  line: (row: RowOf<Group>, drawn: DrawnLine) => ReactNode;
  /** Asks for the next page; null where there is none. */
  onEnd: (() => void) | null;
  /** What the list is known by to whoever comes back to it, and finds it as far down as it was. */
  memory: string;
}

type Item<Group extends LineGroup> = { readonly head: Group } | { readonly row: RowOf<Group>; readonly place: number };

/** Pixels, as in list-line.module.css and line-head.module.css: known sizes need no measuring. */
const LINE = { wide: 36, narrow: 64 };
const HEAD = { wide: 34, narrow: 44 };
/** Up to here the sidebar of a tablet leaves too little for one line. */
const NARROW = 900;
/** So many lines before the end of those that are loaded the next page is asked for. */
const AHEAD = 25;

const offsets = new Map<string, number>();

/** Lines of a view with a surface, in groups as far as they are loaded, of which only those in sight are in the page. */
export function LineList<Group extends LineGroup>({
  label,
  surface,
  groups,
  count,
  head,
  line,
  onEnd,
  memory,
}: LineListProps<Group>) {
  const fit = useNarrow(NARROW) ? 'narrow' : 'wide';
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
    sizeOf: (index) => (items[index] && 'head' in items[index] ? HEAD[fit] : LINE[fit]),
    keyOf: (index) => keyOf(items[index], index),
    initialOffset: () => offsets.get(memory) ?? 0,
    overscan: 12,
    sizes: fit,
  });
  useWantedInSight(surface, wanted, pinned, virtualizer.scrollToIndex);
  useSuccessor(surface, order);
  // Before the range is read: it is worked out for the lines that there are now.
  const drawn = virtualizer.getVirtualItems();
  useEndInSight(items.length, virtualizer.range?.endIndex ?? 0, onEnd);
  const isSelecting = useSurfaceState(surface.store, ({ selected }) => selected.size > 0);
  const stop = pinned === -1 ? items.findIndex((item) => 'row' in item) : pinned;
  return (
    <div
      ref={setScroller}
      className={styles.scroller}
      data-lines
      data-selecting={isSelecting || undefined}
      onScroll={(event) => offsets.set(memory, event.currentTarget.scrollTop)}
    >
      <ul aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
        {drawn.map(({ index, key, start: top }) => {
          const item = items[index];
          if (!item) return null;
          return (
            <Fragment key={key}>
              {'head' in item
                ? head?.(item.head, top)
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
    ...group.rows.map((row) => ({ row, place: place++ })),
  ]);
}

type Items = readonly Item<LineGroup>[];

const keyOf = (item: Items[number] | undefined, index: number): string | number =>
  item === undefined ? index : 'head' in item ? `group ${item.head.key}` : item.row.id;

/** Brings a line that wants the focus into the page; the line itself takes it then. One that is not in the list wants it no longer. */
function useWantedInSight(
  { store }: PickingSurface,
  wanted: string | null,
  at: number,
  scrollTo: (index: number, options: { align: 'auto' }) => void,
): void {
  useLayoutEffect(() => {
    if (wanted === null) return;
    if (at >= 0) scrollTo(at, { align: 'auto' });
    else store.set({ wanted: null });
  }, [wanted, at, scrollTo, store]);
}

/** Asks for the next page as the end of those that are here comes near, and once more where that was not enough. */
function useEndInSight(count: number, lastInSight: number, onEnd: (() => void) | null): void {
  const ask = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (lastInSight >= count - AHEAD) ask();
  }, [lastInSight, count]);
}
