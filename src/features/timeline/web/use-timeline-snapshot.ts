import { useCallback, useMemo, useState } from 'react';
import { mayNow } from '#contract/permissions';
import { useBaseline } from '#features/baselines/web';
import { useDaysOff, useProjectCalendar } from '#features/project-calendar/web';
import { nameOf } from '#features/projects/web';
import { inTurn } from '#features/sprints/fields';
import { projectSprints } from '#features/sprints/web';
import type { Span } from '#features/task-planning/rules';
import { type PlanRows, usePlanNames } from '#features/task-planning/web';
import { type ShownTask, takesNew } from '#features/task-surface/web';
import { weekStart } from '#ui/week-start';
import { derived, derivedLast } from '#web/derived';
import { useList } from '#web/use-list';
import { arranged, envelopeOf, type Line, linesOf, orderWith, type TimelineGrouping } from '../rules.ts';
import { scaleOf } from './scale.ts';
import type { TimelineViewSettings } from './timeline-address.ts';
import type { TimelineSnapshot } from './timeline-surface.ts';
import { useChain } from './use-chain.ts';

interface At {
  viewSettings: TimelineViewSettings;
  today: string;
  folded: ReadonlySet<string>;
  /** Whether the tasks without dates are shown beside the bars. */
  isTrayOpen: boolean;
}

/** Everything in the timeline, computed from rows and view settings. */
export function useTimelineSnapshot(props: PlanRows, at: At): TimelineSnapshot {
  const { scope, project, userId } = props;
  const { workspaceId, projectId } = scope;
  const { viewSettings, today } = at;
  const names = useNames(props, viewSettings.group);
  const shown = useShown(props, at, names);
  const scale = useMemo(() => scaleOf(viewSettings.zoom, shown.spans, today), [viewSettings.zoom, shown.spans, today]);
  const calendar = useProjectCalendar(scope);
  const { isOff } = useDaysOff(calendar);
  const baseline = useBaseline(viewSettings.baseline ? scope : null);
  const chain = useChain(props, { groups: shown.arrangement.groups, isCritical: viewSettings.critical, calendar });
  return useMemo(
    () => ({
      scope: { workspaceId, projectId },
      project,
      viewSettings,
      today,
      isOff,
      scale,
      ...names,
      ...shown,
      ...chain,
      baseline,
      columns: project.columns,
      userId,
      mayCreate: mayNow(project, 'createTask'),
      path: `/dashboard/${workspaceId}/projects/${projectId}/timeline`,
    }),
    [workspaceId, projectId, project, viewSettings, today, isOff, scale, names, shown, chain, baseline, userId],
  );
}

type Names = Pick<TimelineSnapshot, 'people' | 'labels' | 'named' | 'sprints'>;

/** Whom and what the timeline names. Sprints are loaded when tasks are grouped by them. */
function useNames(props: PlanRows, group: TimelineGrouping): Names {
  const names = usePlanNames(props);
  const { rows } = useList(projectSprints, group === 'sprint' ? props.scope : null);
  return useMemo(() => ({ ...names, sprints: new Map(rows.toSorted(inTurn).map((one) => [one.id, one])) }), [names, rows]);
}

/** The tasks that the filter shows, in groups and lines. */
function useShown({ project, tasks, userId }: PlanRows, { viewSettings, today, folded, isTrayOpen }: At, names: Names) {
  const { filter, group, undated: hasUndated } = viewSettings;
  const firstDay = weekStart();
  const order = useOrder(tasks, viewSettings);
  const { columns, key: projectKey } = project;
  const arrangement = useMemo(() => {
    const people = [...names.named.values()].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
    const context = {
      userId,
      today,
      firstDay,
      projectKey,
      columns,
      people: people.map(({ id }) => id),
      labels: [...names.labels.keys()],
      sprints: [...names.sprints.keys()],
    };
    const arrange = () => arranged(tasks, { filter, group, hasUndated }, context, order);
    // Ungrouped tasks in their first order are arranged by nothing but this.
    const isPlain = group === 'none' && order === openingOrder(tasks);
    return isPlain
      ? lastArranged(tasks, JSON.stringify([filter, hasUndated, userId, today, firstDay, projectKey]), arrange)
      : arrange();
  }, [tasks, filter, group, hasUndated, userId, today, firstDay, projectKey, columns, names, order]);
  const hasTray = isTrayOpen && !hasUndated;
  const takes = useCallback((key: string) => takesNew({ by: group, key }, project), [group, project]);
  return useMemo(() => {
    const line = () => lined(arrangement, { folded, group, takes, hasTray });
    // Of ungrouped tasks, lines depend on nothing else.
    return group === 'none' ? lastLined(arrangement, JSON.stringify([takes(''), hasTray]), line) : line();
  }, [arrangement, folded, group, takes, hasTray]);
}

interface Lining {
  folded: ReadonlySet<string>;
  group: TimelineGrouping;
  takes: (key: string) => boolean;
  /** Whether the tasks without dates are beside the bars. */
  hasTray: boolean;
}

function lined(arrangement: Arrangement, { folded, group, takes, hasTray }: Lining) {
  const { groups, undated } = arrangement;
  const lines = linesOf(groups, folded, group !== 'none', takes);
  const spans = groups.flatMap(({ rows }) => rows.flatMap(({ span }) => (span === null ? [] : [span])));
  const all = groups.flatMap(({ rows }) => rows.map(({ task }) => task));
  return {
    arrangement,
    lines,
    lineAt: new Map(lines.map(({ id }, index) => [id, index])),
    spans,
    envelope: envelopeOf(spans),
    undated,
    ...readingOf(lines, all, hasTray ? undated : []),
  };
}

/** Rows keep their order while their dates change; another filter or grouping orders them again. */
function useOrder(tasks: readonly ShownTask[], { filter, group }: TimelineViewSettings): ReadonlyMap<string, Span> {
  const shown = `${group} ${JSON.stringify(filter)}`;
  const [kept, keep] = useState<{ shown: string; order: ReadonlyMap<string, Span> }>(() => ({
    shown,
    order: openingOrder(tasks),
  }));
  const before = kept.shown === shown ? kept.order : NONE;
  const order = useMemo(() => orderWith(before, tasks), [before, tasks]);
  if (kept.shown !== shown || order !== kept.order) keep({ shown, order });
  return order;
}

const NONE: ReadonlyMap<string, Span> = new Map();

const openingOrder = derived((tasks: readonly ShownTask[]) => orderWith(NONE, tasks));

type Arrangement = ReturnType<typeof arranged>;

const lastArranged = derivedLast<Arrangement>();
const lastLined = derivedLast<ReturnType<typeof lined>>();

/** The order in which keys and selections go through the tasks. */
function readingOf(
  lines: readonly Line[],
  all: readonly ShownTask[],
  beside: readonly ShownTask[],
): Pick<TimelineSnapshot, 'shown' | 'ordered' | 'beside'> {
  const ids = [...lines.flatMap((line) => (line.kind === 'task' ? [line.id] : [])), ...beside.map(({ id }) => id)];
  return {
    shown: () => ids,
    ordered(wanted) {
      const some = new Set(wanted);
      return some.size === 0 ? [] : [...all, ...beside].filter(({ id }) => some.has(id));
    },
    beside: (id, step) => ids[ids.indexOf(id) + step] ?? null,
  };
}
