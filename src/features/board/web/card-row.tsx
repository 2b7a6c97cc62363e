import { memo, useEffect, useRef } from 'react';
import { useWantedFocus } from '#web/surface';
import type { Cell } from '../rules.ts';
import { Card } from './card.tsx';
import styles from './card.module.css';
import { type BoardTask, useBoard, useCardSetting, useBoardSurface } from './board-surface.ts';
import { cardData, draggedIds } from './drag-data.ts';
import { drawPreview } from './drag-preview.ts';
import { withDragging } from '#web/late-dragging';

export interface CardRowProps {
  task: BoardTask;
  cell: Cell;
  index: number;
  /** How many cards the cell has. */
  count: number;
  /** Pixels from the top of the list; null if the row is in the normal flow. */
  top: number | null;
  /** The column's tab stop. */
  isStop: boolean;
  measure?: (element: HTMLElement | null) => void;
}

/** A card in its place: the drag source and drop target, which takes the focus when it should. */
export const CardRow = memo(function CardRow({ task, cell, index, count, top, isStop, measure }: CardRowProps) {
  const { id } = task;
  const row = useRef<HTMLLIElement>(null);
  useCardDrag(row, id, cell, index);
  useWantedFocus(useBoardSurface(), row, id);
  const edge = useBoard(({ drop }) => edgeOf(drop, cell, index, count));
  const isSelected = useBoard(({ selected }) => selected.has(id));
  const isOpen = useBoard(({ open }) => open === id);
  const isLifted = useBoard(({ dragged, grab }) => dragged.has(id) || (grab?.ids.includes(id) ?? false));
  const peer = useBoard(({ peers }) => peers.get(id) ?? null);
  return (
    <li
      ref={(element) => {
        row.current = element;
        measure?.(element);
      }}
      className={styles.row}
      style={top === null ? { position: 'relative' } : { transform: `translateY(${top}px)` }}
      data-index={index}
      data-task={id}
      data-drop={edge ?? undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <Card task={task} isStop={isStop} isSelected={isSelected} isOpen={isOpen} isLifted={isLifted} peer={peer} />
    </li>
  );
});

function edgeOf(
  drop: ReturnType<ReturnType<typeof useBoardSurface>['store']['get']>['drop'],
  cell: Cell,
  index: number,
  count: number,
): 'top' | 'bottom' | null {
  if (drop === null || drop.isRefused || drop.cell.status !== cell.status || drop.cell.lane !== cell.lane) return null;
  if (drop.index === index) return 'top';
  return drop.index === count && index === count - 1 ? 'bottom' : null;
}

function useCardDrag(row: React.RefObject<HTMLLIElement | null>, id: string, cell: Cell, index: number): void {
  const surface = useBoardSurface();
  const { mayMove } = useCardSetting();
  const { status, lane } = cell;
  useEffect(() => {
    const element = row.current;
    if (!element || !mayMove) return undefined;
    return withDragging(({ attachClosestEdge, combine, draggable, dropTargetForElements, setCustomNativeDragPreview }) =>
      combine(
        draggable({
          element,
          getInitialData: () => ({ ...cardData(id) }),
          onGenerateDragPreview: ({ nativeSetDragImage, location }) =>
            drawPreview(
              element,
              draggedIds(surface, id).length,
              location.current.input,
              nativeSetDragImage,
              setCustomNativeDragPreview,
            ),
        }),
        dropTargetForElements({
          element,
          getData: ({ input }) => attachClosestEdge({ status, lane, index }, { element, input, allowedEdges: ['top', 'bottom'] }),
        }),
      ),
    );
  }, [surface, row, mayMove, id, status, lane, index]);
}
