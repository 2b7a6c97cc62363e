import { memo, useCallback, useMemo, useRef } from 'react';
import { Outlet, useParams } from 'react-router';
import { counted } from '#contract/counts';
import { mayNow } from '#contract/permissions';
import type { Label, ProjectSummary } from '#features/projects/contract';
import { type ProjectPerson, projectLabels, projectPeople, projectRows, type ProjectScope } from '#features/projects/web';
import { type Filter, noFilter } from '#contract/filters';
import { Toolbar } from '#features/filters/web';
import { showsRule } from '#features/task-surface/rules';
import {
  BulkBar,
  changingKeys,
  type TaskSurfaceParts,
  type TaskSnapshot,
  type TaskSurfaceState,
  type ShownTask,
  filterOf,
  findingKeys,
  keyOf,
  noTaskSurfaceState,
  type TaskSurface,
  TaskSurfaceContext,
  taskFilters,
  taskMenu,
  TaskPickers,
  useTaskSurfaceOf,
  useToday,
  withFilter,
} from '#features/task-surface/web';
import { projectTasks, sayDay, useShowsInOrder } from '#features/tasks/web';
import { EmptyState } from '#ui/empty-state';
import { Content } from '#ui/frame';
import { Loading } from '#ui/skeleton';
import { useViewState } from '#web/address';
import { Failure } from '#web/failure.tsx';
import { useKeys } from '#web/keys';
import { lineKeys } from '#web/line-keys';
import { rowEvents } from '#web/row-events';
import { useSession } from '#web/session';
import { chooseNone, surfaceStore, useSurfaceState, useWantedFocus } from '#web/surface';
import { choosingKeys, keysOf, opened } from '#web/surface-keys';
import { useList } from '#web/use-list';
import { usePinnedRows } from '#web/use-pinned-rows';

/*
 * What a new view of tasks has to say for itself: a table with filter, selection, keys, menu, pickers, bulk bar and the task that
 * opens beside it. It is no part of the product; its test counts its lines.
 */

interface PlainViewSettings {
  readonly filter: Filter;
}

const defaultViewSettings: PlainViewSettings = { filter: noFilter };
const viewSettingsOf = (search: URLSearchParams): PlainViewSettings => ({ filter: filterOf(search) });
const searchOf = ({ filter }: PlainViewSettings, search: URLSearchParams) => withFilter(search, filter, {});

interface PlainProps {
  scope: ProjectScope;
  project: ProjectSummary;
  tasks: readonly ShownTask[];
  people: readonly ProjectPerson[];
  labels: readonly Label[];
  userId: string;
}

interface PlainSnapshot extends TaskSnapshot {
  readonly rows: readonly ShownTask[];
  readonly today: string;
}

export function PlainScreen() {
  const { workspaceId = '', projectId = '' } = useParams();
  return (
    <>
      <Content scroll="none">
        <Loaded key={projectId} workspaceId={workspaceId} projectId={projectId} />
      </Content>
      <Outlet />
    </>
  );
}

function Loaded(scope: ProjectScope) {
  const { user } = useSession();
  const tasks = useList(projectTasks, scope);
  const projects = useList(projectRows, scope);
  const people = useList(projectPeople, scope);
  const labels = useList(projectLabels, scope);
  const lists = [tasks, projects, people, labels];
  const failed = lists.find(({ status }) => status === 'error');
  if (failed) return <Failure error={failed.error} onRetry={failed.retry} what="the table" />;
  const [project] = projects.rows;
  if (!project || !user || lists.some(({ status }) => status === 'loading'))
    return <Loading label="Loading the table">{null}</Loading>;
  const rows = { tasks: tasks.rows, people: people.rows, labels: labels.rows };
  return <PlainView scope={scope} project={project} {...rows} userId={user.id} />;
}

function usePlainSnapshot(
  { scope, project, tasks, people, labels, userId }: PlainProps,
  { filter }: PlainViewSettings,
): PlainSnapshot {
  const today = useToday();
  const { workspaceId, projectId } = scope;
  return useMemo(() => {
    const shows = showsRule(filter, { userId, today, firstDay: 1, projectKey: project.key });
    const rows = tasks.filter(shows).toSorted((one, other) => one.number - other.number);
    const ids = rows.map(({ id }) => id);
    const shown = new Set(ids);
    const counts = { TODO: 0, IN_PROGRESS: 0, REVIEW: 0, DONE: 0 };
    for (const { status } of tasks) counts[status] += 1;
    return {
      scope: { workspaceId, projectId },
      project,
      columns: project.columns,
      people: new Map(people.map((person) => [person.id, person])),
      labels: new Map(labels.map((label) => [label.id, label])),
      userId,
      today,
      rows,
      arrangement: {
        places: new Map(tasks.map((task) => [task.id, { task, key: shown.has(task.id) ? '' : null }])),
        counts,
        shown: rows.length,
        total: tasks.length,
      },
      shown: () => ids,
      ordered: (wanted) => {
        const some = new Set(wanted);
        return rows.filter(({ id }) => some.has(id));
      },
      beside: (id, step) => ids[ids.indexOf(id) + step] ?? null,
    };
  }, [workspaceId, projectId, project, tasks, people, labels, userId, today, filter]);
}

const making = {
  view: 'plain',
  make: (parts: TaskSurfaceParts<PlainSnapshot>): TaskSurface => ({
    ...parts,
    store: surfaceStore<TaskSurfaceState>(noTaskSurfaceState),
    attribute: 'data-plain',
  }),
};

function PlainView(props: PlainProps) {
  const viewState = useViewState(viewSettingsOf, searchOf, defaultViewSettings);
  const snapshot = usePlainSnapshot(props, viewState.viewSettings);
  const surface = useTaskSurfaceOf(snapshot, making);
  usePlainKeys(surface, snapshot.project);
  useShowsInOrder(useCallback(() => snapshot.shown(), [snapshot]));
  const events = useMemo(() => eventsAt(surface), [surface]);
  return (
    <TaskSurfaceContext value={surface}>
      <Toolbar
        name="Table"
        views={null}
        filtering={viewState}
        searchLabel="Search this table"
        filters={{ load: taskFilters, draw: ({ TaskFilters }, bar) => <TaskFilters snapshot={snapshot} {...bar} /> }}
        total={snapshot.arrangement.total}
        shown={snapshot.arrangement.shown}
        rows={(count) => counted(count, 'task')}
        hasMine
        tools={null}
        action={null}
      />
      <div {...events}>
        {snapshot.rows.length === 0 ? (
          <EmptyState icon={null} title="No tasks match these filters" />
        ) : (
          <Rows snapshot={snapshot} surface={surface} />
        )}
        <BulkBar snapshot={snapshot} />
      </div>
      <TaskPickers snapshot={snapshot} />
    </TaskSurfaceContext>
  );
}

const key = keysOf('Table');

function usePlainKeys(surface: TaskSurface, project: ProjectSummary): void {
  const keys = useMemo(
    () => [
      ...lineKeys(key, surface, 'Task'),
      ...choosingKeys(key, surface),
      key('escape', 'Clear selection', () => chooseNone(surface)),
      key('enter', 'Open', () => opened(surface)),
      ...findingKeys(key, surface),
      ...(mayNow(project, 'editOwnTask') ? changingKeys(key, surface) : []),
    ],
    [surface, project],
  );
  useKeys(keys);
}

const eventsAt = (surface: TaskSurface) =>
  rowEvents(surface, {
    label: 'Task',
    idAt: (target) => (target instanceof Element ? (target.closest('[data-row]')?.getAttribute('data-row') ?? null) : null),
    menuOf: (id, anchor) => taskMenu(surface, id, anchor, () => []),
  });

const ROW = 36;

function Rows({ snapshot, surface }: { snapshot: PlainSnapshot; surface: TaskSurface }) {
  const { rows } = snapshot;
  const current = useSurfaceState(surface.store, (state) => state.wanted ?? state.current);
  const pinned = rows.findIndex(({ id }) => id === current);
  const { setScroller, virtualizer } = usePinnedRows({
    count: rows.length,
    pinned,
    sizeOf: () => ROW,
    keyOf: (index) => rows[index]?.id ?? index,
    overscan: 8,
  });
  return (
    <div ref={setScroller} style={{ overflow: 'auto' }}>
      <ul aria-label="Tasks" style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const task = rows[index];
          if (!task) return null;
          return (
            <Row
              key={task.id}
              task={task}
              snapshot={snapshot}
              surface={surface}
              top={start}
              isStop={index === Math.max(pinned, 0)}
            />
          );
        })}
      </ul>
    </div>
  );
}

interface RowProps {
  task: ShownTask;
  snapshot: PlainSnapshot;
  surface: TaskSurface;
  top: number;
  isStop: boolean;
}

const Row = memo(function Row({ task, snapshot, surface, top, isStop }: RowProps) {
  const { id } = task;
  const row = useRef<HTMLLIElement>(null);
  useWantedFocus(surface, row, id);
  const isSelected = useSurfaceState(surface.store, ({ selected }) => selected.has(id));
  return (
    <li
      ref={row}
      data-row={id}
      data-selected={isSelected || undefined}
      style={{ position: 'absolute', transform: `translateY(${top}px)` }}
    >
      {keyOf(snapshot.project.key, task)}{' '}
      <a href={`plain/${id}`} data-plain={id} tabIndex={isStop ? 0 : -1}>
        {task.title}
      </a>{' '}
      {task.dueDate === null ? null : sayDay(task.dueDate, snapshot.today)}
    </li>
  );
});
