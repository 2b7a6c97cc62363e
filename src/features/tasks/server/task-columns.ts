import { Task } from '../contract.ts';

/** The columns that a task is answered with, for SQL; the table has more (the card's text), which are nobody's to read. */
export const taskColumns = (alias = '"Task"'): string =>
  Object.keys(Task.shape)
    .map((field) => `${alias}."${field}"`)
    .join(', ');
