import { useEffect } from 'react';
import { type ProjectScope, useProjectPresence } from '#features/projects/web';
import { type DeskParts, useDeskOf } from '#features/task-desk/web';
import { boardStore } from './board-store.ts';
import type { Desk, Scene } from './desk.ts';

const making = {
  view: 'board',
  make: (parts: DeskParts<Scene>): Desk => ({ ...parts, store: boardStore(), attribute: 'data-card' }),
};

/** The board's desk, which knows too who else is where. */
export function useBoardDesk(scene: Scene): Desk {
  const desk = useDeskOf(scene, making);
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
