import type { Statements } from '#server/statements';
import { Sprint } from '../contract.ts';

/** The columns of a sprint in an answer, for SQL. */
export const sprintColumns = (alias = '"Sprint"'): string =>
  Object.keys(Sprint.shape)
    .map((field) => `${alias}."${field}"`)
    .join(', ');

const LIST = `SELECT ${sprintColumns()} FROM "Sprint" WHERE "projectId" = $1 ORDER BY "startsAt" DESC, "number" DESC`;

/** The sprints of a project, the latest first. */
export const sprintsOf = (db: Statements, projectId: string): Promise<Sprint[]> => db.text<Sprint>(LIST, [projectId]);

/** Waits for other changes of the project's sprints, until the transaction ends. */
export const lockSprints = (db: Statements, projectId: string): Promise<unknown> =>
  db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`sprints:${projectId}`]);
