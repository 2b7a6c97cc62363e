import { useEffect } from 'react';
import { type ProjectScope, useProjectPresence } from '#features/projects/web';
import { type TaskSurfaceParts, useTaskSurfaceOf } from '#features/task-surface/web';
import { boardStore } from './board-store.ts';
import type { BoardSurface, BoardSnapshot } from './board-surface.ts';

const making = {
  view: 'board',
  make: (parts: TaskSurfaceParts<BoardSnapshot>): BoardSurface => ({ ...parts, store: boardStore(), attribute: 'data-card' }),
};

/** The board's surface, which also knows where other people are. */
export function useBoardSurfaceOf(snapshot: BoardSnapshot): BoardSurface {
  const surface = useTaskSurfaceOf(snapshot, making);
  usePeers(surface, snapshot.scope);
  return surface;
}

function usePeers(surface: BoardSurface, scope: ProjectScope): void {
  const people = useProjectPresence(scope);
  useEffect(() => {
    const peers = new Map<string, string>();
    for (const { focus, name, isMe } of people) {
      if (focus === null || isMe) continue;
      const first = name.split(' ')[0] ?? name;
      peers.set(focus, peers.has(focus) ? `${peers.get(focus)}, ${first}` : first);
    }
    surface.store.set({ peers });
  }, [surface, people]);
}
