import { CalendarDays } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { mayNow } from '#contract/permissions';
import { NoTasks, type PlanRows, useTray } from '#features/task-planning/web';
import { useMyTime } from '#features/time-blocks/web';
import {
  BulkBar,
  changingKeys,
  findingKeys,
  TaskPickers,
  TaskSurfaceContext,
  useTaskSurfaceOf,
  useToday,
} from '#features/task-surface/web';
import { useShowsInOrder } from '#features/tasks/web';
import type { Shortcut } from '#web/keys';
import { targets } from '#web/surface';
import { useCalendarViewState, useWhere } from './calendar-address.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarFrame } from './calendar-frame.tsx';
import { currentDay } from './calendar-surface.ts';
import { projectMenu } from './project-menu.tsx';
import { making, type ProjectSurface } from './project-surface.ts';
import { type OwnKeys, useCalendarKeys } from './use-calendar-keys.ts';
import { MembersAbsences } from './members-absences.tsx';
import { useCalendarSnapshot } from './use-calendar-snapshot.ts';
import * as words from './words.ts';

/** The calendar of a project, whose tasks are loaded. */
export function CalendarView(props: PlanRows) {
  const viewState = useCalendarViewState();
  const today = useToday();
  const where = useWhere(today);
  const [isTrayOpen, setTrayOpen] = useTray('calendar', props.scope.projectId);
  const [isMyTime, setMyTime] = useMyTime(props.scope.projectId);
  const snapshot = useCalendarSnapshot(props, { viewSettings: viewState.viewSettings, where, today, isTrayOpen, isMyTime });
  const surface = useTaskSurfaceOf(snapshot, making);
  useCalendarKeys(surface, useProjectKeys(surface, props.project));
  useShowsInOrder(useCallback(() => snapshot.ordered(snapshot.shown()).map(({ id }) => id), [snapshot]));
  const menuOf = useMemo(() => projectMenu(surface), [surface]);
  const create = () => {
    const day = currentDay(snapshot, surface.store.get().day);
    surface.create({ start: day, end: day });
  };
  const { total, shown } = snapshot.arrangement;
  return (
    <TaskSurfaceContext value={surface}>
      <CalendarFrame
        surface={surface}
        snapshot={snapshot}
        menuOf={menuOf}
        hasBody={props.hasBody}
        bar={
          <CalendarBar
            snapshot={snapshot}
            viewState={viewState}
            isTrayOpen={isTrayOpen}
            onTray={() => setTrayOpen(!isTrayOpen)}
            onMyTime={() => setMyTime(!isMyTime)}
            onCreate={create}
          />
        }
        isTrayOpen={isTrayOpen}
        onTrayClose={() => setTrayOpen(false)}
        onPlanned={() => setMyTime(true)}
        nothing={
          shown > 0 || snapshot.issues.size > 0 || viewState.viewSettings.show === 'issues' ? null : (
            <NoTasks
              icon={<CalendarDays />}
              hint={words.emptyHint}
              total={total}
              mayCreate={snapshot.mayCreate}
              onCreate={create}
              onClear={viewState.clearFilter}
            />
          )
        }
      >
        <MembersAbsences workspaceId={props.scope.workspaceId} />
        <BulkBar snapshot={snapshot} />
        <TaskPickers snapshot={snapshot} />
      </CalendarFrame>
    </TaskSurfaceContext>
  );
}

/** The keys of tasks. On an issue they do nothing, rather than change the period. */
function useProjectKeys(surface: ProjectSurface, place: PlanRows['project']): OwnKeys {
  return useMemo(() => {
    const mayEdit = mayNow(place, 'editAnyTask') || mayNow(place, 'editOwnTask');
    const ofTasks = (shortcut: Shortcut): Shortcut => ({
      ...shortcut,
      run: (event) => {
        const { issues } = surface.snapshot();
        const ids = targets(surface);
        return (ids.length > 0 && ids.every((id) => issues.has(id))) || shortcut.run(event);
      },
    });
    return {
      mayEdit: mayEdit || mayNow(place, 'editAnyIssue'),
      mayCreate: mayNow(place, 'createTask'),
      keys: (key) => [...findingKeys(key, surface), ...(mayEdit ? changingKeys(key, surface) : [])].map(ofTasks),
    };
  }, [surface, place]);
}
