import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { ItemPaneProps } from '#web/item-pane';
import { OpenTask } from './task-sheet.tsx';
import type { TaskPlace } from './use-task-place.ts';

export { preloadParts } from './preload-parts.ts';

/** A task in a pane of a screen that is not a view of its project. Other tasks and issues open as pages. */
export function TaskPane({ workspaceId, projectId, itemId, frame, onClose }: ItemPaneProps) {
  const navigate = useNavigate();
  const scope = useMemo(() => ({ workspaceId, projectId, taskId: itemId }), [workspaceId, projectId, itemId]);
  const pathOf = (project: { workspaceId: string; projectId: string }) =>
    `/dashboard/${project.workspaceId}/projects/${project.projectId}`;
  const open = (path: string) => void navigate(`${pathOf(scope)}/${path}`);
  const place: TaskPlace = {
    scope,
    isPage: false,
    isPane: true,
    link: () => `${location.origin}${pathOf(scope)}/board/${itemId}`,
    go: (taskId) => open(`board/${taskId}`),
    follow: (to) => void navigate(`${pathOf(to)}/board/${itemId}`),
    openIssue: (issueId) => open(issueId === null ? 'issues' : `issues/${issueId}`),
    togglePage: () => open(`board/${itemId}?view=page`),
    close: onClose,
  };
  return <OpenTask place={place} surface={frame} />;
}
