import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect } from 'react';
import { isSameDrop } from './board-store.ts';
import { useBoardSurface } from './board-surface.ts';
import { draggedCard, draggedIds, dropOver } from './drag-data.ts';
import { placeAt } from './moves.ts';

/** Dragging by pointer, for the whole board at once: shows where cards would land and puts them there. */
export function useDrag(): void {
  const surface = useBoardSurface();
  useEffect(() => {
    const { store } = surface;
    let ids: readonly string[] = [];
    return monitorForElements({
      canMonitor: ({ source }) => draggedCard(source.data) !== null,
      // A frame before onDragStart. What follows the pointer is a copy that the card itself has made by now.
      onGenerateDragPreview({ source }) {
        ids = draggedIds(surface, draggedCard(source.data) ?? '');
        store.set({ dragged: new Set(ids), grab: null });
      },
      onDrag({ location }) {
        const drop = dropOver(surface, location.current.dropTargets, ids);
        if (!isSameDrop(drop, store.get().drop)) store.set({ drop });
      },
      onDrop({ location }) {
        const drop = dropOver(surface, location.current.dropTargets, ids);
        store.set({ dragged: new Set(), drop: null });
        if (drop) placeAt(surface, ids, drop.cell, drop.index);
      },
    });
  }, [surface]);
}
