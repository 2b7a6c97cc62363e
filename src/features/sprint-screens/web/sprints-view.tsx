import { IterationCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Filter } from '#contract/filters';
import { mayNow } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import type { ProjectScope } from '#features/projects/web';
import type { Sprint } from '#features/sprints/contract';
import { isOpen } from '#features/sprints/fields';
import { usualPoints } from '#features/sprints/rules';
import { useToday } from '#features/task-surface/web';
import { type WorkRow, workRule } from '#features/work/rules';
import { openNewWork } from '#features/work/web';
import {
  type OwnActions,
  useWorkSurface,
  useWorkSurfaceOf,
  WorkBulkBar,
  WorkPickers,
  type WorkSnapshot,
  WorkSurfaceContext,
} from '#features/work-surface/web';
import { SelectionAction } from '#ui/selection-bar';
import { toast } from '#web/toasts';
import { anchorIn, targets } from '#web/surface';
import { LazyPart } from '#web/lazy-part.tsx';
import { useFilterContext } from '#web/use-filter-context';
import {
  groupedBySprint,
  isBacklog,
  pastSprints,
  pointsOf,
  proposedFor,
  roomIn,
  shownGroups,
  type SprintGroup,
} from '../rules.ts';
import { ActiveSprint } from './active-sprint.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { moveToSprint } from './moving-to-sprint.ts';
import { SprintDialog } from './sprint-dialog.tsx';
import { NoSprints, SprintLists } from './sprint-lists.tsx';
import { pickSprint, SprintPicker } from './sprint-picker.tsx';
import { PAST, withoutPast } from './past-address.ts';
import { SprintsBar } from './sprints-bar.tsx';
import { useSprintsViewState } from './sprints-address.ts';
import styles from './sprints-view.module.css';
import { useSprintDragging } from './sprint-dragging.ts';
import * as words from './words.ts';

const lateParts = () => import('./sprint-parts.ts');

export interface SprintsViewProps {
  scope: ProjectScope;
  project: ProjectSummary;
  sprints: readonly Sprint[];
  rows: readonly WorkRow[];
  userId: string;
  /** False in the first rendering after a click on the view: its bar is there at once, and what is below it follows. */
  hasBody: boolean;
}

/** What is open over the list. */
type Opened = { kind: 'edit'; sprint: Sprint | null } | { kind: 'complete' | 'workload'; sprint: Sprint } | null;

/** Sprints and backlog whose rows are loaded. */
export function SprintsView({ scope, project, sprints, rows, userId, hasBody }: SprintsViewProps) {
  const today = useToday();
  const viewState = useSprintsViewState();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Opened>(null);
  const groups = useMemo(() => groupedBySprint(sprints, rows), [sprints, rows]);
  const shows = useShows(viewState.filter, project.key);
  const shown = useMemo(() => shownGroups(groups, { shows, folded }), [groups, shows, folded]);
  const snapshot = useSnapshot({ scope, project, rows, userId }, shown);
  const mayManage = mayNow(project, 'manageSprints');
  const { surface, events } = useWorkSurfaceOf(snapshot, words.sprints, mayManage ? ownActions : undefined);
  const open = sprints.filter(isOpen);
  const { isHere, over } = useSprintDragging(surface, (id) => open.find((one) => one.id === id) ?? null);
  const handleFold = (key: string) =>
    setFolded((before) => (before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key])));
  const active = groups.find(({ sprint }) => sprint?.status === 'ACTIVE');
  const next = groups.find(({ sprint }) => sprint?.status === 'PLANNED');
  const create = () => setOpened({ kind: 'edit', sprint: null });
  const handlePropose = () => {
    const proposed = next ? proposedRows(sprints, { groups, next, shows }) : [];
    if (!next?.sprint) return;
    if (proposed.length === 0) toast.info(whyNone(next.sprint, sprints, groups));
    else moveToSprint(surface, proposed, next.sprint);
  };
  return (
    <WorkSurfaceContext value={surface}>
      <div className={styles.view} data-dragging={isHere || undefined} {...events}>
        <SprintsBar
          snapshot={snapshot}
          viewState={viewState}
          total={groups.reduce((sum, group) => sum + group.rows.length, 0)}
          shown={shown.reduce((sum, { count }) => sum + count, 0)}
          hasPast={pastSprints(sprints).length > 0}
          mayManage={mayManage}
          hasNext={next !== undefined}
          onPlan={handlePropose}
          onCreate={create}
        />
        {hasBody && active?.sprint ? <ActiveSprint sprint={active.sprint} rows={active.rows} today={today} /> : null}
        {!hasBody ? null : open.length === 0 && rows.length === 0 ? (
          <NoSprints onCreate={mayManage ? create : undefined} />
        ) : (
          <SprintLists
            groups={shown}
            snapshot={snapshot}
            today={today}
            mayManage={mayManage}
            over={over}
            projectId={scope.projectId}
            onCreateTask={
              mayNow(project, 'createTask') ? (sprintId) => openNewWork({ ...scope, kind: 'TASK', sprintId }) : undefined
            }
            onCreate={create}
            onFold={handleFold}
            onEdit={(sprint) => setOpened({ kind: 'edit', sprint })}
            onComplete={(sprint) => setOpened({ kind: 'complete', sprint })}
            onWorkload={(sprint) => setOpened({ kind: 'workload', sprint })}
          />
        )}
        <WorkBulkBar snapshot={snapshot} own={(ids) => (mayManage ? <MoveAction ids={ids} /> : null)} />
      </div>
      <SprintPicker sprints={open} />
      <WorkPickers snapshot={snapshot} />
      <Past scope={scope} project={project} sprints={sprints} mayManage={mayManage} />
      {opened?.kind === 'edit' ? (
        <SprintDialog
          projectId={scope.projectId}
          sprint={opened.sprint}
          sprints={sprints}
          today={today}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {opened?.kind === 'complete' ? (
        <CompleteDialog
          sprint={opened.sprint}
          rows={rowsIn(groups, opened.sprint)}
          sprints={sprints}
          snapshot={snapshot}
          scope={scope}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {opened?.kind === 'workload' ? (
        <LazyPart load={lateParts} onFail={() => setOpened(null)}>
          {({ SprintLoad }) => (
            <SprintLoad
              sprint={opened.sprint}
              rows={rowsIn(groups, opened.sprint)}
              scope={scope}
              project={project}
              onClose={() => setOpened(null)}
            />
          )}
        </LazyPart>
      ) : null}
    </WorkSurfaceContext>
  );
}

const rowsIn = (groups: readonly SprintGroup[], { id }: Sprint) => groups.find(({ key }) => key === id)?.rows ?? [];

/** Past sprints over the list, if the address asks for them. */
function Past(props: Pick<SprintsViewProps, 'scope' | 'project' | 'sprints'> & { mayManage: boolean }) {
  const [search, setSearch] = useSearchParams();
  if (!search.has(PAST)) return null;
  return (
    <LazyPart load={lateParts} onFail={() => setSearch(withoutPast, { replace: true })}>
      {({ PastSprints }) => <PastSprints {...props} />}
    </LazyPart>
  );
}

/** Moves the selected rows. */
function MoveAction({ ids }: { ids: readonly string[] }) {
  const surface = useWorkSurface();
  return (
    <SelectionAction
      label={words.moveToSprint}
      shortcut="shift+s"
      icon={<IterationCw />}
      onClick={(event) => pickSprint(surface, ids, event.currentTarget)}
    />
  );
}

/** Which rows a filter shows. */
function useShows(filter: Filter, projectKey: string): (row: WorkRow) => boolean {
  const context = useFilterContext();
  return useMemo(() => workRule(filter, context, () => projectKey), [filter, context, projectKey]);
}

function useSnapshot(
  { scope, project, rows, userId }: Pick<SprintsViewProps, 'scope' | 'project' | 'rows' | 'userId'>,
  groups: readonly SprintGroup[],
): WorkSnapshot {
  const { workspaceId } = scope;
  return useMemo(
    () => ({
      workspaceId,
      userId,
      projects: new Map([[project.id, project]]),
      rows: new Map(rows.map((row) => [row.id, row])),
      order: groups.flatMap((group) => group.rows.map(({ id }) => id)),
      view: 'sprints',
    }),
    [workspaceId, userId, project, rows, groups],
  );
}

/** Moving to a sprint by its key and from the menu of a row. */
const ownActions: OwnActions = {
  keys: (key, surface) => [
    key('shift+s', words.moveToSprint, () => {
      const ids = targets(surface);
      const anchor = anchorIn(surface, ids);
      if (anchor && ids.length > 0) pickSprint(surface, ids, anchor);
      return ids.length > 0;
    }),
  ],
  menu: (surface, id, anchor) => {
    const { selected } = surface.store.get();
    return [
      {
        label: words.moveToSprint,
        icon: <IterationCw />,
        shortcut: 'shift+s',
        onSelect: () => pickSprint(surface, selected.has(id) ? [...selected] : [id], anchor),
      },
      'line',
    ];
  },
};

/**
 * What the next sprint could take of the backlog that the filter shows: as much as its capacity or, without one, as the last
 * sprints completed.
 */
function proposedRows(
  sprints: readonly Sprint[],
  { groups, next, shows }: { groups: readonly SprintGroup[]; next: SprintGroup; shows: (row: WorkRow) => boolean },
): WorkRow[] {
  if (next.sprint === null) return [];
  const waiting = groups.filter(({ key }) => isBacklog(key)).flatMap(({ rows }) => rows.filter(shows));
  const capacityPoints = mostOf(next.sprint, sprints) ?? 0;
  return proposedFor(waiting, roomIn({ ...next.sprint, capacityPoints }, next.rows) ?? 0);
}

const mostOf = ({ capacityPoints }: Sprint, sprints: readonly Sprint[]): number | null => capacityPoints ?? usualPoints(sprints);

/** Why nothing of the backlog can be proposed for a sprint. */
function whyNone(sprint: Sprint, sprints: readonly Sprint[], groups: readonly SprintGroup[]): string {
  const isEstimated = groups.some(({ key, rows }) => isBacklog(key) && rows.some((row) => pointsOf(row) > 0));
  if (!isEstimated) return words.nothingEstimated;
  return mostOf(sprint, sprints) === null ? words.noCapacity(sprint.name) : words.nothingFits(sprint.name);
}
