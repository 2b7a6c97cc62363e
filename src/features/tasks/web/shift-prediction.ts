import type { MutationContext } from '#web/mutation';
import type { Task } from '../contract.ts';

/** The dates of a task. */
export type Dates = Pick<Task, 'startDate' | 'dueDate'>;
/** New dates of another task. */
export type Shift = Pick<Task, 'id' | 'startDate' | 'dueDate'>;

/** The other tasks that move with a task, and their new dates. */
export type ShiftPredictor = (task: Task, after: Dates) => readonly Shift[];

let predictor: ShiftPredictor | null = null;

/** Set by the view that knows the dependencies of the tasks on the screen; returns what ends it. Without it the server's answer says what moved. */
export function predictShifts(next: ShiftPredictor): () => void {
  predictor = next;
  return () => {
    if (predictor === next) predictor = null;
  };
}

/** True for a change of dates, which others may follow. */
export const movesDates = (change: Partial<Dates>): boolean => change.startDate !== undefined || change.dueDate !== undefined;

/** What follows a change of dates, as far as this browser knows. */
export function predictedShifts(taskId: string, change: Partial<Dates>, { find }: MutationContext): readonly Shift[] {
  const task = predictor && movesDates(change) ? find<Task>('Task', taskId) : undefined;
  const { startDate, dueDate } = { ...task, ...change };
  return predictor && task ? predictor(task, { startDate: startDate ?? null, dueDate: dueDate ?? null }) : [];
}

/** The dates that tasks have before they move. */
export const datesBefore = (shifts: readonly Shift[], { find }: MutationContext): Shift[] =>
  shifts.flatMap(({ id }) => {
    const task = find<Task>('Task', id);
    return task ? [{ id, startDate: task.startDate, dueDate: task.dueDate }] : [];
  });
