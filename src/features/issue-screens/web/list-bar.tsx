import { Download, SlidersHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { BarButton, ProjectAction, Toolbar } from '#features/filters/web';
import { exportMenuItem, listActions } from '#features/table-files/web';
import { BarSpacer, ViewBar } from '#ui/frame';
import { MenuButton } from '#ui/menu';
import { Popover } from '#ui/popover';
import { Segmented } from '#ui/segmented';
import { goTo } from '#web/line-keys';
import { useNarrow } from '#web/use-narrow';
import { type IssueSnapshot, type IssueSurface, useIssueSurface } from './issue-surface.ts';
import { ListOptions } from './list-options.tsx';
import type { IssueViewState, IssueView } from './view-settings.ts';
import { SavedIssueViews } from './saved-issue-views.tsx';
import * as listWords from './list-words.ts';
import * as words from './words.ts';

/** The menu and chips of the list's filter. Loaded when someone filters. */
export const issueFilters = () => import('./issue-filters.tsx');

export interface ListBarProps {
  snapshot: IssueSnapshot;
  viewState: IssueViewState;
  /** How many issues wait in triage; null if the project has no triage and none wait. */
  triage: number | null;
  onExport: () => void;
}

/** Above the list: the view, the search, and the display settings. */
export function ListBar(props: ListBarProps) {
  const isNarrow = useNarrow();
  const surface = useIssueSurface();
  const { snapshot, viewState } = props;
  const choice = <ViewChoice {...props} />;
  if (viewState.viewSettings.view === 'triage')
    return (
      <ViewBar>
        {choice}
        <BarSpacer />
        <Display {...props} />
        <NewIssue {...props} />
      </ViewBar>
    );
  return (
    <>
      {isNarrow ? (
        <ViewBar>
          {choice}
          <BarSpacer />
          <SavedIssueViews snapshot={snapshot} />
        </ViewBar>
      ) : null}
      <Toolbar
        name={words.issuesView}
        views={
          isNarrow ? null : (
            <>
              <SavedIssueViews snapshot={snapshot} />
              {choice}
            </>
          )
        }
        filtering={viewState}
        searchLabel={listWords.searchIssues}
        onSearchKey={(event) => handleSearchKey(surface, event)}
        filters={{ load: issueFilters, draw: ({ IssueFilters }, bar) => <IssueFilters snapshot={snapshot} {...bar} /> }}
        total={snapshot.total}
        shown={snapshot.arranged.shown}
        rows={words.issuesCounted}
        hasMine
        tools={
          <>
            <Display {...props} />
            <MenuButton
              label={listActions}
              items={() => [{ label: exportMenuItem, icon: <Download />, onSelect: props.onExport }]}
              align="end"
            />
          </>
        }
        action={<NewIssue {...props} />}
      />
    </>
  );
}

function ViewChoice({ viewState: { viewSettings, setViewSettings }, triage }: ListBarProps) {
  const options: { value: IssueView; label: string }[] = [
    { value: 'open', label: listWords.open },
    { value: 'all', label: listWords.all },
    ...(triage === null && viewSettings.view !== 'triage' ? [] : [{ value: 'triage' as const, label: triageLabel(triage) }]),
  ];
  return (
    <Segmented
      label={listWords.view}
      value={viewSettings.view}
      onValueChange={(view) => setViewSettings({ view })}
      options={options}
    />
  );
}

const Display = ({ snapshot, viewState }: ListBarProps) => (
  <Popover
    label={listWords.display}
    align="end"
    trigger={(props) => <BarButton {...props} icon={<SlidersHorizontal />} label={listWords.display} />}
  >
    <ListOptions viewState={viewState} project={snapshot.project} />
  </Popover>
);

function NewIssue({ snapshot: { project } }: ListBarProps) {
  const surface = useIssueSurface();
  return <ProjectAction label={words.newIssue} project={project} verb="reportIssue" onClick={() => surface.create()} />;
}

const triageLabel = (count: number | null): string => (count ? listWords.triageCount(count) : listWords.triage);

/** From the search into the list: to the first result, and with Escape back to the previous row. */
function handleSearchKey(surface: IssueSurface, event: KeyboardEvent): void {
  const { key, nativeEvent } = event;
  if (nativeEvent.isComposing) return;
  if (key === 'Escape') surface.store.set({ wanted: surface.store.get().current });
  if (key !== 'Enter' && key !== 'ArrowDown') return;
  // This key would open the row that has the focus at the end of its event.
  event.preventDefault();
  goTo(surface, 'first');
}
