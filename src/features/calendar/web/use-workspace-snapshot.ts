import { useMemo } from 'react';
import { mayNow } from '#contract/permissions';
import { useDaysOff } from '#features/project-calendar/web';
import { colorOf, ofPalette } from '#features/task-planning/web';
import { isDone, type WorkRow } from '#features/work/rules';
import { keyOf, pathOf, useWorkspacePeople, type WorkSnapshot, workRightsAt, workSubjectOf } from '#features/work-surface/web';
import { weekStart } from '#ui/week-start';
import { useNarrow } from '#web/use-narrow';
import { daysOf, hasHours } from '../rules.ts';
import type { Where } from './calendar-address.ts';
import { type CalendarRow, coloredOf, datedIn } from './calendar-rows.ts';
import type { ShownPerson, Sight } from './calendar-surface.ts';
import { ownTimeOf } from './own-time.ts';
import { useAbsenceBands } from './use-absence-bands.ts';
import { useColleagueTimes } from './use-colleague-times.ts';
import type { WorkspaceRows } from './use-workspace-rows.ts';
import type { People, WorkspaceViewSettings } from './workspace-address.ts';
import type { WorkspaceSnapshot } from './workspace-surface.ts';

interface At {
  readonly workspaceId: string;
  readonly userId: string;
  readonly viewSettings: WorkspaceViewSettings;
  readonly where: Where;
  readonly today: string;
  readonly isTrayOpen: boolean;
  readonly isMyTime: boolean;
}

/** Everything in the calendar of a workspace. Projects have days off of their own, so the weekends are shaded. */
export function useWorkspaceSnapshot({ rows, projects }: WorkspaceRows, at: At): WorkspaceSnapshot {
  const { workspaceId, userId, viewSettings, where, today, isTrayOpen } = at;
  const isMyTime = at.isMyTime && hasHours(viewSettings.period);
  const daysOff = useDaysOff(null);
  const people = usePeople(workspaceId);
  const shown = useShown(rows, { period: viewSettings.period, on: where.on, isTrayOpen });
  const bands = useAbsenceBands({
    workspaceId,
    userId,
    people: useChosenNames(people, viewSettings.people, userId),
    on: where.on,
    days: shown.days,
  });
  const times = useColleagueTimes(people, {
    workspaceId,
    userId,
    people: viewSettings.people,
    days: hasHours(viewSettings.period) ? shown.days : null,
  });
  return useMemo(() => {
    const parts: WorkSnapshot = { workspaceId, userId, projects, rows: shown.byId, order: shown.order, view: 'calendar' };
    return {
      ...parts,
      ...daysOff,
      viewSettings,
      where,
      today,
      days: shown.days,
      dated: shown.dated,
      unscheduled: shown.unscheduled,
      bands,
      myTime: isMyTime ? ownTimeOf(parts) : null,
      colleagueTimes: times.blocks,
      isTooManyTimes: times.isTooMany,
      sight: sightOf(parts, viewSettings, people),
      mayCreate: [...projects.values()].some((project) => mayNow(project, 'createTask')),
      rowOf: (id) => shown.byId.get(id) ?? null,
      subjectOf: (some) => workSubjectOf(parts, some as WorkRow[]),
    };
  }, [workspaceId, userId, projects, shown, daysOff, viewSettings, where, today, isMyTime, people, bands, times]);
}

function useShown(
  rows: readonly WorkRow[],
  { period, on, isTrayOpen }: Pick<WorkspaceViewSettings, 'period'> & { on: string; isTrayOpen: boolean },
) {
  const firstDay = weekStart();
  const isNarrow = useNarrow();
  return useMemo(() => {
    const days = daysOf(period, on, firstDay, isNarrow);
    const dated = datedIn(rows, days);
    const unscheduled = rows.filter((row) => row.dueDate === null && !('startDate' in row && row.startDate) && !isDone(row));
    const order = [...dated.map(({ row }) => row), ...(isTrayOpen ? unscheduled : [])].map(({ id }) => id);
    return { days, dated, unscheduled, order, byId: new Map(rows.map((row) => [row.id, row])) };
  }, [rows, period, on, firstDay, isNarrow, isTrayOpen]);
}

/** The names of those whose work is shown. */
function useChosenNames(people: ReadonlyMap<string, ShownPerson>, chosen: People, userId: string): ReadonlyMap<string, string> {
  return useMemo(() => {
    const isChosen = (id: string) => chosen.includes('all') || chosen.includes(id) || (id === userId && chosen.includes('me'));
    return new Map([...people.values()].flatMap(({ id, name }) => (isChosen(id) ? [[id, name] as const] : [])));
  }, [people, chosen, userId]);
}

function usePeople(workspaceId: string): ReadonlyMap<string, ShownPerson> {
  const members = useWorkspacePeople(workspaceId);
  return useMemo(
    () => new Map(members.map(({ userId, name, avatar }) => [userId, { id: userId, name, image: avatar }])),
    [members],
  );
}

function sightOf(parts: WorkSnapshot, { color }: WorkspaceViewSettings, people: ReadonlyMap<string, ShownPerson>): Sight {
  // Every row of this calendar is one of work.
  const work = (row: CalendarRow): WorkRow => row as WorkRow;
  return {
    keyOf: (row) => keyOf(parts, work(row)),
    pathOf: (row) => pathOf(parts, work(row)),
    mayEdit: (row) => workRightsAt(parts, work(row)).edit,
    colorOf: (row, hues) =>
      color === 'project'
        ? ofPalette(parts.projects.get(work(row).projectId)?.color ?? 'gray')
        : colorOf(coloredOf(row), { color, labels: new Map(), hues }),
    personOf: (row) => people.get(coloredOf(row).assigneeId ?? '') ?? null,
  };
}
