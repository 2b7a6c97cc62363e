import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { forward } from '#ui/direction';
import { asRead } from '#ui/sides';
import { tip } from '#ui/tooltip';
import { type SortBy, sortedBy } from '../rules.ts';
import { clamped, type ShownColumn, WIDTH_LEAST, WIDTH_MOST } from './list-columns.ts';
import type { ListViewState } from './list-address.ts';
import styles from './header-row.module.css';
import type { ChosenColumns } from './use-chosen-columns.ts';
import * as words from './words.ts';
import { inSentence } from '#contract/counts';

interface HeaderRowProps {
  columns: readonly ShownColumn[];
  viewState: ListViewState;
  chosen: ChosenColumns;
  /** Shows a width during a drag, before it is stored. */
  onWidth: (column: string, width: number) => void;
}

/** The column headers: pressing one sorts (with Shift in addition to the others), and dragging its edge changes its width. */
export function HeaderRow({ columns, viewState, chosen, onWidth }: HeaderRowProps) {
  const { sort } = viewState.viewSettings;
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      {columns.map((column, index) => {
        const at = sort.findIndex((one) => one.column === column.id);
        return (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={index + 1}
            aria-sort={ariaSort(sort[at])}
            className={index === 0 ? styles.titleHead : styles.headCell}
            data-numeric={column.isNumeric || undefined}
          >
            <button
              type="button"
              className={styles.sort}
              onClick={(event) => viewState.setViewSettings({ sort: sortedBy(sort, column.id, event.shiftKey) })}
              {...tip(words.sortBy(inSentence(column.label)))}
            >
              <span className={styles.text}>{column.label}</span>
              {at === -1 ? null : sort[at]?.descending ? <ArrowDown /> : <ArrowUp />}
              {at !== -1 && sort.length > 1 ? <span className={styles.rank}>{at + 1}</span> : null}
            </button>
            <Edge
              column={column}
              onWidth={(width) => onWidth(column.id, width)}
              onKeep={(width) => chosen.resize(column.id, width)}
            />
          </div>
        );
      })}
    </div>
  );
}

const ariaSort = (sort: SortBy | undefined) => (sort === undefined ? 'none' : sort.descending ? 'descending' : 'ascending');

/** How many pixels an arrow key moves an edge. */
const STEP = 16;

/** The edge of a column, moved with the pointer or with arrow keys. */
function Edge({
  column,
  onWidth,
  onKeep,
}: {
  column: ShownColumn;
  onWidth: (px: number) => void;
  onKeep: (px: number | null) => void;
}) {
  const drag = useRef<{ from: number; px: number; now: number } | null>(null);
  const handleDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const px = widthOf(event.currentTarget) || column.px;
    drag.current = { from: event.clientX, px, now: px };
  };
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    const { current } = drag;
    if (!current) return;
    current.now = clamped(current.px + (event.clientX - current.from) * forward());
    onWidth(current.now);
  };
  const handleUp = () => {
    if (drag.current && drag.current.now !== drag.current.px) onKeep(drag.current.now);
    drag.current = null;
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const key = asRead(event.key);
    const step = key === 'ArrowLeft' ? -STEP : key === 'ArrowRight' ? STEP : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onKeep(clamped((widthOf(event.currentTarget) || column.px) + step));
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={words.columnWidth(column.label)}
      aria-valuenow={column.px}
      aria-valuemin={WIDTH_LEAST}
      aria-valuemax={WIDTH_MOST}
      tabIndex={0}
      className={styles.edge}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleUp}
      onDoubleClick={() => onKeep(null)}
      onKeyDown={handleKeyDown}
    />
  );
}

/** The actual width of the column, which is larger than its own if it takes the remaining space. */
const widthOf = (edge: HTMLElement): number => Math.round(edge.parentElement?.getBoundingClientRect().width ?? 0);
