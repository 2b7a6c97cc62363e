import { storedFilter } from '#features/saved-views/rules';
import { WorkViewSwitcher } from '#features/saved-views/web';
import { useWorkspace } from '#features/workspaces/web';
import type { WorkViewState } from './view-settings.ts';

interface WorkViewsProps {
  workspaceId: string;
  userId: string;
  viewState: WorkViewState;
}

/** The saved views of My work, loaded after the rows. */
export function WorkViews({ workspaceId, userId, viewState }: WorkViewsProps) {
  const { row } = useWorkspace(workspaceId);
  const { of, filter } = viewState.viewSettings;
  return (
    <WorkViewSwitcher
      workspaceId={workspaceId}
      surface="WORK"
      userId={userId}
      isReadOnly={row?.isReadOnly ?? false}
      activeId={viewState.viewId}
      config={{ of, filter: storedFilter(filter) }}
      onApply={viewState.apply}
    />
  );
}
