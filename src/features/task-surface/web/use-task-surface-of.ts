import { useLayoutEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { TaskSnapshot, TaskSurface } from './task-surface.ts';
import { useOpenTask } from './use-open-task.ts';

/** What the surfaces of all views of tasks have in common. */
export type TaskSurfaceParts<Snapshot extends TaskSnapshot> = Pick<TaskSurface, 'open'> &
  Required<Pick<TaskSurface, 'shown' | 'ordered' | 'follow'>> & { snapshot(): Snapshot };

interface Making<Snapshot extends TaskSnapshot, Desk extends TaskSurface> {
  /** The end of the view's address. */
  view: string;
  make: (parts: TaskSurfaceParts<Snapshot>) => Desk;
  /** After closing the task, the person continues where they were. */
  isResumed?: boolean;
}

/** The surface for the lifetime of its view. It knows the newest snapshot and the open task. */
export function useTaskSurfaceOf<Snapshot extends TaskSnapshot, Desk extends TaskSurface>(
  snapshot: Snapshot,
  { view, make, isResumed = false }: Making<Snapshot, Desk>,
): Desk {
  const openTask = useOpenTask(snapshot.scope, view);
  const [newest] = useState(() => held({ snapshot, openTask }));
  useLayoutEffect(() => newest.hold({ snapshot, openTask }));
  const [surface] = useState(() => {
    const made: Desk = make({
      snapshot: () => newest.get().snapshot,
      shown: () => newest.get().snapshot.shown(),
      ordered: (ids) =>
        newest
          .get()
          .snapshot.ordered(ids)
          .map(({ id }) => id),
      open(taskId) {
        // Rendered together with the new address, and not after it.
        if (taskId !== null || !isResumed) made.store.set({ open: taskId });
        newest.get().openTask(taskId);
      },
      // An open task follows.
      follow(id) {
        const { open } = made.store.get();
        if (open !== null && open !== id && newest.get().snapshot.arrangement.places.has(id)) made.open(id);
      },
    });
    return made;
  });
  const { taskId = null } = useParams();
  useLayoutEffect(() => {
    const { open } = surface.store.get();
    surface.store.set({ open: taskId, ...(isResumed && taskId === null && open !== null && { wanted: open }) });
  }, [surface, taskId, isResumed]);
  return surface;
}

/** A value that handlers read when they run. */
function held<T>(value: T) {
  let now = value;
  return {
    get: () => now,
    hold(next: T) {
      now = next;
    },
  };
}
