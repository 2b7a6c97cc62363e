import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { type ProjectScope, useProjectPresence } from '#features/projects/web';
import { boardStore } from './board-store.ts';
import type { Desk, Scene } from './desk.ts';

/** The desk for as long as the board is there; it knows the newest scene, the open task and who else is where. */
export function useDeskOf(scene: Scene): Desk {
  const newest = useRef(scene);
  const openTask = useOpenTask(scene);
  const opener = useRef(openTask);
  useLayoutEffect(() => {
    newest.current = scene;
    opener.current = openTask;
  });
  const desk = useMemo<Desk>(
    () => ({ store: boardStore(), scene: () => newest.current, open: (taskId) => opener.current(taskId) }),
    [],
  );
  const { taskId = null } = useParams();
  useLayoutEffect(() => desk.store.set({ open: taskId }), [desk, taskId]);
  usePeers(desk, scene.scope);
  return desk;
}

function useOpenTask({ scope: { workspaceId, projectId } }: Scene): (taskId: string | null) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { taskId: open } = useParams();
  const board = `/dashboard/${workspaceId}/projects/${projectId}/board`;
  return (taskId) => {
    const pathname = taskId === null ? board : `${board}/${taskId}`;
    // From task to task the entry is replaced, so that Back leads to the board.
    const next = new URLSearchParams(search);
    // The page view is the task's, not the board's.
    if (taskId === null) next.delete('view');
    void navigate(
      { pathname, search: next.toString() },
      // Drawn at once, and not in slices between which the board is painted as it was.
      { replace: open !== undefined && taskId !== null, preventScrollReset: true, flushSync: true },
    );
  };
}

function usePeers(desk: Desk, scope: ProjectScope): void {
  const people = useProjectPresence(scope);
  useEffect(() => {
    const peers = new Map<string, string>();
    for (const { focus, name, isMe } of people) {
      if (focus === null || isMe) continue;
      const first = name.split(' ')[0] ?? name;
      peers.set(focus, peers.has(focus) ? `${peers.get(focus)}, ${first}` : first);
    }
    desk.store.set({ peers });
  }, [desk, people]);
}
