import { ChevronLeft, ChevronRight, Clock } from 'lucide-react';
import { BarButton, Toolbar } from '#features/filters/web';
import { storedFilter } from '#features/saved-views/rules';
import { ViewSwitcher } from '#features/saved-views/web';
import { ColorMenu, TrayButton } from '#features/task-planning/web';
import { myTime } from '#features/time-blocks/web';
import { taskBar } from '#features/task-surface/web';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { IconButton } from '#ui/icon-button';
import { MenuButton, type MenuItem } from '#ui/menu';
import { Segmented } from '#ui/segmented';
import { useNarrow } from '#web/use-narrow';
import { besidePeriod, hasHours, periods } from '../rules.ts';
import type { CalendarViewState } from './calendar-address.ts';
import styles from './calendar-bar.module.css';
import type { CalendarSnapshot } from './calendar-surface.ts';
import { titleOf } from './title-of.ts';
import * as words from './words.ts';

interface CalendarBarProps {
  snapshot: CalendarSnapshot;
  viewState: CalendarViewState;
  isTrayOpen: boolean;
  onTray: () => void;
  onMyTime: () => void;
  onCreate: () => void;
}

/** Above the calendar: views, search, filter and colors, and below them the period. */
export function CalendarBar({ snapshot, viewState, isTrayOpen, onTray, onMyTime, onCreate }: CalendarBarProps) {
  const { filter, period, color } = viewState.viewSettings;
  return (
    <>
      <Toolbar
        name={words.calendarLabel}
        views={
          <ViewSwitcher
            scope={snapshot.scope}
            surface="CALENDAR"
            activeId={viewState.viewId}
            config={{ filter: storedFilter(filter), period, color }}
            place={snapshot.project}
            onApply={viewState.apply}
          />
        }
        filtering={viewState}
        searchLabel={words.searchCalendar}
        {...taskBar(snapshot, onCreate)}
        tools={
          <>
            <ColorMenu color={color} onColor={(next) => viewState.setViewSettings({ color: next })} />
            {hasHours(period) ? (
              <BarButton icon={<Clock />} label={myTime} pressed={snapshot.isMyTime} onClick={onMyTime}>
                {myTime}
              </BarButton>
            ) : null}
            <TrayButton count={snapshot.unscheduled.length} isOpen={isTrayOpen} onToggle={onTray} />
          </>
        }
      />
      <PeriodBar snapshot={snapshot} />
    </>
  );
}

/** The visible period, and the way to others. */
function PeriodBar({ snapshot }: { snapshot: CalendarSnapshot }) {
  const { where } = snapshot;
  const { period } = snapshot.viewSettings;
  const isNarrow = useNarrow();
  const options = periods.map((value) => ({ value, label: words.periodNames[value] ?? value }));
  const items = (): MenuItem[] =>
    options.map(({ value, label }) => ({ label, checked: value === period, onSelect: () => where.goTo(where.on, value) }));
  return (
    <div className={styles.period}>
      <Heading level={2} size="title">
        <span aria-live="polite">{titleOf(snapshot)}</span>
      </Heading>
      <span className={styles.steps}>
        <IconButton
          label={words.previous[period] ?? ''}
          icon={<ChevronLeft />}
          shortcut="pageup"
          onClick={() => where.goTo(besidePeriod(period, where.on, -1))}
        />
        <Button onClick={() => where.goTo(snapshot.today)}>{words.today}</Button>
        <IconButton
          label={words.next[period] ?? ''}
          icon={<ChevronRight />}
          shortcut="pagedown"
          onClick={() => where.goTo(besidePeriod(period, where.on, 1))}
        />
      </span>
      {isNarrow ? (
        <MenuButton
          label={words.periodLabel}
          items={items}
          align="end"
          trigger={(trigger) => <Button {...trigger}>{words.periodNames[period]}</Button>}
        />
      ) : (
        <Segmented
          label={words.periodLabel}
          size="s"
          value={period}
          onValueChange={(value) => where.goTo(where.on, value)}
          options={options}
        />
      )}
    </div>
  );
}
