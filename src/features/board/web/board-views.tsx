import { keptFilter } from '#features/saved-views/rules';
import { ViewSwitcher } from '#features/saved-views/web';
import type { TaskSnapshot } from '#features/task-surface/web';
import type { LookState } from './look.ts';

/** The saved views of the board, loaded after the cards. */
export function BoardViews({ snapshot, looking }: { snapshot: TaskSnapshot; looking: LookState }) {
  const { filter, group, sort } = looking.look;
  return (
    <ViewSwitcher
      scope={snapshot.scope}
      surface="BOARD"
      activeId={looking.viewId}
      config={{ filter: keptFilter(filter), group, sort }}
      place={snapshot.project}
      onApply={looking.apply}
    />
  );
}
