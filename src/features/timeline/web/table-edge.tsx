import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button';
import { local } from '#web/local';
import styles from './table-edge.module.css';
import * as words from './words.ts';

const LEAST = 160;
const MOST = 640;
const PLAIN = 300;
const PLAIN_OF_TABLET = 200;
const FOLDED = 44;
const NARROW = 132;
/** How far an arrow key moves the edge. */
const STEP = 16;

const clamped = (px: number): number => Math.min(MOST, Math.max(LEAST, Math.round(px)));

export interface TableSize {
  readonly width: number;
  /** True if there is no room to change it. */
  readonly isFixed: boolean;
  readonly isFolded: boolean;
  setWidth(px: number): void;
  setFolded(isFolded: boolean): void;
}

interface Kept {
  width?: number;
  isFolded?: boolean;
}

const KEY = 'timeline-table';

/**
 * The width of the table beside the bars, which this browser keeps.
 * @param isTight true if the days have no room beside a table of that width.
 * @param isTablet true if they need more room than usual, until someone sets the width.
 */
export function useTable(isTight: boolean, isTablet: boolean): TableSize {
  const [kept, setKept] = useState(() => local.read<Kept>(KEY) ?? {});
  const keep = (change: Kept) => {
    const next = { ...kept, ...change };
    local.write(KEY, next);
    setKept(next);
  };
  const isFolded = kept.isFolded === true;
  return {
    width: isFolded ? FOLDED : isTight ? NARROW : clamped(Number(kept.width) || (isTablet ? PLAIN_OF_TABLET : PLAIN)),
    isFixed: isFolded || isTight,
    isFolded,
    setWidth: (px) => keep({ width: clamped(px) }),
    setFolded: (next) => keep({ isFolded: next }),
  };
}

interface TableEdgeProps {
  table: TableSize;
  /** While the edge is dragged. */
  onWidth: (px: number) => void;
}

/** The edge of the table: dragged, or moved by arrow keys; and the button that hides all but the states of the tasks. */
export function TableEdge({ table, onWidth }: TableEdgeProps) {
  const drag = useRef<{ from: number; now: number } | null>(null);
  const handleDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, now: table.width };
  };
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    const { current } = drag;
    if (!current) return;
    current.now = clamped(table.width + event.clientX - current.from);
    onWidth(current.now);
  };
  const handleUp = () => {
    if (drag.current && drag.current.now !== table.width) table.setWidth(drag.current.now);
    drag.current = null;
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowLeft' ? -STEP : event.key === 'ArrowRight' ? STEP : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    table.setWidth(table.width + step);
  };
  return (
    <>
      <span className={styles.fold}>
        <IconButton
          size="s"
          label={table.isFolded ? words.showTable : words.hideTable}
          icon={table.isFolded ? <PanelLeftOpen /> : <PanelLeftClose />}
          onClick={() => table.setFolded(!table.isFolded)}
        />
      </span>
      {table.isFixed ? null : (
        <div
          role="separator"
          aria-orientation="vertical"
          aria-label={words.tableWidth}
          aria-valuenow={table.width}
          aria-valuemin={LEAST}
          aria-valuemax={MOST}
          tabIndex={0}
          className={styles.edge}
          onPointerDown={handleDown}
          onPointerMove={handleMove}
          onPointerUp={handleUp}
          onPointerCancel={handleUp}
          onDoubleClick={() => table.setWidth(PLAIN)}
          onKeyDown={handleKeyDown}
        />
      )}
    </>
  );
}
