import { useLayoutEffect, useMemo, useRef } from 'react';
import { useParams } from 'react-router';
import { deskStore, noDeskState, useOpenTask } from '#features/task-desk/web';
import type { ListDesk, ListScene, ListState } from './list-desk.ts';

/** The desk for as long as the list is there; it knows the newest scene and the open task. */
export function useListDeskOf(scene: ListScene): ListDesk {
  const newest = useRef(scene);
  const openTask = useOpenTask(scene.scope, 'list');
  const opener = useRef(openTask);
  useLayoutEffect(() => {
    newest.current = scene;
    opener.current = openTask;
  });
  const desk = useMemo<ListDesk>(() => {
    const store = deskStore<ListState>({ ...noDeskState, column: 'title', isEditing: false, composing: null });
    const open = (taskId: string | null) => {
      // Drawn together with the new address, and not after it.
      if (taskId !== null) store.set({ open: taskId });
      opener.current(taskId);
    };
    return { store, scene: () => newest.current, open };
  }, []);
  const { taskId = null } = useParams();
  useLayoutEffect(() => {
    const { open } = desk.store.get();
    // Whoever closes the task goes on where they were.
    desk.store.set({ open: taskId, ...(taskId === null && open !== null && { wanted: open }) });
  }, [desk, taskId]);
  return desk;
}
