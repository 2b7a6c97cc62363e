import { CalendarRange, ChartGantt } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { NoTasks, openNewTask, type PlanRows, useTray } from '#features/task-planning/web';
import { BulkBar, TaskPickers, TaskSurfaceContext, useTaskSurfaceOf, useToday } from '#features/task-surface/web';
import { useShowsInOrder } from '#features/tasks/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { useNarrow } from '#web/use-narrow';
import { usePrintedAlone } from '#web/printed-alone';
import { Chart } from './chart.tsx';
import { press } from './dragging-bars.ts';
import { LinkingHint } from './linking-hint.tsx';
import { useTable } from './table-edge.tsx';
import { type TimelineViewState, useTimelineViewState } from './timeline-address.ts';
import { TimelineBar } from './timeline-bar.tsx';
import { making, TimelineContext, type TimelineSnapshot } from './timeline-surface.ts';
import { TimelineTray } from './timeline-tray.tsx';
import styles from './timeline-view.module.css';
import { useTimelineEvents } from './use-timeline-events.ts';
import { useTimelineKeys } from './use-timeline-keys.ts';
import { useTimelineSnapshot } from './use-timeline-snapshot.ts';
import * as words from './words.ts';

/** Up to this width of the screen, sidebar, table and unscheduled tasks leave no room for the days. */
const TIGHT = 1100;
const TABLET = 900;

/** A timeline whose rows are loaded. */
export function TimelineView(props: PlanRows) {
  const printed = usePrintedAlone();
  const viewState = useTimelineViewState();
  const { viewSettings } = viewState;
  const today = useToday();
  const { folded, fold } = useFolding(viewSettings.group);
  const [isTrayWanted, setTrayWanted] = useTray('timeline', props.scope.projectId);
  const isTrayOpen = isTrayWanted && !viewSettings.undated;
  const snapshot = useTimelineSnapshot(props, { viewSettings, today, folded, isTrayOpen });
  const surface = useTaskSurfaceOf(snapshot, making);
  const timeline = useMemo(() => ({ surface, snapshot }), [surface, snapshot]);
  useTimelineKeys(surface, snapshot.project);
  useShowsInOrder(useCallback(() => snapshot.shown(), [snapshot]));
  const events = useTimelineEvents(surface);
  const isNarrow = useNarrow();
  const isTight = useNarrow(TIGHT) && isTrayOpen;
  const table = useTable(isNarrow || isTight, useNarrow(TABLET));
  const create = () => openNewTask(surface, { start: today, end: today });
  return (
    <TaskSurfaceContext value={surface}>
      <TimelineContext value={timeline}>
        <div {...printed} className={styles.timeline} onPointerDown={(event) => press(surface, event)} {...events}>
          <TimelineBar
            viewState={viewState}
            isTrayOpen={isTrayOpen}
            onTray={() => setTrayWanted(!isTrayWanted)}
            onCreate={create}
          />
          <div className={styles.body}>
            {!props.hasBody || (isNarrow && isTrayOpen) ? null : (
              <Chart folded={folded} onFold={fold} table={table} onZoom={(zoom) => viewState.setViewSettings({ zoom })} />
            )}
            {props.hasBody && isTrayOpen ? <TimelineTray onClose={() => setTrayWanted(false)} /> : null}
            {props.hasBody ? (
              <Nothing
                snapshot={snapshot}
                viewState={viewState}
                onCreate={create}
                onTray={isTrayOpen ? null : () => setTrayWanted(true)}
              />
            ) : null}
          </div>
          <LinkingHint />
          <BulkBar snapshot={snapshot} />
          <TaskPickers snapshot={snapshot} />
        </div>
      </TimelineContext>
    </TaskSurfaceContext>
  );
}

/** The groups that are collapsed. Another grouping begins with none. */
function useFolding(group: string) {
  const [{ of, keys }, set] = useState<{ of: string; keys: ReadonlySet<string> }>({ of: group, keys: new Set() });
  const folded = useMemo(() => (of === group ? keys : new Set<string>()), [of, group, keys]);
  const fold = useCallback(
    (key: string) =>
      set((before) => {
        const next = new Set(before.of === group ? before.keys : []);
        if (!next.delete(key)) next.add(key);
        return { of: group, keys: next };
      }),
    [group],
  );
  return { folded, fold };
}

interface NothingProps {
  snapshot: TimelineSnapshot;
  viewState: TimelineViewState;
  onCreate: () => void;
  /** Null if the tasks without dates are shown already. */
  onTray: (() => void) | null;
}

/** Over the days, if there is no bar among them. */
function Nothing({ snapshot, viewState, onCreate, onTray }: NothingProps) {
  const { total, shown } = snapshot.arrangement;
  if (shown > 0 && (snapshot.envelope || viewState.viewSettings.undated || !onTray)) return null;
  return (
    <div className={styles.over}>
      {shown === 0 ? (
        <NoTasks
          icon={<ChartGantt />}
          hint={words.emptyHint}
          total={total}
          mayCreate={snapshot.mayCreate}
          onCreate={onCreate}
          onClear={viewState.clearFilter}
        />
      ) : (
        <EmptyState
          icon={<CalendarRange />}
          title={words.noneDated}
          action={onTray ? <Button onClick={onTray}>{words.showUnscheduled}</Button> : null}
        >
          {words.noneDatedHint}
        </EmptyState>
      )}
    </div>
  );
}
