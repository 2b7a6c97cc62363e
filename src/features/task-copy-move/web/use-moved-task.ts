import { useEffect, useState } from 'react';
import type { TaskScope } from '#features/tasks/web';
import { client } from '#web/api';
import type { TaskPlace, taskCopyMoveActions } from '../contract.ts';

const project = client<typeof taskCopyMoveActions>('project');

/** Where a task that is not in the project of its address has gone, for whoever may see it there; null where that is nowhere. */
export function useMovedTask({ projectId, taskId }: TaskScope, isMissing: boolean): TaskPlace | null {
  const [found, setFound] = useState<TaskPlace | null>(null);
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWanted = true;
    project.get('get-task-place', { query: { taskId } }).then(
      (place) => isWanted && setFound(place),
      // It is nowhere for this person, which the caller says already.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isMissing, taskId]);
  return found?.taskId === taskId && found.projectId !== projectId ? found : null;
}
