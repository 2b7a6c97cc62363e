import { CalendarDays, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { isFiltering } from '#contract/filters';
import { useChipsAhead } from '#features/filters/web';
import { ClearFilters, useTray } from '#features/task-planning/web';
import { useToday } from '#features/task-surface/web';
import { COLLEAGUES_MOST, useColleaguesLive, useMyTime } from '#features/time-blocks/web';
import { useWorkLive } from '#features/work/web';
import { WorkBulkBar, workFilters, workKeys, workMenu, WorkPickers, WorkSurfaceContext } from '#features/work-surface/web';
import { useShell, useWorkspace } from '#features/workspaces/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Bar, BarSpacer, Content } from '#ui/frame';
import { Heading } from '#ui/heading';
import { Failure } from '#web/failure.tsx';
import { useSession } from '#web/session';
import { useTitle } from '#web/title';
import { useBodyLater } from '#web/use-body-later';
import { useWhere } from './calendar-address.ts';
import { CalendarFrame } from './calendar-frame.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { currentDay } from './calendar-surface.ts';
import { MembersAbsences } from './members-absences.tsx';
import { planningItems } from './project-menu.tsx';
import { ownTimeOf } from './own-time.ts';
import { hasHours } from '../rules.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useWorkspaceRows, type WorkspaceRows } from './use-workspace-rows.ts';
import { useWorkspaceSnapshot } from './use-workspace-snapshot.ts';
import { useWorkspaceViewState, type WorkspaceViewState } from './workspace-address.ts';
import { WorkspaceBar } from './workspace-bar.tsx';
import { useWorkspaceSurface } from './workspace-surface.ts';
import styles from './workspace-calendar.module.css';
import * as words from './words.ts';

/** The tasks and issues of all projects that a person can see, by their days. */
export function WorkspaceCalendarScreen() {
  const { workspaceId = '' } = useParams();
  const shell = useShell();
  const { user } = useSession();
  useTitle(words.calendarLabel, useWorkspace(workspaceId).row?.name);
  useWorkLive(workspaceId);
  return (
    <>
      <Bar onMenu={shell.openMenu}>
        <Heading level={1} size="strong">
          {words.calendarLabel}
        </Heading>
        <BarSpacer />
      </Bar>
      <Content scroll="none">{user ? <Loaded key={workspaceId} workspaceId={workspaceId} userId={user.id} /> : null}</Content>
    </>
  );
}

interface CalendarProps {
  workspaceId: string;
  userId: string;
}

function Loaded(props: CalendarProps) {
  const hasBody = useBodyLater();
  const viewState = useWorkspaceViewState();
  const { people, filter, period } = viewState.viewSettings;
  const today = useToday();
  const where = useWhere(today);
  useChipsAhead(workFilters, filter);
  const found = useWorkspaceRows({ ...props, on: where.on, people, filter });
  if (found.status === 'error') return <Failure error={found.error} onRetry={found.retry} what={words.theCalendar} />;
  if (found.status === 'loading') return <CalendarSkeleton period={period} />;
  return <WorkspaceCalendar {...props} found={found} viewState={viewState} at={{ where, today }} hasBody={hasBody} />;
}

interface ShownProps extends CalendarProps {
  found: WorkspaceRows;
  viewState: WorkspaceViewState;
  at: { where: ReturnType<typeof useWhere>; today: string };
  hasBody: boolean;
}

function WorkspaceCalendar({ workspaceId, userId, found, viewState, at, hasBody }: ShownProps) {
  const [isTrayOpen, setTrayOpen] = useTray('workspace-calendar', workspaceId);
  const [isMyTime, setMyTime] = useMyTime(workspaceId);
  const { viewSettings } = viewState;
  const snapshot = useWorkspaceSnapshot(found, { workspaceId, userId, viewSettings, ...at, isTrayOpen, isMyTime });
  const surface = useWorkspaceSurface(snapshot);
  const { mayCreate } = snapshot;
  const hasTimes = snapshot.myTime !== null || (snapshot.colleagueTimes ?? []).length > 0;
  useCalendarKeys(
    surface,
    useMemo(() => ({ mayEdit: true, mayCreate, keys: (key) => workKeys(key, surface) }), [surface, mayCreate]),
  );
  const menuOf = useMemo(
    () => (id: string, anchor: Element) => {
      const planning = planningItems(surface, ownTimeOf(surface.snapshot()), id);
      return [...workMenu(surface, id, anchor), ...(planning.length > 0 ? ['line' as const] : []), ...planning];
    },
    [surface],
  );
  const create = () => {
    const day = currentDay(snapshot, surface.store.get().day);
    surface.create({ start: day, end: day });
  };
  return (
    <WorkSurfaceContext value={surface}>
      <CalendarFrame
        surface={surface}
        snapshot={snapshot}
        menuOf={menuOf}
        hasBody={hasBody}
        bar={
          <>
            <WorkspaceBar
              snapshot={snapshot}
              found={found}
              viewState={viewState}
              isTrayOpen={isTrayOpen}
              onTray={() => setTrayOpen(!isTrayOpen)}
              onMyTime={() => setMyTime(!isMyTime)}
              onCreate={create}
            />
            {snapshot.isTooManyTimes ? <p className={styles.cut}>{words.tooManyTimes(COLLEAGUES_MOST)}</p> : null}
            {found.isWhole ? null : <p className={styles.cut}>{words.notAllShown}</p>}
          </>
        }
        isTrayOpen={isTrayOpen}
        onTrayClose={() => setTrayOpen(false)}
        onPlanned={() => setMyTime(true)}
        nothing={found.rows.length > 0 || hasTimes ? null : <Nothing found={found} viewState={viewState} />}
      >
        <MembersAbsences workspaceId={workspaceId} />
        <WorkBulkBar snapshot={snapshot} />
        <WorkPickers snapshot={snapshot} />
        {hasHours(viewSettings.period) && viewSettings.people.join() !== 'me' ? (
          <ColleaguesLive workspaceId={workspaceId} />
        ) : null}
      </CalendarFrame>
    </WorkSurfaceContext>
  );
}

function ColleaguesLive({ workspaceId }: { workspaceId: string }) {
  useColleaguesLive(workspaceId);
  return null;
}

/** Why the calendar is empty. */
function Nothing({ found, viewState }: Pick<ShownProps, 'found' | 'viewState'>) {
  const { filter, people } = viewState.viewSettings;
  if (found.total > 0 && isFiltering(filter))
    return (
      <EmptyState icon={<SearchX />} title={words.noMatches} action={<ClearFilters onClear={viewState.clearFilter} />}>
        {words.allHidden(found.total)}
      </EmptyState>
    );
  const isMe = people.join() === 'me';
  return (
    <EmptyState
      icon={<CalendarDays />}
      title={isMe ? words.nothingYours : words.nothingTheirs}
      action={isMe ? <Button onClick={() => viewState.setViewSettings({ people: ['all'] })}>{words.showEveryone}</Button> : null}
    >
      {words.nothingHint}
    </EmptyState>
  );
}
