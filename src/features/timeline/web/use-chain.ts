import { useMemo } from 'react';
import type { ProjectCalendar } from '#features/project-calendar/contract';
import { workingTime } from '#features/project-calendar/rules';
import type { ProjectSummary } from '#features/projects/contract';
import type { ProjectScope } from '#features/projects/web';
import { isEarly } from '#features/scheduling/rules';
import { usePredictedShifts } from '#features/scheduling/web';
import { type TaskDependency, useDependencies, useDependencyChanges } from '#features/task-links/web';
import type { ShownTask } from '#features/task-surface/web';
import type { Group } from '../rules.ts';
import { criticalTasks } from './critical-path.ts';
import type { TimelineSnapshot } from './timeline-surface.ts';

interface Known {
  readonly scope: ProjectScope;
  readonly project: ProjectSummary;
  readonly tasks: readonly ShownTask[];
  readonly userId: string;
}

interface Shown {
  readonly groups: readonly Group[];
  readonly isCritical: boolean;
  /** Null until it is known. */
  readonly calendar: ProjectCalendar | null;
}

type Chain = Pick<TimelineSnapshot, 'dependencies' | 'blockers' | 'changes' | 'critical' | 'early' | 'shifts'>;

/** What waits for what, what moves with what, and which tasks determine the end of the project. */
export function useChain({ scope, project, tasks, userId }: Known, { groups, isCritical, calendar }: Shown): Chain {
  const { dependencies } = useDependencies(scope);
  const changes = useDependencyChanges(scope);
  const time = useMemo(() => calendar && workingTime(calendar), [calendar]);
  const early = useMemo(() => (time ? earlyIn(dependencies, tasks, time) : NONE), [dependencies, tasks, time]);
  const critical = useMemo(
    () => (isCritical && time ? criticalTasks(openSpans(groups), dependencies, time) : NONE),
    [isCritical, time, groups, dependencies],
  );
  const shifts = usePredictedShifts({ tasks, dependencies, calendar, project, userId });
  const blockers = useMemo(() => Map.groupBy(dependencies, ({ toId }) => toId), [dependencies]);
  return useMemo(
    () => ({ dependencies, blockers, changes, critical, early, shifts }),
    [dependencies, blockers, changes, critical, early, shifts],
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The dependencies whose second task comes too early. One that is over waits for nothing, and nothing waits for it. */
function earlyIn(
  dependencies: readonly TaskDependency[],
  tasks: readonly ShownTask[],
  time: ReturnType<typeof workingTime>,
): ReadonlySet<string> {
  if (dependencies.length === 0) return NONE;
  const open = new Map(tasks.flatMap((task) => (task.status === 'DONE' ? [] : [[task.id, task] as const])));
  return new Set(
    dependencies.flatMap((dependency) => {
      const [from, to] = [open.get(dependency.fromId), open.get(dependency.toId)];
      return from && to && isEarly(dependency, from, to, time) ? [dependency.id] : [];
    }),
  );
}

const openSpans = (groups: readonly Group[]) =>
  new Map(
    groups.flatMap(({ rows }) =>
      rows.flatMap(({ task, span }) => (span === null || task.status === 'DONE' ? [] : [[task.id, span] as const])),
    ),
  );
