import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { deskStore, noDeskState } from '#features/task-desk/web';
import type { ListDesk, ListScene, ListState } from './list-desk.ts';

/** The desk for as long as the list is there; it knows the newest scene and the open task. */
export function useListDeskOf(scene: ListScene): ListDesk {
  const newest = useRef(scene);
  const openTask = useOpenTask(scene);
  const opener = useRef(openTask);
  useLayoutEffect(() => {
    newest.current = scene;
    opener.current = openTask;
  });
  const desk = useMemo<ListDesk>(
    () => ({
      store: deskStore<ListState>({ ...noDeskState, column: 'title', isEditing: false, composing: null }),
      scene: () => newest.current,
      open: (taskId) => opener.current(taskId),
    }),
    [],
  );
  const { taskId = null } = useParams();
  useLayoutEffect(() => {
    const { open } = desk.store.get();
    // Whoever closes the task goes on where they were.
    desk.store.set({ open: taskId, ...(taskId === null && open !== null && { wanted: open }) });
  }, [desk, taskId]);
  return desk;
}

function useOpenTask({ scope: { workspaceId, projectId } }: ListScene): (taskId: string | null) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { taskId: open } = useParams();
  const list = `/dashboard/${workspaceId}/projects/${projectId}/list`;
  return (taskId) => {
    const next = new URLSearchParams(search);
    // The page view is the task's, not the list's.
    if (taskId === null) next.delete('view');
    void navigate(
      { pathname: taskId === null ? list : `${list}/${taskId}`, search: next.toString() },
      // From task to task the entry is replaced, so that Back leads to the list.
      { replace: open !== undefined && taskId !== null, preventScrollReset: true, flushSync: true },
    );
  };
}
