import type { MutationContext } from '#web/mutation';
import type { Task } from '../contract.ts';

/** The dates of a task. */
export type Dates = Pick<Task, 'startDate' | 'dueDate'>;
/** New dates of another task. */
export type Shift = Pick<Task, 'id' | keyof Dates>;

/** What else moves with a change of a task. */
export type ShiftPredictor = (taskId: string, change: Partial<Dates>, context: MutationContext) => readonly Shift[];

/** Set by the view that knows the dependencies of the tasks on the screen. Without it the server's answer says what moved. */
export const prediction: { shifts: ShiftPredictor } = { shifts: () => [] };
