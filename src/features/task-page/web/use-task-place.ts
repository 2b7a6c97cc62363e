import { useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { TaskScope } from '#features/tasks/web';
import { isOver } from '#web/over-view';

export interface TaskPlace {
  scope: TaskScope;
  isPage: boolean;
  /** The address of the task, for people to share. */
  link(): string;
  /** To another task, in place of this one in the browser's history. */
  go(taskId: string): void;
  /** To where the task is now, in another project. */
  follow(to: { projectId: string; workspaceId: string }): void;
  togglePage(): void;
  /** Back to the view that the task was opened over. */
  close(): void;
}

/** Where the open task is in the address, and the ways from there. Filters of the view behind it stay as they are. */
export function useTaskPlace(): TaskPlace {
  const { workspaceId = '', projectId = '', taskId = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const scope = useMemo(() => ({ workspaceId, projectId, taskId }), [workspaceId, projectId, taskId]);
  const isPage = search.get('view') === 'page';

  const { state } = useLocation() as { state: unknown };

  const searchOf = (view: 'page' | null) => {
    const next = new URLSearchParams(search);
    if (view === null) next.delete('view');
    else next.set('view', view);
    return next.toString();
  };
  const to = (path: string, view: 'page' | null) =>
    void navigate(
      { pathname: path, search: searchOf(view) },
      { relative: 'path', replace: true, state, preventScrollReset: true, flushSync: true },
    );

  return {
    scope,
    isPage,
    link: () => `${location.origin}/dashboard/${workspaceId}/projects/${projectId}/board/${taskId}`,
    go: (id) => to(`../${id}`, isPage ? 'page' : null),
    follow: ({ projectId: newProjectId, workspaceId: newWorkspaceId }) =>
      void navigate(`/dashboard/${newWorkspaceId}/projects/${newProjectId}/board/${taskId}${isPage ? '?view=page' : ''}`, {
        replace: true,
      }),
    togglePage: () => to('.', isPage ? null : 'page'),
    close: () => (isOver(state, searchOf(null)) ? void navigate(-1) : to('..', null)),
  };
}
