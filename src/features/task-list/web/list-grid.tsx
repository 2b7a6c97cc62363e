import { useEffect, useLayoutEffect, useMemo, useRef, type CSSProperties } from 'react';
import { usePinnedRows } from '#web/use-pinned-rows';
import type { ListViewState } from './list-address.ts';
import { GroupRow, NewRow } from './group-rows.tsx';
import { HeaderRow } from './header-row.tsx';
import { templateOf } from './list-columns.ts';
import { type ListSnapshot, useListSurface, useListState } from './list-surface.ts';
import styles from './list-grid.module.css';
import { ListRow } from './list-row.tsx';
import type { ChosenColumns } from './use-chosen-columns.ts';
import { useListEvents } from './use-list-events.ts';
import * as words from './words.ts';

/** Heights in pixels, as in the styles. On a phone a task has two lines, and other rows are as high as a finger needs. */
const ROW = 36;
const NARROW = { task: 60, group: 44, new: 44 };

interface ListGridProps {
  snapshot: ListSnapshot;
  viewState: ListViewState;
  chosen: ChosenColumns;
  folded: ReadonlySet<string>;
  onFold: (key: string) => void;
  isNarrow: boolean;
  hasFieldPlan: boolean;
}

/** The table itself. Only its visible lines are in the page, and its head and first column stay. */
export function ListGrid({ snapshot, viewState, chosen, folded, onFold, isNarrow, hasFieldPlan }: ListGridProps) {
  const { lines, lineAt, shownColumns: columns, viewSettings } = snapshot;
  const grid = useRef<HTMLDivElement>(null);
  const pinned = useListState((state) => lineAt.get(state.wanted ?? state.current ?? '') ?? -1);
  const { setScroller, virtualizer } = usePinnedRows({
    count: lines.length,
    pinned,
    sizeOf: (index) => (isNarrow ? NARROW[lines[index]?.kind ?? 'task'] : ROW),
    keyOf: (index) => lines[index]?.id ?? index,
    // The head covers the first pixels of the scroller.
    scrollPaddingStart: ROW,
    overscan: 8,
    sizes: useMemo(() => ({ lines, isNarrow }), [lines, isNarrow]),
  });
  useWantedFocus(lineAt, (index) => virtualizer.scrollToIndex(index));
  const events = useListEvents(hasFieldPlan);
  const template = useMemo(() => (isNarrow ? 'minmax(0, 1fr)' : templateOf(columns)), [columns, isNarrow]);
  const keyWidth = useMemo(() => widthOfKeys(snapshot.project.key, lines), [snapshot.project.key, lines]);
  const width = isNarrow ? '100%' : `max(100%, ${columns.reduce((sum, { px }) => sum + px, 0)}px)`;
  // While an edge is dragged only the template changes, and no row renders again.
  const showWidth = (column: string, px: number) =>
    grid.current?.style.setProperty('--columns', templateOf(columns, { column, px }));
  return (
    <div ref={setScroller} className={styles.scroller} style={{ scrollPaddingInlineStart: isNarrow ? 0 : columns[0]?.px }}>
      <div
        ref={grid}
        role="grid"
        aria-label={words.tasks}
        aria-rowcount={lines.length + 1}
        aria-colcount={isNarrow ? 1 : columns.length}
        aria-multiselectable
        className={styles.grid}
        data-narrow={isNarrow || undefined}
        style={{ '--columns': template, '--key': keyWidth, width } as CSSProperties}
        {...events}
      >
        {isNarrow ? null : <HeaderRow columns={columns} viewState={viewState} chosen={chosen} onWidth={showWidth} />}
        <div role="rowgroup" className={styles.lines} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const line = lines[index];
            if (!line) return null;
            const place = { rowIndex: index + 2, top: start, isStop: index === Math.max(pinned, 0) };
            const whole = { ...place, id: line.id, columnCount: isNarrow ? 1 : columns.length };
            if (line.kind === 'task')
              return <ListRow key={key} task={line.task} columns={columns} isNarrow={isNarrow} {...place} />;
            if (line.kind === 'new') return <NewRow key={key} group={line.group} {...whole} />;
            return (
              <GroupRow
                key={key}
                group={line.group}
                viewSettings={viewSettings}
                isFolded={folded.has(line.group.key)}
                onFold={onFold}
                {...whole}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Keys of all lengths take the same space, so that titles are aligned. Capitals are wider than digits. */
function widthOfKeys(projectKey: string, lines: ListSnapshot['lines']): string {
  const most = lines.reduce((found, line) => (line.kind === 'task' ? Math.max(found, line.task.number) : found), 1);
  return `calc(${projectKey.length} * 0.78em + ${String(most).length + 1} * 1ch)`;
}

/** Gives the focus to the line that should have it, as soon as that is in the page. */
function useWantedFocus(lineAt: ReadonlyMap<string, number>, scrollTo: (index: number) => void): void {
  const { store } = useListSurface();
  const wanted = useListState((state) => state.wanted);
  const column = useListState((state) => state.column);
  const scroll = useRef(scrollTo);
  useLayoutEffect(() => {
    scroll.current = scrollTo;
  });
  useEffect(() => {
    if (wanted === null) return;
    const index = lineAt.get(wanted);
    if (index === undefined) {
      // Collapsed or filtered out: it must not take the focus unexpectedly later. A line that is on its way is waited for.
      if (!wanted.startsWith('new:')) store.set({ wanted: null });
      return;
    }
    const line = document.querySelector(`[data-line="${CSS.escape(wanted)}"]`);
    const cell =
      line?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(column)}"]`) ?? line?.querySelector<HTMLElement>('[data-cell]');
    if (!cell) return;
    scroll.current(index);
    if (cell.querySelector('input:not([data-check])') === null) cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    store.set({ wanted: null, current: wanted });
  }, [wanted, column, lineAt, store]);
}
