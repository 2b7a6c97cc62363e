import { useEffect } from 'react';
import { taskSubtasks } from '#features/subtasks/web';
import { taskDetails } from '#features/task-details/web';
import type { TaskScope } from '#features/tasks/web';
import type { Neighbours } from './use-neighbours.ts';

/** Who looks at a task for this long may well go on to the next; who walks past it does not wait for others. */
const AFTER_MS = 300;

/** Asks for the tasks before and after, once the open one is whole, so that the next press of a key finds them here. */
export function useNeighboursAhead(
  { workspaceId, projectId }: TaskScope,
  { previousId, nextId }: Neighbours,
  isReady: boolean,
): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => {
      for (const taskId of [nextId, previousId]) {
        if (taskId === null) continue;
        const scope = { workspaceId, projectId, taskId };
        // Asked beside the cache of answers: what it finds lies in the rows, and opening the task still asks for the newest.
        for (const list of [taskDetails.list, taskSubtasks]) void list.fetch(scope).catch(() => undefined);
      }
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [workspaceId, projectId, previousId, nextId, isReady]);
}
