import { useLocation, useNavigate } from 'react-router';
import type { ProjectScope } from '#features/projects/web';
import { isOver } from '#web/over-view';
import { rememberedSearch } from './remembered-view-settings.ts';
import { issuesPath } from './words.ts';

/**
 * From an issue to the latest view of the list: its address, and the navigation to it, after which Back does not lead to the
 * issue.
 */
export function useWayToList(scope: ProjectScope): { back: string; close(): void } {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const search = rememberedSearch(scope.projectId);
  const back = `${issuesPath(scope)}${search && `?${search}`}`;
  return { back, close: () => (isOver(state, search) ? void navigate(-1) : void navigate(back, { replace: true })) };
}
