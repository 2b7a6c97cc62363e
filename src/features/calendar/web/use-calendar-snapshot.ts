import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { isFiltering } from '#contract/filters';
import { mayNow } from '#contract/permissions';
import { issueRightsOf } from '#features/issues/web';
import { useDaysOff, useProjectCalendar } from '#features/project-calendar/web';
import { nameOf, useNamedPeople } from '#features/projects/web';
import { usePredictedShifts } from '#features/scheduling/web';
import { useDependencies } from '#features/task-links/web';
import { colorOf, type PlanRows, usePlanNames } from '#features/task-planning/web';
import { showsRule } from '#features/task-surface/rules';
import { keyOf, rightsAt, type ShownTask, subjectOf } from '#features/task-surface/web';
import type { WorkIssue } from '#features/work/contract';
import { isIssue } from '#features/work/rules';
import { weekStart } from '#ui/week-start';
import { derived, derivedLast } from '#web/derived';
import { useNarrow } from '#web/use-narrow';
import { daysOf, hasHours, inCalendarOrder } from '../rules.ts';
import type { CalendarViewSettings, Where } from './calendar-address.ts';
import { type CalendarRow, coloredOf, type Dated, datedIn } from './calendar-rows.ts';
import type { Sight } from './calendar-surface.ts';
import type { ProjectSnapshot } from './project-surface.ts';
import { ownTimeIn } from './own-time.ts';
import { useAbsenceBands } from './use-absence-bands.ts';
import { useSprintBands } from './use-bands.ts';
import { useIssues } from './use-issues.ts';
import * as words from './words.ts';

interface At {
  viewSettings: CalendarViewSettings;
  where: Where;
  today: string;
  /** Whether the tasks without dates are shown. */
  isTrayOpen: boolean;
  isMyTime: boolean;
}

/** Everything in the calendar of a project, computed from rows, view settings and the day in the address. */
export function useCalendarSnapshot(props: PlanRows, at: At): ProjectSnapshot {
  const { scope, project, tasks, userId } = props;
  const { workspaceId, projectId } = scope;
  const { viewSettings, where, today } = at;
  const isMyTime = at.isMyTime && hasHours(viewSettings.period);
  const calendar = useProjectCalendar(scope);
  const daysOff = useDaysOff(calendar);
  const { dependencies } = useDependencies(scope);
  usePredictedShifts({ tasks, dependencies, calendar, project, userId });
  const issues = useIssues(project, where.on, viewSettings, props.hasBody);
  const names = useNames(props, issues);
  const shown = useShown(props, issues, at);
  const sprints = useSprintBands(scope);
  const absences = useAbsenceBands({ workspaceId, userId, people: useMembers(props.people), on: where.on, days: shown.days });
  const bands = useMemo(() => [...sprints, ...absences], [sprints, absences]);
  const navigate = useNavigate();
  return useMemo(() => {
    const parts = {
      scope: { workspaceId, projectId },
      project,
      viewSettings,
      where,
      today,
      ...daysOff,
      ...names,
      ...shown,
      bands,
      columns: project.columns,
      userId,
      mayCreate: mayNow(project, 'createTask'),
      myTime: isMyTime ? ownTimeIn({ workspaceId, projectId }, project) : null,
      visit: (path: string) => void navigate(path),
    };
    const rowOf = (id: string) => shown.issues.get(id) ?? shown.arrangement.places.get(id)?.task ?? null;
    return {
      ...parts,
      rowOf,
      sight: sightOf(parts),
      subjectOf: (rows) => nameOfAll(parts, rows),
    };
  }, [workspaceId, projectId, project, viewSettings, where, today, isMyTime, daysOff, names, shown, bands, userId, navigate]);
}

type Parts = Omit<ProjectSnapshot, 'rowOf' | 'sight' | 'subjectOf'>;

function nameOfAll(parts: Parts, rows: readonly CalendarRow[]): string {
  const tasks = rows.filter((row) => !isIssue(row));
  const [first] = rows;
  if (tasks.length === rows.length) return subjectOf(parts, tasks as ShownTask[]);
  return rows.length === 1 && first ? keyOf(parts.project.key, first) : words.items(rows.length);
}

function sightOf(parts: Parts): Sight {
  const { project, scope, labels, named, userId, viewSettings } = parts;
  const path = `/dashboard/${scope.workspaceId}/projects/${scope.projectId}`;
  return {
    keyOf: (row) => keyOf(project.key, row),
    pathOf: (row) => `${path}/${isIssue(row) ? 'issues' : 'calendar'}/${row.id}`,
    mayEdit: (row) => (isIssue(row) ? issueRightsOf(row, project, userId).edit : rightsAt(parts, row).edit),
    colorOf: (row, hues) => colorOf(coloredOf(row), { color: viewSettings.color, labels, hues }),
    personOf(row) {
      const person = named.get(coloredOf(row).assigneeId ?? '');
      return person ? { id: person.id, name: nameOf(person), image: person.profilePictureUrl } : null;
    },
  };
}

/** The people of the project, by name. */
const useMembers = (people: PlanRows['people']): ReadonlyMap<string, string> =>
  useMemo(() => new Map(people.map((person) => [person.id, nameOf(person)])), [people]);

/** Whom and what tasks and issues name. */
function useNames(props: PlanRows, issues: readonly WorkIssue[]) {
  const names = usePlanNames(props);
  const { scope } = props;
  const ids = useMemo(() => new Set(issues.flatMap(({ assigneeIds }) => assigneeIds.slice(0, 1))), [issues]);
  const ofIssues = useNamedPeople(scope, ids);
  return useMemo(() => ({ ...names, named: new Map([...ofIssues, ...names.named]) }), [names, ofIssues]);
}

/** The tasks and issues that the filter shows, by days. */
function useShown({ project, tasks, userId, hasBody }: PlanRows, issues: readonly WorkIssue[], at: At) {
  const { viewSettings, where, today, isTrayOpen } = at;
  const firstDay = weekStart();
  const isNarrow = useNarrow();
  const { filter, period, show } = viewSettings;
  const { on } = where;
  const shown = useMemo(
    () =>
      show === 'issues'
        ? []
        : isFiltering(filter)
          ? tasks.filter(showsRule(filter, { userId, today, firstDay, projectKey: project.key }))
          : tasks,
    [tasks, show, filter, userId, today, firstDay, project.key],
  );
  const arrangement = useMemo(() => (shown === tasks ? arrangedAll(tasks) : arranged(tasks, shown)), [tasks, shown]);
  return useMemo(() => {
    const days = daysOf(period, on, firstDay, isNarrow);
    const dated = hasBody ? together(datedOnce(shown, days), datedIn(issues, days)) : NONE;
    const unscheduled = unscheduledOf(shown);
    const byId = new Map(issues.map((issue) => [issue.id, issue]));
    return { arrangement, issues: byId, days, dated, unscheduled, ...readingOf({ dated, unscheduled }, isTrayOpen) };
  }, [arrangement, shown, issues, period, on, firstDay, isNarrow, isTrayOpen, hasBody]);
}

const NONE: readonly Dated[] = [];

const lastDated = derivedLast<readonly Dated[]>();

/** Those of a calendar that is opened again are known, until one of them changes. */
const datedOnce = (tasks: readonly ShownTask[], days: readonly string[]): readonly Dated[] =>
  lastDated(tasks, `${days[0]} ${days.at(-1)}`, () => datedIn(tasks, days));

/** Tasks and issues, each of them in order, as one list: sorting merges them. */
const together = (tasks: readonly Dated[], issues: readonly Dated[]): readonly Dated[] =>
  issues.length === 0 ? tasks : [...tasks, ...issues].sort(inCalendarOrder);

function arranged(tasks: readonly ShownTask[], shown: readonly ShownTask[]): ProjectSnapshot['arrangement'] {
  const keys = new Set(shown);
  const counts = { TODO: 0, IN_PROGRESS: 0, REVIEW: 0, DONE: 0 };
  for (const { status } of tasks) counts[status] += 1;
  return {
    places: new Map(tasks.map((task) => [task.id, { task, key: keys.has(task) ? '' : null }])),
    counts,
    shown: shown.length,
    total: tasks.length,
  };
}

const arrangedAll = derived((tasks: readonly ShownTask[]) => arranged(tasks, tasks));

type Shown = Pick<ProjectSnapshot, 'dated'> & { readonly unscheduled: readonly ShownTask[] };

/** The order in which keys and selections go through tasks and issues. Actions on many are those of tasks. */
function readingOf({ dated, unscheduled }: Shown, isTrayOpen: boolean): Pick<ProjectSnapshot, 'shown' | 'ordered' | 'beside'> {
  const order = [...dated.map(({ row }) => row), ...(isTrayOpen ? unscheduled : [])];
  const tasks = order.filter((row): row is ShownTask => !isIssue(row));
  const ids = order.map(({ id }) => id);
  const taskIds = tasks.map(({ id }) => id);
  return {
    shown: () => ids,
    ordered: (wanted) => {
      const some = new Set(wanted);
      return tasks.filter(({ id }) => some.has(id));
    },
    beside: (id, step) => taskIds[taskIds.indexOf(id) + step] ?? null,
  };
}

/** A completed task needs no date any more. */
const unscheduledOf = derived((tasks: readonly ShownTask[]) =>
  tasks
    .filter(({ startDate, dueDate, status }) => startDate === null && dueDate === null && status !== 'DONE')
    .sort((one, other) => one.number - other.number),
);
