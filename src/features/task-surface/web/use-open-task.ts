import { useLocation, useNavigate, useParams } from 'react-router';
import type { ProjectScope } from '#features/projects/web';

/** Opens a task beside a view of its project, whose address ends in `view`; null closes the one that is open. */
export function useOpenTask({ workspaceId, projectId }: ProjectScope, view: string): (taskId: string | null) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { taskId: open } = useParams();
  const path = `/dashboard/${workspaceId}/projects/${projectId}/${view}`;
  return (taskId) => {
    const next = new URLSearchParams(search);
    // Whether it takes the whole page is said of the task, and not of the view.
    if (taskId === null) next.delete('view');
    void navigate(
      { pathname: taskId === null ? path : `${path}/${taskId}`, search: next.toString() },
      // From task to task the entry is replaced, so that Back leads to the view. Drawn at once, and not in slices between
      // which the view is painted as it was.
      { replace: open !== undefined && taskId !== null, preventScrollReset: true, flushSync: true },
    );
  };
}
