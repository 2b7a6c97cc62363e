import { useLocation, useNavigate, useParams } from 'react-router';
import { isOver } from '#web/over-view';
import type { ProjectScope } from '#features/projects/web';

/** Opens a task beside a view of its project, whose address ends in `view`; null closes the open one. */
export function useOpenTask({ workspaceId, projectId }: ProjectScope, view: string): (taskId: string | null) => void {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const { taskId: open } = useParams();
  const path = `/dashboard/${workspaceId}/projects/${projectId}/${view}`;
  return (taskId) => {
    const next = new URLSearchParams(search);
    // The full page is a setting of the task's address, and not of the view.
    if (taskId === null) next.delete('view');
    if (taskId === null && isOver(state, next.toString())) return void navigate(-1);
    void navigate(
      { pathname: taskId === null ? path : `${path}/${taskId}`, search: next.toString() },
      // An open task's entry is replaced, so that Back never leads to a closed or previous one. Rendered at once, and not in
      // slices between which the previous view is painted.
      {
        replace: open !== undefined,
        state: open === undefined ? { over: next.toString() } : state,
        preventScrollReset: true,
        flushSync: true,
      },
    );
  };
}
