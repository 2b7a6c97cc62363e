import { useEffect, useMemo } from 'react';
import type { ProjectCalendar } from '#features/project-calendar/contract';
import { workingTime } from '#features/project-calendar/rules';
import type { ProjectSummary } from '#features/projects/contract';
import { prediction, rightsOn, type ShownTask } from '#features/tasks/web';
import { type Dates, isFixed, type Order, ordersOf, type Shift, shiftsAfter } from '../rules.ts';

/** What a view knows of the schedule of a project. */
export interface KnownSchedule {
  readonly tasks: readonly ShownTask[];
  readonly dependencies: readonly Order[];
  readonly calendar: ProjectCalendar;
  /** Whether the person may edit a task. */
  mayEdit(task: ShownTask): boolean;
}

/** The other tasks of the project that would move with a task, and their new dates: what the server will do. */
export type ShiftsWith = (task: Pick<ShownTask, 'id' | keyof Dates>, after: Dates) => Shift[];

/** Prepares the schedule once, when a date first changes: each step of a drag is fast, and opening a view pays nothing for it. */
export function shiftsWith(schedule: KnownSchedule): ShiftsWith {
  let prepared: ShiftsWith | null = null;
  return (task, after) => (prepared ??= preparedFrom(schedule))(task, after);
}

function preparedFrom({ tasks, dependencies, calendar, mayEdit }: KnownSchedule): ShiftsWith {
  const orders = ordersOf(dependencies);
  const rhythm = { mode: calendar.shiftMode, time: workingTime(calendar) };
  const known = new Map(
    tasks.map((task) => {
      const { id, startDate, dueDate, status, scheduleMode, awaitsApprovalSince } = task;
      const isOver = status === 'DONE';
      const state = { completed: isOver, archivedAt: null, deletedAt: null, awaitsApprovalSince, scheduleMode };
      return [id, { id, startDate, dueDate, isOver, isFixed: isFixed(state) || !mayEdit(task) }];
    }),
  );
  return ({ id, startDate, dueDate }, after) => {
    const own = known.get(id);
    if (!own) return [];
    const moved = { ...own, ...after, isFixed: true };
    const taskOf = (taskId: string) => (taskId === id ? moved : known.get(taskId));
    return shiftsAfter({ orders, taskOf, rhythmOf: () => rhythm }, new Map([[id, { startDate, dueDate }]]));
  };
}

interface View extends Omit<KnownSchedule, 'calendar' | 'mayEdit'> {
  /** Null until it is known. */
  readonly calendar: ProjectCalendar | null;
  readonly project: ProjectSummary;
  readonly userId: string;
}

/**
 * While the view is open, a change of dates moves the tasks that wait for it in the same frame. Returns what would move, or null
 * while that is not known.
 */
export function usePredictedShifts({ tasks, dependencies, calendar, project, userId }: View): ShiftsWith | null {
  const shifts = useMemo(() => {
    const mayEdit = (task: ShownTask) => rightsOn(task, project, userId).edit;
    return calendar && shiftsWith({ tasks, dependencies, calendar, mayEdit });
  }, [calendar, tasks, dependencies, project, userId]);
  useEffect(() => (shifts ? predictShifts(shifts) : undefined), [shifts]);
  return shifts;
}

const nothing = () => [];

/** Predicts what moves with a task from now on; returns what ends it. */
export function predictShifts(shifts: ShiftsWith): () => void {
  const predict: typeof prediction.shifts = (taskId, change, { find }) => {
    const task = 'startDate' in change || 'dueDate' in change ? find<ShownTask>('Task', taskId) : undefined;
    if (!task) return [];
    const { startDate, dueDate } = { ...task, ...change };
    return shifts(task, { startDate, dueDate });
  };
  prediction.shifts = predict;
  return () => {
    if (prediction.shifts === predict) prediction.shifts = nothing;
  };
}
