import { useCallback, useEffect } from 'react';
import { mayNow } from '#contract/permissions';
import type { Label, ProjectSummary } from '#features/projects/contract';
import type { ProjectPerson, ProjectScope } from '#features/projects/web';
import { BulkBar, TaskSurfaceContext, TaskPickers } from '#features/task-surface/web';
import { useShowsInOrder } from '#features/tasks/web';
import { usePart } from '#web/use-part';
import { LanesSkeleton } from './board-skeleton.tsx';
import { openNewTaskAt } from './late-new-task.ts';
import { BoardBar } from './view-bar.tsx';
import { Columns } from './columns.tsx';
import {
  type BoardTask,
  CardSettingContext,
  BoardSurfaceContext,
  type BoardSnapshot,
  useBoard,
  useBoardSurface,
} from './board-surface.ts';
import { type Display, useDisplay } from './display.ts';
import { columnAround, spotOf } from './grid.ts';
import { type BoardViewState, useBoardViewState } from './view-settings.ts';
import styles from './board-view.module.css';
import { useBoardSurfaceOf } from './use-board-surface-of.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useCardEvents } from './use-card-events.ts';
import { useCardSettingOf } from './use-card-setting.ts';
import { useDrag } from './use-drag.ts';
import { useOpenTaskInView } from './use-open-task-in-view.ts';
import { useBoardSnapshot } from './use-snapshot.ts';
import { useComposerAhead } from './late-composer.tsx';

const emptyBoard = () => import('./empty-board.tsx');
const noMatch = () => import('./no-match.tsx');
const lanesPart = () => import('./lanes.tsx');

export interface BoardViewProps {
  scope: ProjectScope;
  project: ProjectSummary;
  tasks: readonly BoardTask[];
  people: readonly ProjectPerson[];
  labels: readonly Label[];
  userId: string;
}

/** A board whose rows are loaded. */
export function BoardView(props: BoardViewProps) {
  const viewState = useBoardViewState();
  const display = useDisplay(props.scope.projectId);
  const snapshot = useBoardSnapshot(props, viewState.viewSettings, display);
  const surface = useBoardSurfaceOf(snapshot);
  const setting = useCardSettingOf(snapshot, display);
  return (
    <TaskSurfaceContext value={surface}>
      <BoardSurfaceContext value={surface}>
        <CardSettingContext value={setting}>
          <Board snapshot={snapshot} viewState={viewState} display={display} />
        </CardSettingContext>
      </BoardSurfaceContext>
    </TaskSurfaceContext>
  );
}

function Board({ snapshot, viewState, display }: { snapshot: BoardSnapshot; viewState: BoardViewState; display: Display }) {
  const surface = useBoardSurface();
  const mayCreate = mayNow(snapshot.project, 'createTask');
  useComposerAhead();
  const isComposing = useBoard(({ composer }) => composer !== null);
  const isDragHere = useDrag();
  useStrayFocus(snapshot);
  useOpenTaskInView();
  useShowsInOrder(useCallback((taskId) => columnAround(snapshot, taskId), [snapshot]));
  useBoardKeys(snapshot.project);
  const events = useCardEvents();
  const [status] = snapshot.statuses;
  const create = () => {
    if (status) void openNewTaskAt(surface, { status, lane: '' });
  };
  const list = () => {
    if (status) surface.store.set({ composer: { cell: { status, lane: '' }, end: 'top' } });
  };
  const { total, shown } = snapshot.arrangement;
  const isEmpty = total === 0 && !isComposing;
  const isUnmatched = total > 0 && shown === 0 && !isComposing;
  const unmatched = usePart(noMatch, isUnmatched || 'worked');
  const empty = usePart(emptyBoard, isEmpty);
  const isInLanes = viewState.viewSettings.group !== 'none';
  const lanes = usePart(lanesPart, isInLanes || 'worked', () => viewState.setViewSettings({ group: 'none' }));
  return (
    <div className={styles.board} data-dragging={isDragHere ? 'here' : undefined} {...events}>
      <BoardBar snapshot={snapshot} viewState={viewState} display={display} onCreate={create} />
      {isEmpty ? (
        empty && <empty.EmptyBoard project={snapshot.project} onCreate={mayCreate ? list : null} />
      ) : !isInLanes ? (
        <Columns snapshot={snapshot} display={display} />
      ) : isUnmatched ? null : lanes ? (
        <lanes.Lanes snapshot={snapshot} display={display} />
      ) : (
        <LanesSkeleton />
      )}
      {isUnmatched && unmatched ? <unmatched.NoMatch hidden={total} onClear={viewState.clearFilter} /> : null}
      <BulkBar snapshot={snapshot} />
      <TaskPickers snapshot={snapshot} />
    </div>
  );
}

/** A card that should get the focus but is not shown (a collapsed column, a filter) must not take it unexpectedly later. */
function useStrayFocus(snapshot: BoardSnapshot): void {
  const { store } = useBoardSurface();
  const wanted = useBoard((state) => state.wanted);
  useEffect(() => {
    const spot = wanted === null ? null : spotOf(snapshot, wanted);
    if (wanted !== null && (spot === null || !snapshot.statuses.includes(spot.cell.status))) store.set({ wanted: null });
  }, [wanted, snapshot, store]);
}
