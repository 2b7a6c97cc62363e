import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Sprint } from '#features/sprints/contract';
import type { WorkSurface } from '#features/work-surface/web';
import { useDraggingAhead, withDragging } from '#web/late-dragging';
import { BACKLOG, BEYOND } from '../rules.ts';
import { moveToSprint } from './moving-to-sprint.ts';

const ROW = Symbol('row of a sprint');
type Data = Record<string | symbol, unknown>;

const idIn = (data: Data): string | null => (data[ROW] === true ? String(data['id']) : null);

/** Dragging rows to another sprint, for the whole list. True once its code is loaded. */
export function useSprintDragging(surface: WorkSurface, sprintOf: (id: string) => Sprint | null): boolean {
  const isHere = useDraggingAhead();
  const drop = useEffectEvent((id: string, place: string) => {
    const { selected } = surface.store.get();
    const sprint = sprintOf(place);
    if (sprint === null && place !== BACKLOG && place !== BEYOND) return;
    moveToSprint(surface, selected.has(id) ? selected : [id], sprint);
  });
  useEffect(
    () =>
      withDragging(({ monitorForElements }) =>
        monitorForElements({
          canMonitor: ({ source }) => idIn(source.data) !== null,
          onDrop({ source, location }) {
            const id = idIn(source.data);
            const place = location.current.dropTargets[0]?.data['place'];
            if (id !== null && typeof place === 'string') drop(id, place);
          },
        }),
      ),
    [],
  );
  return isHere;
}

interface DraggedRow {
  id: string;
  /** The id of its sprint, or BACKLOG. */
  place: string;
  isMovable: boolean;
}

/** Makes the line around an element draggable, and a place to drop others on. */
export function useDraggableRow(inside: RefObject<HTMLElement | null>, { id, place, isMovable }: DraggedRow): void {
  useEffect(() => {
    const line = inside.current?.closest<HTMLElement>('[data-row]');
    if (!line || !isMovable) return undefined;
    // The browser would drag the link in place of the line.
    for (const link of line.querySelectorAll('a')) link.draggable = false;
    return withDragging(({ combine, draggable, dropTargetForElements }) =>
      combine(
        draggable({ element: line, getInitialData: () => ({ [ROW]: true, id }) }),
        dropTargetForElements({
          element: line,
          canDrop: ({ source }) => idIn(source.data) !== null,
          getData: () => ({ place }),
        }),
      ),
    );
  }, [inside, id, place, isMovable]);
}

/** Accepts rows on the head of a sprint. */
export function useDropHead(inside: RefObject<HTMLElement | null>, place: string): void {
  useEffect(() => {
    const head = inside.current?.closest<HTMLElement>('li');
    if (!head) return undefined;
    return withDragging(({ dropTargetForElements }) =>
      dropTargetForElements({ element: head, canDrop: ({ source }) => idIn(source.data) !== null, getData: () => ({ place }) }),
    );
  }, [inside, place]);
}
