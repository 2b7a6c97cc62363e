import type { ActionDeclaration } from '#contract/action';
import type { Call } from '#server/handlers';
import type { Task } from '../contract.ts';

/**
 * What follows in the same transaction when a task has left the status `from`; answers the task as it is then. `today` is the day
 * that it is for whoever moved it.
 */
export type StatusFollower = (
  call: Pick<Call<ActionDeclaration>, 'db' | 'record' | 'actor' | 'newId' | 'now'> & { today: string },
  task: Task,
  from: Task['status'],
) => Promise<Task>;
