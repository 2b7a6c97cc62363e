import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useParams } from 'react-router';
import { type ProjectScope, useProjectPresence } from '#features/projects/web';
import { useOpenTask } from '#features/task-desk/web';
import { boardStore } from './board-store.ts';
import type { Desk, Scene } from './desk.ts';

/** The desk for as long as the board is there; it knows the newest scene, the open task and who else is where. */
export function useDeskOf(scene: Scene): Desk {
  const newest = useRef(scene);
  const openTask = useOpenTask(scene.scope, 'board');
  const opener = useRef(openTask);
  useLayoutEffect(() => {
    newest.current = scene;
    opener.current = openTask;
  });
  const desk = useMemo<Desk>(() => {
    const store = boardStore();
    const open = (taskId: string | null) => {
      // Drawn together with the new address, and not after it.
      store.set({ open: taskId });
      opener.current(taskId);
    };
    return { store, scene: () => newest.current, open };
  }, []);
  const { taskId = null } = useParams();
  useLayoutEffect(() => desk.store.set({ open: taskId }), [desk, taskId]);
  usePeers(desk, scene.scope);
  return desk;
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
