import type { ActionDeclaration } from '#contract/action';
import type { Call } from '#server/handlers';
import type { ShiftedTask, Task } from '../contract.ts';

type DatesCall = Pick<Call<ActionDeclaration>, 'db' | 'record' | 'actor'> & { reached: { rowId: string; workspaceId: string } };

/** The consequences, in the same transaction, of changed dates of a task. */
export interface DatesFollower {
  /** Called before the task is locked: two requests that move each other's tasks wait for each other here. */
  prepare(call: DatesCall): Promise<void>;
  /** Moves the tasks that wait for this one. */
  follow(call: DatesCall, before: Task, after: Task): Promise<ShiftedTask[]>;
  /** Moves the tasks back that another request of the person moved, which has this Idempotency-Key. */
  restore(call: DatesCall, key: string): Promise<ShiftedTask[]>;
}
