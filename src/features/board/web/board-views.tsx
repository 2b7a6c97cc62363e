import { storedFilter } from '#features/saved-views/rules';
import { ViewSwitcher } from '#features/saved-views/web';
import type { TaskSnapshot } from '#features/task-surface/web';
import type { BoardViewState } from './view-settings.ts';

/** The saved views of the board, loaded after the cards. */
export function BoardViews({ snapshot, viewState }: { snapshot: TaskSnapshot; viewState: BoardViewState }) {
  const { filter, group, sort } = viewState.viewSettings;
  return (
    <ViewSwitcher
      scope={snapshot.scope}
      surface="BOARD"
      activeId={viewState.viewId}
      config={{ filter: storedFilter(filter), group, sort }}
      place={snapshot.project}
      onApply={viewState.apply}
    />
  );
}
