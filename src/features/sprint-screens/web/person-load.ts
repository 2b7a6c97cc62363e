import { absentDaysOf, type AbsentDays } from '#features/absences/rules';
import { numberOfDay, workingDaysBetween, workingTime, type WorkWeek } from '#features/project-calendar/rules';
import type { EstimateScale } from '#features/projects/contract';
import type { Sprint } from '#features/sprints/contract';
import { POINT_HOURS } from '#features/team/rules';
import { isDone, type WorkRow } from '#features/work/rules';
import { dayAfter } from '#contract/days';
import { assigneesOf, pointsOf } from '../rules.ts';

/** The work of a sprint that one person has. */
export interface PersonLoad {
  /** Null for what no one has. */
  readonly userId: string | null;
  readonly count: number;
  /** Items without an estimate, which count for nothing here. */
  readonly unestimated: number;
  readonly hours: number;
  /** Of these, what is completed. */
  readonly done: number;
}

/** The work of each person who has some, and of no one. An item of several people counts for each of them. */
export function loadsOf(rows: readonly WorkRow[], scale: EstimateScale): ReadonlyMap<string | null, PersonLoad> {
  const loads = new Map<string | null, PersonLoad>();
  const worth = scale === 'HOURS' ? 1 : POINT_HOURS;
  for (const row of rows) {
    const hours = pointsOf(row) * worth;
    for (const userId of holdersOf(row)) {
      const { count = 0, unestimated = 0, hours: before = 0, done = 0 } = loads.get(userId) ?? {};
      loads.set(userId, {
        userId,
        count: count + 1,
        unestimated: unestimated + (hours === 0 ? 1 : 0),
        hours: before + hours,
        done: done + (isDone(row) ? hours : 0),
      });
    }
  }
  return loads;
}

function holdersOf(row: WorkRow): readonly (string | null)[] {
  const assignees = assigneesOf(row);
  return assignees.length > 0 ? assignees : [null];
}

/** How many days a project works in a sprint. */
export const workingDaysIn = (week: WorkWeek, { startsAt, endsAt }: Pick<Sprint, 'startsAt' | 'endsAt'>): number =>
  workingDaysBetween(week, startsAt, dayAfter(endsAt));

/** On how many of them a person is absent. */
export function absentIn(
  week: WorkWeek,
  { startsAt, endsAt }: Pick<Sprint, 'startsAt' | 'endsAt'>,
  absences: readonly AbsentDays[],
): number {
  const { isWorking } = workingTime(week);
  return absentDaysOf(absences, startsAt, endsAt).filter((day) => isWorking(numberOfDay(day))).length;
}

/** The hours of a person in a sprint: those of a week, for its share of the days that the project works in a week. */
export const hoursIn = (perWeek: number, days: number, { workingDays }: Pick<WorkWeek, 'workingDays'>): number =>
  workingDays.length === 0 ? 0 : (perWeek * days) / workingDays.length;
