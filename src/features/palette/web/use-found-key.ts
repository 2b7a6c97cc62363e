import { useEffect, useState } from 'react';
import type { taskKeyActions } from '#features/task-copy-move/contract';
import { client } from '#web/api';
import { usePaused } from '#web/use-paused';
import type { PaletteRow } from './palette-row.ts';
import * as words from './words.ts';

const workspace = client<typeof taskKeyActions>('workspace');

const KEY = /^[a-z][a-z0-9]{1,9}-[1-9][0-9]{0,8}$/i;

/** The task with the typed key, which no loaded row has: the server knows it, also by the key that it had before it moved. */
export function useFoundKey(workspaceId: string, text: string, go: (path: string) => void): PaletteRow | null {
  const asked = usePaused(KEY.test(text) ? text.toUpperCase() : '');
  const [found, setFound] = useState<{ asked: string; row: PaletteRow | null } | null>(null);
  useEffect(() => {
    if (asked === '' || workspaceId === '') return undefined;
    let isWanted = true;
    // A key without a task, or of one that the person cannot see, finds nothing, and so does a search without a network.
    const nothing = () => null;
    void workspace
      .get('find-task', { query: { workspaceId, key: asked } })
      .then(
        ({ taskId, projectId, key }): PaletteRow => ({
          id: `thing:${taskId}`,
          label: words.openTask(key),
          note: key,
          keywords: asked,
          run: () => go(`/dashboard/${workspaceId}/projects/${projectId}/board/${taskId}`),
        }),
        nothing,
      )
      .then((row) => isWanted && setFound({ asked, row }));
    return () => {
      isWanted = false;
    };
  }, [asked, workspaceId, go]);
  return found && found.asked === text.toUpperCase() ? found.row : null;
}
