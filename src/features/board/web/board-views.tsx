import { ViewSwitcher } from '#features/saved-views/web';
import { type DeskScene, keptFilter } from '#features/task-desk/web';
import type { LookState } from './look.ts';

/** The saved views of the board; fetched behind the cards, which come first. */
export function BoardViews({ scene, looking }: { scene: DeskScene; looking: LookState }) {
  const { filter, group, sort } = looking.look;
  return (
    <ViewSwitcher
      scope={scene.scope}
      surface="BOARD"
      activeId={looking.viewId}
      config={{ filter: keptFilter(filter), group, sort }}
      place={scene.project}
      onApply={looking.apply}
    />
  );
}
