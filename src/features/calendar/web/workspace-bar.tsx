import { Palette, Users } from 'lucide-react';
import { mayInProject } from '#contract/permissions';
import { BarAction, BarButton, Toolbar } from '#features/filters/web';
import { storedFilter } from '#features/saved-views/rules';
import { WorkViewSwitcher } from '#features/saved-views/web';
import { TrayButton } from '#features/task-planning/web';
import { usePersons, workFilters } from '#features/work-surface/web';
import { useWorkspace } from '#features/workspaces/web';
import { MultiPicker } from '#ui/picker';
import { hasHours } from '../rules.ts';
import { type Choice, DisplayChoices } from './display-choices.tsx';
import { PeriodBar } from './period-bar.tsx';
import type { WorkspaceRows } from './use-workspace-rows.ts';
import {
  chosenPeople,
  type People,
  type WorkspaceColoring,
  workspaceColoring,
  type WorkspaceViewState,
} from './workspace-address.ts';
import type { WorkspaceSnapshot } from './workspace-surface.ts';
import * as words from './words.ts';

interface WorkspaceBarProps {
  snapshot: WorkspaceSnapshot;
  found: WorkspaceRows;
  viewState: WorkspaceViewState;
  isTrayOpen: boolean;
  onTray: () => void;
  onMyTime: () => void;
  onCreate: () => void;
}

/** Above the calendar of a workspace: whose work, search, filter and colors, and below them the period. */
export function WorkspaceBar({ snapshot, found, viewState, isTrayOpen, onTray, onMyTime, onCreate }: WorkspaceBarProps) {
  const { workspaceId, userId, projects } = snapshot;
  const { people, filter, color, period } = viewState.viewSettings;
  const workspace = useWorkspace(workspaceId);
  const mine = [...projects.values()].filter(({ role }) => mayInProject(role, 'createTask'));
  return (
    <>
      <Toolbar
        name={words.calendarLabel}
        views={
          <>
            <WorkViewSwitcher
              workspaceId={workspaceId}
              surface="CALENDAR"
              userId={userId}
              isReadOnly={workspace.row?.isReadOnly ?? false}
              activeId={viewState.viewId}
              config={{ people: [...people], filter: storedFilter(filter), period, color }}
              onApply={viewState.apply}
            />
            <PeopleMenu
              workspaceId={workspaceId}
              people={people}
              onPeople={(next) => viewState.setViewSettings({ people: next })}
            />
          </>
        }
        filtering={viewState}
        searchLabel={words.searchCalendar}
        filters={{
          load: workFilters,
          draw: ({ WorkFilters }, bar) => <WorkFilters workspaceId={workspaceId} projects={projects} {...bar} />,
        }}
        total={found.total}
        shown={found.rows.length}
        rows={words.items}
        tools={
          <>
            <DisplayChoices
              choices={[colorChoice(color, (next) => viewState.setViewSettings({ color: next }))]}
              isMyTime={hasHours(period) ? snapshot.myTime !== null : null}
              onMyTime={onMyTime}
            />
            <TrayButton count={snapshot.unscheduled.length} isOpen={isTrayOpen} onToggle={onTray} />
          </>
        }
        action={
          <BarAction
            label={words.newTask}
            may={mine.length > 0}
            isReadOnly={mine.every((project) => project.isReadOnly)}
            onClick={onCreate}
          />
        }
      />
      <PeriodBar snapshot={snapshot} feed={{ preset: { workspaceId, kind: people.includes('all') ? 'WORKSPACE' : 'MINE' } }} />
    </>
  );
}

const colorChoice = (color: WorkspaceColoring, onColor: (color: WorkspaceColoring) => void): Choice => ({
  label: words.color,
  said: words.colorBy(words.colorNames[color]),
  icon: <Palette />,
  items: workspaceColoring.map((one) => ({ label: words.colorNames[one], checked: one === color, onSelect: () => onColor(one) })),
});

/** Whose work is shown. A guest does not see who is in the workspace, and chooses between their own and everything. */
function PeopleMenu({
  workspaceId,
  people,
  onPeople,
}: {
  workspaceId: string;
  people: People;
  onPeople: (people: People) => void;
}) {
  const persons = usePersons(workspaceId);
  const items = [{ value: 'all', label: words.everyone }, { value: 'me', label: words.me }, ...persons];
  const names = people.map((one) => items.find(({ value }) => value === one)?.label ?? words.someone);
  const said = names.length > 2 ? words.peopleCounted(names.length) : names.join(', ');
  return (
    <MultiPicker
      label={words.peopleShown}
      items={items}
      value={people}
      onValueChange={(next) => onPeople(chosenPeople(people, next))}
      trigger={(trigger) => (
        <BarButton {...trigger} icon={<Users />} label={words.peopleOf(said)}>
          {said}
        </BarButton>
      )}
    />
  );
}
