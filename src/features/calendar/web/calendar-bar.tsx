import { Shapes } from 'lucide-react';
import { Toolbar } from '#features/filters/web';
import { storedFilter } from '#features/saved-views/rules';
import { ViewSwitcher } from '#features/saved-views/web';
import { colorChoice, TrayButton } from '#features/task-planning/web';
import { taskBar } from '#features/task-surface/web';
import { type CalendarViewState, type Kinds, kinds } from './calendar-address.ts';
import { hasHours } from '../rules.ts';
import { type Choice, DisplayChoices } from './display-choices.tsx';
import { PeriodBar } from './period-bar.tsx';
import type { ProjectSnapshot } from './project-surface.ts';
import * as words from './words.ts';

interface CalendarBarProps {
  snapshot: ProjectSnapshot;
  viewState: CalendarViewState;
  isTrayOpen: boolean;
  onTray: () => void;
  onMyTime: () => void;
  onCreate: () => void;
}

/** Above the calendar: views, search, filter and colors, and below them the period. */
export function CalendarBar({ snapshot, viewState, isTrayOpen, onTray, onMyTime, onCreate }: CalendarBarProps) {
  const { filter, show, period, color } = viewState.viewSettings;
  const { workspaceId, projectId } = snapshot.scope;
  return (
    <>
      <Toolbar
        name={words.calendarLabel}
        views={
          <ViewSwitcher
            scope={snapshot.scope}
            surface="CALENDAR"
            activeId={viewState.viewId}
            config={{ filter: storedFilter(filter), period, color, ...(show !== 'both' && { show }) }}
            place={snapshot.project}
            onApply={viewState.apply}
          />
        }
        filtering={viewState}
        searchLabel={words.searchCalendar}
        {...taskBar(snapshot, onCreate)}
        tools={
          <>
            <DisplayChoices
              choices={[
                kindsChoice(show, (next) => viewState.setViewSettings({ show: next })),
                colorChoice(color, (next) => viewState.setViewSettings({ color: next })),
              ]}
              isMyTime={hasHours(period) ? snapshot.myTime !== null : null}
              onMyTime={onMyTime}
            />
            <TrayButton count={snapshot.unscheduled.length} isOpen={isTrayOpen} onToggle={onTray} />
          </>
        }
      />
      <PeriodBar snapshot={snapshot} feed={{ project: { id: projectId, name: snapshot.project.name, workspaceId } }} />
    </>
  );
}

/** Whether tasks, issues or both are shown. */
const kindsChoice = (show: Kinds, onShow: (show: Kinds) => void): Choice => ({
  label: words.kindsLabel,
  said: words.kindsShown(words.kindNames[show]),
  text: words.kindNames[show],
  icon: <Shapes />,
  items: kinds.map((one) => ({ label: words.kindNames[one], checked: one === show, onSelect: () => onShow(one) })),
});
