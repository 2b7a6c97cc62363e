import { useLayoutEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { DeskScene, TaskDesk } from './task-desk.ts';
import { useOpenTask } from './use-open-task.ts';

/** What the desks of all views of tasks do alike. */
export type DeskParts<Scene extends DeskScene> = Pick<TaskDesk, 'open'> &
  Required<Pick<TaskDesk, 'shown' | 'ordered' | 'follow'>> & { scene(): Scene };

interface Making<Scene extends DeskScene, Desk extends TaskDesk> {
  /** The end of the view's address. */
  view: string;
  make: (parts: DeskParts<Scene>) => Desk;
  /** Whoever closes the task goes on where they were. */
  isResumed?: boolean;
}

/** The desk for as long as its view is there; it knows the newest scene and the open task. */
export function useDeskOf<Scene extends DeskScene, Desk extends TaskDesk>(
  scene: Scene,
  { view, make, isResumed = false }: Making<Scene, Desk>,
): Desk {
  const openTask = useOpenTask(scene.scope, view);
  const [newest] = useState(() => held({ scene, openTask }));
  useLayoutEffect(() => newest.hold({ scene, openTask }));
  const [desk] = useState(() => {
    const made: Desk = make({
      scene: () => newest.get().scene,
      shown: () => newest.get().scene.shown(),
      ordered: (ids) =>
        newest
          .get()
          .scene.ordered(ids)
          .map(({ id }) => id),
      open(taskId) {
        // Drawn together with the new address, and not after it.
        if (taskId !== null || !isResumed) made.store.set({ open: taskId });
        newest.get().openTask(taskId);
      },
      // An open task follows along.
      follow(id) {
        const { open } = made.store.get();
        if (open !== null && open !== id && newest.get().scene.arrangement.places.has(id)) made.open(id);
      },
    });
    return made;
  });
  const { taskId = null } = useParams();
  useLayoutEffect(() => {
    const { open } = desk.store.get();
    desk.store.set({ open: taskId, ...(isResumed && taskId === null && open !== null && { wanted: open }) });
  }, [desk, taskId, isResumed]);
  return desk;
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
