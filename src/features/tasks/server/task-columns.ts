import { Task } from '../contract.ts';

/** The columns that a task is answered with, for SQL; the table has more (the card's text), which are no one's to read. */
export const taskColumns = (alias = '"Task"'): string =>
  Object.keys(Task.shape)
    .map((field) => `${alias}."${field}"`)
    .join(', ');

/** True in SQL for a task that takes up room on the board: neither in the bin nor in the archive. */
export const onBoard = (alias = '"Task"'): string => `${alias}."deletedAt" IS NULL AND ${alias}."archivedAt" IS NULL`;
