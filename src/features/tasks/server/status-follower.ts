import type { ActionDeclaration } from '#contract/action';
import type { Call } from '#server/handlers';
import type { Task } from '../contract.ts';

/**
 * The consequences, in the same transaction, of a task's change from the status `from`; returns the task as it is then.
 * `today` is the current day of the person who changed it.
 */
export type StatusFollower = (
  call: Pick<Call<ActionDeclaration>, 'db' | 'record' | 'actor' | 'newId' | 'now'> & { today: string },
  task: Task,
  from: Task['status'],
) => Promise<Task>;
