import { Task } from '../contract.ts';

/** The columns that a task is answered with, for SQL; the table has more (the card's text), which are nobody's to read. */
export const taskColumns = (alias = '"Task"'): string =>
  Object.keys(Task.shape)
    .map((field) => `${alias}."${field}"`)
    .join(', ');

/** True in SQL for a task that takes up room on the board: neither in the bin nor in the archive. */
export const onBoard = (alias = '"Task"'): string => `${alias}."deletedAt" IS NULL AND ${alias}."archivedAt" IS NULL`;

/** True in SQL for the task `t` of the project $1 that a text names: by its number (12, #12) or its key (WEB-12). */
export const isNamedBy = (text: string): string => `
(t."number"::text = ltrim(${text}, '#')
  OR (SELECT p."key" FROM "Project" p WHERE p."id" = $1) || '-' || t."number" = upper(${text}))`;
