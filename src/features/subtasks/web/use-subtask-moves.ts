import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { useEffect, useRef, useState } from 'react';

interface SubtaskMoves {
  subtaskId: string;
  taskId: string;
  index: number;
  isActive: boolean;
  /** A row was dropped before the one at `index`. */
  onDrop: (subtaskId: string, index: number) => void;
}

/** Moves a row by its handle with the pointer, showing where a dragged one would land. */
export function useSubtaskMoves({ subtaskId, taskId, index, isActive, onDrop }: SubtaskMoves) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null);
  const [isDragged, setDragged] = useState(false);
  const current = useRef({ onDrop });
  useEffect(() => {
    current.current = { onDrop };
  });

  useEffect(() => {
    const element = row.current;
    if (!element || !handle.current || !isActive) return undefined;
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => ({ subtaskId, taskOfSubtask: taskId }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.taskOfSubtask === taskId && source.data.subtaskId !== subtaskId,
        getData: ({ input }) => attachClosestEdge({ subtaskId }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data) === 'top' ? 'top' : 'bottom'),
        onDragLeave: () => setEdge(null),
        onDrop({ self, source }) {
          setEdge(null);
          const isAfter = extractClosestEdge(self.data) === 'bottom';
          current.current.onDrop(String(source.data.subtaskId), index + Number(isAfter));
        },
      }),
    );
  }, [subtaskId, taskId, index, isActive]);

  return { row, handle, edge, isDragged };
}
