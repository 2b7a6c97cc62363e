import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useState } from 'react';
import { mayNow } from '#contract/permissions';
import { type Cell, cellKey } from '../rules.ts';
import { ColumnHeader } from './column-header.tsx';
import { ColumnStrip } from './column-strip.tsx';
import { type BoardSnapshot, useBoard, useCardSetting } from './board-surface.ts';
import type { Display } from './display.ts';
import { LaneHeader } from './lane-header.tsx';
import { LaneRow } from './lane-row.tsx';
import styles from './lanes.module.css';
import { listOf } from './grid.ts';
import { laneName } from './moves.ts';
import { LateComposer } from './late-composer.tsx';
import { withDragging } from '#web/late-dragging';
import { MOST_ON_PAPER, useOnPaper } from '#web/use-on-paper';

const HEADER_HEIGHT = 36;
const ROW_HEIGHT = 106;

/** A line of the swimlanes: the head of a lane, or the nth card of each of its columns. */
interface Line {
  readonly lane: string;
  /** -1 is the head. */
  readonly nth: number;
}

/** The columns divided by lanes. They scroll together, and only the visible lines are in the page. */
export function Lanes({ snapshot, display }: { snapshot: BoardSnapshot; display: Display }) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { columns, lanes, project, arrangement } = snapshot;
  const { named } = useCardSetting();
  const context = { viewSettings: snapshot.viewSettings, labels: snapshot.labels, sprints: snapshot.sprints, people: named };
  // The same cell objects as long as lanes and columns stay, so that cards can tell that nothing changed.
  const cells = useMemo(
    () => new Map(lanes.map((lane) => [lane, columns.map(({ status }): Cell => ({ lane, status }))])),
    [lanes, columns],
  );
  const lines = useMemo(() => linesOf(snapshot, display.foldedLanes), [snapshot, display.foldedLanes]);
  const current = useBoard((state) => state.wanted ?? state.current);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => (lines[index]?.nth === -1 ? HEADER_HEIGHT : ROW_HEIGHT),
    getItemKey: (index) => `${lines[index]?.lane} ${lines[index]?.nth}`,
    overscan: useOnPaper() ? MOST_ON_PAPER : 3,
    useFlushSync: false,
  });
  useEffect(
    () => (scroller ? withDragging(({ autoScrollForElements }) => autoScrollForElements({ element: scroller })) : undefined),
    [scroller],
  );
  useListContext(snapshot, lines, virtualizer);
  const isBeside = useBoard(({ open }) => open !== null);
  const composer = useBoard((state) => state.composer);
  const template = columns.map((column) => (display.isFolded(column) ? '36px' : 'var(--column-width)')).join(' ');

  return (
    <div
      ref={setScroller}
      className={styles.scroller}
      data-beside={isBeside || undefined}
      style={{ '--template': template } as React.CSSProperties}
    >
      <div className={styles.heads}>
        {columns.map((column) =>
          display.isFolded(column) ? (
            <ColumnStrip
              key={column.status}
              isCompact
              column={column}
              count={arrangement.counts[column.status]}
              shown={arrangement.matches[column.status]}
              onUnfold={() => display.fold(column.status, false)}
            />
          ) : (
            <div key={column.status}>
              <ColumnHeader
                column={column}
                count={arrangement.counts[column.status]}
                shown={arrangement.matches[column.status]}
                mayCreate={mayNow(project, 'createTask')}
                maySettle={mayNow(project, 'manageSettings')}
                onFold={() => display.fold(column.status, true)}
              />
              {composer?.cell.status === column.status ? <LateComposer cell={composer.cell} end={composer.end} /> : null}
            </div>
          ),
        )}
      </div>
      <div className={styles.lines} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const line = lines[item.index];
          if (!line) return null;
          const name = laneName(context, line.lane);
          return (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className={styles.line}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {line.nth === -1 ? (
                <LaneHeader
                  snapshot={snapshot}
                  context={context}
                  lane={line.lane}
                  name={name}
                  isFolded={display.foldedLanes.has(line.lane)}
                  onFold={(isFolded) => display.foldLane(line.lane, isFolded)}
                />
              ) : (
                <LaneRow
                  snapshot={snapshot}
                  cells={cells.get(line.lane) ?? []}
                  nth={line.nth}
                  name={name}
                  current={current}
                  display={display}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function linesOf(snapshot: BoardSnapshot, folded: ReadonlySet<string>): Line[] {
  return snapshot.lanes.flatMap((lane) => {
    if (folded.has(lane)) return [{ lane, nth: -1 }];
    const counts = snapshot.statuses.map((status) => listOf(snapshot, { lane, status }).length);
    // People who may create tasks have space for it below the last one of each cell.
    const rows = Math.max(0, ...counts) + (mayNow(snapshot.project, 'createTask') ? 1 : 0) || 1;
    return Array.from({ length: rows + 1 }, (_, at) => ({ lane, nth: at - 1 }));
  });
}

/** Brings the card that should get the focus into the page, so that it can take it. */
function useListContext(
  { arrangement }: BoardSnapshot,
  lines: readonly Line[],
  virtualizer: { scrollToIndex(index: number): void },
): void {
  const wanted = useBoard((state) => state.wanted);
  useEffect(() => {
    const place = wanted === null ? undefined : arrangement.places.get(wanted);
    if (!place || place.key === null) return;
    const lane = place.key.slice(place.task.status.length + 1);
    const nth = (arrangement.cells.get(cellKey({ lane, status: place.task.status })) ?? []).indexOf(place.task);
    const index = lines.findIndex((line) => line.lane === lane && line.nth === nth);
    if (index !== -1) virtualizer.scrollToIndex(index);
  }, [wanted, arrangement, lines, virtualizer]);
}
