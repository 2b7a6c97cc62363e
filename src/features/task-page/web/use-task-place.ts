import { useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { TaskScope } from '#features/tasks/web';
import { isOver } from '#web/over-view';

export interface TaskPlace {
  scope: TaskScope;
  isPage: boolean;
  /** Beside the rows of a screen that is not a view of its project. */
  isPane?: boolean;
  /** The URL of the task, for sharing. */
  link(): string;
  /** Opens another task and replaces this one in the browser history. */
  go(taskId: string): void;
  /** Opens the task in its current project. */
  follow(to: { projectId: string; workspaceId: string }): void;
  /** Opens an issue of the project, or the list of them for null. */
  openIssue(issueId: string | null): void;
  togglePage(): void;
  /** Returns to the view that the task was opened from. */
  close(): void;
}

/** The place of the open task in the URL and the navigation from there. Filters of the view behind it stay. */
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
    openIssue: (issueId) =>
      void navigate(`/dashboard/${workspaceId}/projects/${projectId}/issues${issueId === null ? '' : `/${issueId}`}`),
    togglePage: () => to('.', isPage ? null : 'page'),
    close: () => (isOver(state, searchOf(null)) ? void navigate(-1) : to('..', null)),
  };
}
