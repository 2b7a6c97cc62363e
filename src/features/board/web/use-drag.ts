import { useEffect } from 'react';
import { isSameDrop } from './board-store.ts';
import { useBoardSurface } from './board-surface.ts';
import { closedTo, draggedCard, draggedIds, dropOver } from './drag-data.ts';
import { useDraggingAhead, withDragging } from '#web/late-dragging';
import { placeAt } from './moves.ts';

/**
 * Dragging by pointer, for the whole board at once: shows where cards would land and puts them there. True once its code is
 * loaded.
 */
export function useDrag(): boolean {
  const surface = useBoardSurface();
  const isHere = useDraggingAhead();
  useEffect(() => {
    const { store } = surface;
    let ids: readonly string[] = [];
    return withDragging(({ monitorForElements, extractClosestEdge }) =>
      monitorForElements({
        canMonitor: ({ source }) => draggedCard(source.data) !== null,
        // One frame before onDragStart. By then, what follows the pointer is a copy of the card.
        onGenerateDragPreview({ source }) {
          ids = draggedIds(surface, draggedCard(source.data) ?? '');
          store.set({ dragged: new Set(ids), grab: null, closed: closedTo(surface, ids) });
        },
        onDrag({ location }) {
          const drop = dropOver(surface, location.current.dropTargets, ids, extractClosestEdge);
          if (!isSameDrop(drop, store.get().drop)) store.set({ drop });
        },
        onDrop({ location }) {
          const drop = dropOver(surface, location.current.dropTargets, ids, extractClosestEdge);
          store.set({ dragged: new Set(), drop: null, closed: new Set() });
          if (drop) placeAt(surface, ids, drop.cell, drop.index);
        },
      }),
    );
  }, [surface]);
  return isHere;
}
