import { type Actor, recordedActor, SYSTEM } from './actors.ts';
import type { Occurrence } from './handlers.ts';
import { listed } from './listed.ts';
import type { Statements } from './statements.ts';
import type { TableName } from './tables.ts';

/** What the log records of a mutation in addition to its occurrences. */
export interface Mutation {
  actor: Actor;
  action: string;
  workspaceId: string | null;
  projectId: string | null;
  mutationId: string | null;
  requestId: string;
}

/** Acts of the server without a request. */
export const ownMutation = (
  action: string,
  { workspaceId, requestId }: Pick<Mutation, 'workspaceId' | 'requestId'>,
): Mutation => ({ actor: SYSTEM, action, workspaceId, projectId: null, mutationId: null, requestId });

// Lists of values, which Postgres reads in half the time of objects: a shift records thousands.
const INSERT = `
INSERT INTO "Event" ("workspaceId", "projectId", "actorType", "actorId", "actorName", "onBehalfOf", "action", "targetType", "targetId", "targetVersion",
  "changes", "mutationId", "requestId")
SELECT coalesce(o."workspaceId", $1), coalesce(o."projectId", $2), $3, $4, $5, $6, $7, o."target", o."targetId", o."targetVersion",
  o."changes", $8, $9
FROM ROWS FROM (
  unnest($10::text[], $11::uuid[], $12::integer[], $13::uuid[], $14::uuid[]),
  jsonb_array_elements($15::jsonb)
) AS o("target", "targetId", "targetVersion", "workspaceId", "projectId", "changes")`;

/**
 * Records a mutation in the event log, with the commit of its transaction: first what was requested, then what the server
 * added.
 */
export function writeEvents(db: Statements, mutation: Mutation, occurrences: readonly Occurrence[]): void {
  const isAdded = ({ bySystem }: Occurrence) => bySystem === true;
  const asked = occurrences.filter((occurrence) => !isAdded(occurrence));
  insertEvents(db, mutation, asked);
  insertEvents(db, { ...mutation, actor: SYSTEM }, occurrences.filter(isAdded));
}

function insertEvents(db: Statements, mutation: Mutation, occurrences: readonly Occurrence[]): void {
  if (occurrences.length === 0) return;
  const { actorType, actorId, actorName, onBehalfOf } = recordedActor(mutation.actor);
  db.withCommit(INSERT, [
    mutation.workspaceId,
    mutation.projectId,
    actorType,
    actorId,
    actorName,
    onBehalfOf,
    mutation.action,
    mutation.mutationId,
    mutation.requestId,
    listed(occurrences.map(({ target }) => target)),
    listed(occurrences.map(({ targetId }) => targetId)),
    listed(occurrences.map(({ targetVersion }) => targetVersion)),
    listed(occurrences.map(({ workspaceId }) => workspaceId)),
    listed(occurrences.map(({ projectId }) => projectId)),
    JSON.stringify(occurrences.map(({ changes }) => changes ?? {})),
  ]);
}

/**
 * In SQL: records an act of the server for each of `rows`, a SELECT of the "id" of its target, "workspaceId" and "projectId". For
 * jobs whose statement finds many rows at once.
 */
export const serverEventsSql = (rows: string, { action, target, requestId = `'job'` }: ServerEvents): string => `
INSERT INTO "Event" ("workspaceId", "projectId", "actorType", "action", "targetType", "targetId", "requestId")
SELECT o."workspaceId", o."projectId", 'SYSTEM', '${action}', '${target}', o."id", ${requestId} FROM (${rows}) o`;

interface ServerEvents {
  readonly action: string;
  readonly target: TableName;
  /** An expression. */
  readonly requestId?: string;
}

/**
 * In SQL: records what people did, once a job knows of it, for each of `rows`, a SELECT of the "id" of its target, "workspaceId",
 * "projectId", "personId" and "changes".
 */
export const personEventsSql = (rows: string, { action, target }: Omit<ServerEvents, 'requestId'>): string => `
INSERT INTO "Event" ("workspaceId", "projectId", "actorType", "actorId", "actorName", "action", "targetType", "targetId", "changes", "requestId")
SELECT o."workspaceId", o."projectId", 'USER', o."personId", '', '${action}', '${target}', o."id", o."changes", 'job' FROM (${rows}) o`;

/** Erases the history of a workspace that is erased itself. */
export const eraseEvents = async (db: Statements, workspaceId: string): Promise<void> =>
  void (await db.text('DELETE FROM "Event" WHERE "workspaceId" = $1', [workspaceId]));

/** The fields of `before` and `after` that differ, each with its old and new value. */
export function changesBetween<Row extends object>(
  before: Row,
  after: Row,
  fields: readonly (keyof Row & string)[],
): Record<string, readonly [unknown, unknown]> {
  const changes: Record<string, readonly [unknown, unknown]> = {};
  for (const field of fields) if (differs(before[field], after[field])) changes[field] = [before[field], after[field]];
  return changes;
}

/** Most values are plain, and thousands of them need no text to be compared. */
const differs = (one: unknown, other: unknown): boolean => one !== other && JSON.stringify(one) !== JSON.stringify(other);
