import { useEffect } from 'react';
import { taskSubtasks } from '#features/subtasks/web';
import { taskDetails } from '#features/task-details/web';
import type { TaskScope } from '#features/tasks/web';
import type { Neighbors } from './use-neighbors.ts';

/** A person who views a task this long may open the next one; quick navigation does not load neighbors. */
const AFTER_MS = 300;

/** Loads the previous and next task once the open one is complete, so that they open at once. */
export function useNeighborsAhead(
  { workspaceId, projectId }: TaskScope,
  { previousId, nextId }: Neighbors,
  isReady: boolean,
): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => {
      for (const taskId of [nextId, previousId]) {
        if (taskId === null) continue;
        const scope = { workspaceId, projectId, taskId };
        // Not cached as a response: it fills the rows, and opening the task still requests the newest data.
        for (const list of [taskDetails.list, taskSubtasks]) void list.fetch(scope).catch(() => undefined);
      }
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [workspaceId, projectId, previousId, nextId, isReady]);
}
