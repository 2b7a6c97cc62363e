import { useEffect, useState } from 'react';
import type { TaskScope } from '#features/tasks/web';
import { client } from '#web/api';
import type { TaskPlace, taskCopyMoveActions } from '../contract.ts';

const project = client<typeof taskCopyMoveActions>('project');

/** The current project of a task that is not in the project of its URL; null if the person cannot see it. */
export function useMovedTask({ projectId, taskId }: TaskScope, isMissing: boolean): TaskPlace | null {
  const [found, setFound] = useState<TaskPlace | null>(null);
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWanted = true;
    project.get('get-task-place', { query: { taskId } }).then(
      (place) => isWanted && setFound(place),
      // The person cannot see it, which the caller shows already.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isMissing, taskId]);
  return found?.taskId === taskId && found.projectId !== projectId ? found : null;
}
