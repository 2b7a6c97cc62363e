import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { linkOf } from '#web/surface';
import { usePinnedRows } from '#web/use-pinned-rows';
import { useNarrow } from '#web/use-narrow';
import { openingLine } from '../rules.ts';
import type { Zoom } from './scale.ts';
import { Arrows } from './arrows.tsx';
import styles from './chart.module.css';
import { DependencyPopover } from './dependency-popover.tsx';
import { DaysBelow, DaysHead } from './days.tsx';
import { GroupLine, NewLine } from './group-lines.tsx';
import { TableEdge, type TableSize } from './table-edge.tsx';
import { TaskLine } from './task-line.tsx';
import { useTimeline, useTimelineState } from './timeline-surface.ts';
import { useChart } from './use-chart.ts';
import * as words from './words.ts';

/** Heights in pixels. A row on a phone is as high as a thumb needs. */
const ROW = 36;
const ROW_NARROW = 44;
const HEAD = 49;
/** The table shows dates from this width on. */
const DATES_FROM = 420;

interface ChartProps {
  folded: ReadonlySet<string>;
  onFold: (key: string) => void;
  table: TableSize;
  onZoom: (zoom: Zoom) => void;
}

/** The table and the bars in one scroller. Only the visible lines, and the days around the visible ones, are in the page. */
export function Chart({ folded, onFold, table, onZoom }: ChartProps) {
  const { surface, snapshot } = useTimeline();
  const { lines, lineAt, scale, today, isOff, viewSettings } = snapshot;
  const isNarrow = useNarrow();
  const row = isNarrow ? ROW_NARROW : ROW;
  const { width } = table;
  const grid = useRef<HTMLDivElement>(null);
  const pinned = useTimelineState((state) => lineAt.get(state.wanted ?? state.current ?? '') ?? -1);
  const { setScroller, virtualizer } = usePinnedRows({
    count: lines.length,
    pinned,
    sizeOf: () => row,
    keyOf: (index) => lines[index]?.id ?? index,
    scrollPaddingStart: HEAD,
    initialOffset: useState(() => () => openingLine(lines, today) * row)[0],
    overscan: 10,
    sizes: useMemo(() => ({ lines, row }), [lines, row]),
  });
  const setChart = useChart(surface, { snapshot, tableWidth: width, onZoom });
  const [setScrollers] = useState(() => (element: HTMLDivElement | null) => {
    setScroller(element);
    setChart(element);
  });
  useWantedLine(lineAt, (index) => virtualizer.scrollToIndex(index));
  const height = virtualizer.getTotalSize();
  const items = virtualizer.getVirtualItems();
  const sizes = {
    '--table': `${width}px`,
    '--row': `${row}px`,
    '--head': `${HEAD}px`,
    '--days': `${scale.days * scale.px}px`,
  } as CSSProperties;
  return (
    // Time runs to the right in every language, and the places of the bars are measured from the left.
    <div ref={setScrollers} dir="ltr" className={styles.scroller} style={{ ...sizes, scrollPaddingLeft: width }}>
      <div
        ref={grid}
        role="grid"
        aria-label={words.timelineLabel}
        aria-rowcount={lines.length + 1}
        aria-multiselectable
        className={styles.grid}
        data-dates={width >= DATES_FROM || undefined}
        data-folded={table.isFolded || undefined}
        data-tight={(table.isFixed && !table.isFolded) || undefined}
        data-zoom={viewSettings.zoom}
      >
        <div role="rowgroup" className={styles.top}>
          <div role="row" aria-rowindex={1} className={styles.headLine}>
            <div role="none" className={styles.corner}>
              <div role="columnheader" aria-label={words.task} className={styles.column}>
                <span className={styles.columnName}>{words.task}</span>
                <TableEdge table={table} onWidth={(px) => grid.current?.style.setProperty('--table', `${px}px`)} />
              </div>
              <div role="columnheader" className={styles.dateColumn}>
                {words.startDate}
              </div>
              <div role="columnheader" className={styles.dateColumn}>
                {words.dueDate}
              </div>
            </div>
            <div role="columnheader" aria-label={words.chart} className={styles.daysColumn}>
              <DaysHead scale={scale} today={today} isOff={isOff} />
            </div>
          </div>
        </div>
        <DaysBelow scale={scale} today={today} isOff={isOff} />
        <div className={styles.below} aria-hidden="true">
          <div className={styles.tableBelow} />
        </div>
        <Arrows first={items[0]?.index ?? 0} last={items.at(-1)?.index ?? 0} row={row} />
        <div role="rowgroup" className={styles.lines} style={{ height }}>
          {items.map(({ index, start, key }) => {
            const line = lines[index];
            if (!line) return null;
            const place = { id: line.id, rowIndex: index + 2, top: start };
            if (line.kind === 'new') return <NewLine key={key} group={line.group} {...place} />;
            if (line.kind === 'group')
              return <GroupLine key={key} group={line.group} isFolded={folded.has(line.group.key)} onFold={onFold} {...place} />;
            return <TaskLine key={key} task={line.task} span={line.span} isStop={index === Math.max(pinned, 0)} {...place} />;
          })}
        </div>
      </div>
      <DependencyPopover />
    </div>
  );
}

/** Gives the focus to the line that should have it, as soon as that is in the page. */
function useWantedLine(lineAt: ReadonlyMap<string, number>, scrollTo: (index: number) => void): void {
  const { surface } = useTimeline();
  const wanted = useTimelineState((state) => state.wanted);
  const scroll = useRef(scrollTo);
  useLayoutEffect(() => {
    scroll.current = scrollTo;
  });
  useEffect(() => {
    if (wanted === null) return;
    const index = lineAt.get(wanted);
    if (index !== undefined) scroll.current(index);
    const link = linkOf(surface, wanted);
    // A task that a filter hides, or whose group is collapsed, must not take the focus unexpectedly later.
    if (!link && index === undefined) surface.store.set({ wanted: null });
    if (!link) return;
    if (!document.activeElement?.closest('[data-modal]')) link.focus({ preventScroll: true });
    if (index === undefined) link.scrollIntoView({ block: 'nearest' });
    surface.store.set({ wanted: null, current: wanted });
  });
}
