import type { ActionDeclaration } from '#contract/action';
import type { Call } from '#server/handlers';
import type { Task } from '../contract.ts';

/** What follows in the same transaction when a task has left the status `from`; answers the task as it is then. */
export type StatusFollower = (
  call: Pick<Call<ActionDeclaration>, 'db' | 'record' | 'actor' | 'newId' | 'now'>,
  task: Task,
  from: Task['status'],
) => Promise<Task>;
