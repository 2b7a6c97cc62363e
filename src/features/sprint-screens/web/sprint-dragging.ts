import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Sprint } from '#features/sprints/contract';
import { rowsOf, type WorkSurface } from '#features/work-surface/web';
import { useDraggingAhead, withDragging } from '#web/late-dragging';
import { isBacklog } from '../rules.ts';
import { moveToSprint } from './moving-to-sprint.ts';
import styles from './sprints-view.module.css';
import * as words from './words.ts';

const ROW = Symbol('row of a sprint');
type Data = Record<string | symbol, unknown>;

const idIn = (data: Data): string | null => (data[ROW] === true ? String(data['id']) : null);

/** What is dragged with a row: the visible part of the selection if the row belongs to it. */
function draggedRows(surface: WorkSurface, id: string) {
  const { selected } = surface.store.get();
  return rowsOf(surface.snapshot(), selected.has(id) ? selected : [id]);
}

interface Drag {
  /** True once its code is loaded. */
  readonly isHere: boolean;
  /** The id of the sprint that rows are dragged over, BACKLOG, or null. */
  readonly over: string | null;
}

/** Dragging rows to another sprint, for all lists of the screen. */
export function useSprintDragging(surface: WorkSurface, sprintOf: (id: string) => Sprint | null): Drag {
  const isHere = useDraggingAhead();
  const [over, setOver] = useState<string | null>(null);
  const drop = useEffectEvent((id: string, place: string) => {
    const sprint = sprintOf(place);
    if (sprint !== null || isBacklog(place)) moveToSprint(surface, draggedRows(surface, id), sprint);
  });
  useEffect(
    () =>
      withDragging(({ monitorForElements }) =>
        monitorForElements({
          canMonitor: ({ source }) => idIn(source.data) !== null,
          onDropTargetChange: ({ location }) => setOver(placeIn(location.current)),
          onDrop({ source, location }) {
            setOver(null);
            const id = idIn(source.data);
            const place = placeIn(location.current);
            if (id !== null && place !== null) drop(id, place);
          },
        }),
      ),
    [],
  );
  return { isHere, over };
}

function placeIn({ dropTargets }: { dropTargets: readonly { data: Data }[] }): string | null {
  const place = dropTargets[0]?.data['place'];
  return typeof place === 'string' ? place : null;
}

interface DraggedRow {
  id: string;
  /** The id of its sprint, or BACKLOG. */
  place: string;
  isMovable: boolean;
}

/** Makes the line around an element draggable, and a place to drop others on. */
export function useDraggableRow(
  surface: WorkSurface,
  inside: RefObject<HTMLElement | null>,
  { id, place, isMovable }: DraggedRow,
): void {
  useEffect(() => {
    const line = inside.current?.closest<HTMLElement>('[data-row]');
    if (!line || !isMovable) return undefined;
    // The browser would drag the link in place of the line.
    for (const link of line.querySelectorAll('a')) link.draggable = false;
    return withDragging(({ combine, draggable, dropTargetForElements, setCustomNativeDragPreview }) =>
      combine(
        draggable({
          element: line,
          getInitialData: () => ({ [ROW]: true, id }),
          onGenerateDragPreview({ nativeSetDragImage }) {
            const { length } = draggedRows(surface, id);
            // The browser draws a single line by itself.
            if (length > 1)
              setCustomNativeDragPreview({
                nativeSetDragImage,
                render: ({ container }) => drawCount(container, words.itemAmount(length)),
              });
          },
        }),
        dropTargetForElements({ element: line, ...target(place) }),
      ),
    );
  }, [surface, inside, id, place, isMovable]);
}

function drawCount(container: HTMLElement, said: string): void {
  const count = document.createElement('div');
  count.className = styles.dragged ?? '';
  count.textContent = said;
  container.append(count);
}

const target = (place: string) => ({
  canDrop: ({ source }: { source: { data: Data } }) => idIn(source.data) !== null,
  getData: () => ({ place }),
});

/** Accepts rows on an element; nothing without a place. */
export function useDropPlace(element: RefObject<HTMLElement | null>, place: string | null): void {
  useEffect(() => {
    const area = element.current;
    if (!area || place === null) return undefined;
    return withDragging(({ dropTargetForElements }) => dropTargetForElements({ element: area, ...target(place) }));
  }, [element, place]);
}

/** Accepts rows on the head of a sprint, or on what says that it has none. */
export function useDropHead(inside: RefObject<HTMLElement | null>, place: string): void {
  useEffect(() => {
    const head = inside.current?.closest<HTMLElement>('li');
    if (!head) return undefined;
    return withDragging(({ dropTargetForElements }) => dropTargetForElements({ element: head, ...target(place) }));
  }, [inside, place]);
}

/** Scrolls the list in an element while rows are dragged near its edges. */
export function useScrollingWhileDragged(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = within.current?.querySelector('[data-lines]');
    return element ? withDragging(({ autoScrollForElements }) => autoScrollForElements({ element })) : undefined;
  }, [within]);
}
