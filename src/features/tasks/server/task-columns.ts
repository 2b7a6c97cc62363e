import { Task } from '../contract.ts';

/** The columns of a task in an answer, for SQL. The table has more (the card's text), which are not returned. */
export const taskColumns = (alias = '"Task"'): string =>
  Object.keys(Task.shape)
    .map((field) => `${alias}."${field}"`)
    .join(', ');

/** True in SQL for a task that takes up room on the board: neither in the trash nor in the archive. */
export const onBoard = (alias = '"Task"'): string => `${alias}."deletedAt" IS NULL AND ${alias}."archivedAt" IS NULL`;
