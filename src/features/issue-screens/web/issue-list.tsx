import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useNarrow } from '#web/use-narrow';
import { usePinnedRows } from '#web/use-pinned-rows';
import type { IssueGroup } from './arranging.ts';
import type { ShownIssue } from '#features/issues/web';
import { type IssueSnapshot, useIssueSurface, useListState } from './issue-surface.ts';
import { GroupHead } from './group-head.tsx';
import styles from './issue-list.module.css';
import { IssueRow } from './issue-row.tsx';
import { useSuccessor } from './use-successor.ts';

type Item = { readonly head: IssueGroup<ShownIssue> } | { readonly issue: ShownIssue; readonly place: number };

/** Pixels, as in issue-row.module.css and issue-list.module.css: known sizes need no measuring. */
const ROW = { wide: 36, narrow: 64 };
const HEAD = 34;

/** How far down each project's list was, for whoever comes back from an issue. */
const offsets = new Map<string, number>();

interface IssueListProps {
  snapshot: IssueSnapshot;
  isSelecting: boolean;
  /** Asks for the next page; null where there is none. */
  onEnd: (() => void) | null;
}

/** So many rows before the end of those that are loaded the next page is asked for. */
const AHEAD = 25;

/** The issues of a look as far as they are loaded, of which only those in sight are in the page. */
export const IssueList = memo(function IssueList({ snapshot, isSelecting, onEnd }: IssueListProps) {
  const row = useNarrow() ? ROW.narrow : ROW.wide;
  const items = useItems(snapshot);
  const { projectId } = snapshot.scope;
  const current = useCurrentIndex(items);
  const { setScroller, virtualizer } = usePinnedRows({
    count: items.length,
    pinned: current,
    sizeOf: (index) => (items[index] && 'head' in items[index] ? HEAD : row),
    keyOf: (index) => keyOf(items[index], index),
    initialOffset: () => offsets.get(projectId) ?? 0,
    overscan: 12,
    sizes: row,
  });
  useWantedInSight(items, virtualizer.scrollToIndex);
  useSuccessor(snapshot.arranged.order, snapshot.places);
  // Before the range is read: it is worked out for the rows that there are now.
  const drawn = virtualizer.getVirtualItems();
  useEndInSight(items.length, virtualizer.range?.endIndex ?? 0, onEnd);
  const count = snapshot.arranged.shown;
  const stop = current === -1 ? items.findIndex((item) => 'issue' in item) : current;
  return (
    <div
      ref={setScroller}
      className={styles.scroller}
      data-issue-list
      data-selecting={isSelecting || undefined}
      onScroll={(event) => offsets.set(projectId, event.currentTarget.scrollTop)}
    >
      <ul className={styles.list} aria-label="Issues" style={{ height: virtualizer.getTotalSize() }}>
        {drawn.map(({ index, key, start }) => {
          const item = items[index];
          if (!item) return null;
          if ('head' in item) return <GroupHead key={key} snapshot={snapshot} group={item.head} top={start} />;
          return <IssueRow key={key} issue={item.issue} place={item.place} count={count} top={start} isStop={index === stop} />;
        })}
      </ul>
    </div>
  );
});

/** Asks for the next page as the end of those that are here comes near, and once more where that was not enough. */
function useEndInSight(count: number, lastInSight: number, onEnd: (() => void) | null): void {
  const ask = useRef(onEnd);
  useEffect(() => {
    ask.current = onEnd;
  });
  useEffect(() => {
    if (lastInSight >= count - AHEAD) ask.current?.();
  }, [lastInSight, count]);
}

function useItems({ arranged, look }: IssueSnapshot): readonly Item[] {
  return useMemo(() => {
    let place = 0;
    return arranged.groups.flatMap((group): Item[] => [
      ...(look.group === 'none' ? [] : [{ head: group }]),
      ...group.issues.map((issue) => ({ issue, place: place++ })),
    ]);
  }, [arranged, look.group]);
}

const keyOf = (item: Item | undefined, index: number): string | number =>
  item === undefined ? index : 'head' in item ? `group ${item.head.key}` : item.issue.id;

/** The index of the row that has, or last had, the focus; it stays in the page. */
function useCurrentIndex(items: readonly Item[]): number {
  const current = useListState((state) => state.wanted ?? state.current);
  return useMemo(
    () => (current === null ? -1 : items.findIndex((item) => 'issue' in item && item.issue.id === current)),
    [items, current],
  );
}

/** Brings a row that wants the focus into the page; the row itself takes it then. One that is not in the list wants it no longer. */
function useWantedInSight(items: readonly Item[], scrollTo: (index: number, options: { align: 'auto' }) => void): void {
  const { store } = useIssueSurface();
  const wanted = useListState((state) => state.wanted);
  useLayoutEffect(() => {
    if (wanted === null) return;
    const index = items.findIndex((item) => 'issue' in item && item.issue.id === wanted);
    if (index >= 0) scrollTo(index, { align: 'auto' });
    else store.set({ wanted: null });
  }, [wanted, items, scrollTo, store]);
}
