import { useMemo } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import type { ItemPaneProps } from '#web/item-pane';
import type { OpenTask } from './task-sheet.tsx';
import type { TaskPlace } from './use-task-place.ts';

/**
 * A task in a pane of a screen that is not a view of its project. Other tasks and issues open as pages.
 * @param Task of the sheet, which is loaded as a part of its own
 */
export const taskPaneOf = (Task: typeof OpenTask) =>
  function TaskPane({ workspaceId, projectId, itemId, frame, onClose }: ItemPaneProps) {
    const navigate = useNavigate();
    const scope = useMemo(() => ({ workspaceId, projectId, taskId: itemId }), [workspaceId, projectId, itemId]);
    return <Task place={placeOf({ scope, navigate, onClose })} surface={frame} />;
  };

interface Placed {
  scope: TaskPlace['scope'];
  navigate: NavigateFunction;
  onClose: () => void;
}

function placeOf({ scope, navigate, onClose }: Placed): TaskPlace {
  const pathOf = (to: { workspaceId: string; projectId: string }, rest: string) =>
    `/dashboard/${to.workspaceId}/projects/${to.projectId}/${rest}`;
  const open = (rest: string) => void navigate(pathOf(scope, rest));
  return {
    scope,
    isPage: false,
    isPane: true,
    link: () => `${location.origin}${pathOf(scope, `board/${scope.taskId}`)}`,
    go: (taskId) => open(`board/${taskId}`),
    follow: (to) => void navigate(pathOf(to, `board/${scope.taskId}`)),
    openIssue: (issueId) => open(issueId === null ? 'issues' : `issues/${issueId}`),
    togglePage: () => open(`board/${scope.taskId}?view=page`),
    close: onClose,
  };
}
