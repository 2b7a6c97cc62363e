import { AtSign, Eye, Layers, PencilLine, UserRound } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { mayInProject } from '#contract/permissions';
import { BarAction, BarButton, Toolbar } from '#features/filters/web';
import type { WorkOf } from '#features/work/contract';
import { ViewBar } from '#ui/frame';
import { workFilters } from '#features/work-surface/web';
import { Segmented } from '#ui/segmented';
import { useKeys } from '#web/keys';
import { keysOf } from '#web/surface-keys';
import { useNarrow } from '#web/use-narrow';
import { usePart } from '#web/use-part';
import { openNewWorkForMe } from './open-new-work.ts';
import type { WorkViewState } from './view-settings.ts';
import type { FoundWork } from './use-found-work.ts';
import * as words from './words.ts';

const workViews = () => import('./work-views.tsx');

const WAYS: { value: WorkOf; label: string; icon: ReactNode }[] = [
  { value: 'assigned', label: words.assigned, icon: <UserRound /> },
  { value: 'created', label: words.created, icon: <PencilLine /> },
  { value: 'watched', label: words.watched, icon: <Eye /> },
  { value: 'mentioned', label: words.mentioned, icon: <AtSign /> },
];

/** Up to this width of the screen, the choice and the search need a line each. */
const TIGHT = 960;

interface MyWorkBarProps {
  workspaceId: string;
  userId: string;
  viewState: WorkViewState;
  found: FoundWork;
}

/** Above the list: whose work is shown, the search, and the main button. */
export function MyWorkBar({ workspaceId, userId, viewState, found }: MyWorkBarProps) {
  const isNarrow = useNarrow(TIGHT);
  const { viewSettings, setViewSettings } = viewState;
  const views = usePart(workViews, 'soon');
  const choice = (
    <Segmented label={words.workShown} value={viewSettings.of} onValueChange={(of) => setViewSettings({ of })} options={WAYS} />
  );
  return (
    <>
      {isNarrow ? <ViewBar>{choice}</ViewBar> : null}
      <Toolbar
        name={words.myWork}
        views={
          <>
            {views ? (
              <views.WorkViews workspaceId={workspaceId} userId={userId} viewState={viewState} />
            ) : (
              <BarButton icon={<Layers />} label={words.savedViews} disabled>
                {words.views}
              </BarButton>
            )}
            {isNarrow ? null : choice}
          </>
        }
        filtering={viewState}
        searchLabel={words.searchWork}
        onSearchKey={handleSearchKey}
        filters={{
          load: workFilters,
          draw: ({ WorkFilters }, bar) => <WorkFilters workspaceId={workspaceId} projects={found.projects} {...bar} />,
        }}
        total={found.total}
        shown={found.shown}
        rows={words.items}
        tools={null}
        action={<NewWork workspaceId={workspaceId} userId={userId} found={found} />}
      />
    </>
  );
}

/** C and the button create a task or an issue that is assigned to the person, so that it is in this list. */
function NewWork({ workspaceId, userId, found }: Omit<MyWorkBarProps, 'viewState'>) {
  const mine = [...found.projects.values()].filter(({ role }) => mayInProject(role, 'reportIssue'));
  const may = mine.length > 0;
  const isReadOnly = mine.every((project) => project.isReadOnly);
  const keys = useMemo(
    () => [keysOf(words.myWork)('c', words.newTaskOrIssue, () => openNewWorkForMe(workspaceId, userId))],
    [workspaceId, userId],
  );
  useKeys(keys, may);
  return (
    <BarAction
      label={words.newTaskOrIssue}
      may={may}
      isReadOnly={isReadOnly}
      onClick={() => openNewWorkForMe(workspaceId, userId)}
    />
  );
}

/** From the search into the list, to the first row that was found. */
function handleSearchKey(event: KeyboardEvent): void {
  const { key, nativeEvent } = event;
  if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'ArrowDown')) return;
  // The row that has the focus by the end of this key would be opened by it.
  event.preventDefault();
  document.querySelector<HTMLElement>('[data-work]')?.focus();
}
