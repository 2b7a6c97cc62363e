import type { TaskStatus } from '../contract.ts';

/** The names of the columns that a new project starts with, in the language of the person who creates it. */
export const names: Readonly<Record<TaskStatus, string>> = {
  TODO: 'To do',
  IN_PROGRESS: 'In progress',
  REVIEW: 'Review',
  DONE: 'Done',
};
