import type { Actor, Occurrence } from './handlers.ts';
import type { Statements } from './statements.ts';

/** What the log keeps of one mutation beside the occurrences themselves. */
export interface Mutation {
  actor: Actor;
  action: string;
  workspaceId: string | null;
  projectId: string | null;
  mutationId: string | null;
  requestId: string;
}

const INSERT = `
INSERT INTO "Event" ("workspaceId", "projectId", "actorId", "action", "targetType", "targetId", "targetVersion", "changes", "mutationId", "requestId")
SELECT coalesce(o."workspaceId", $1), coalesce(o."projectId", $2), $3, $4, o."target", o."targetId", o."targetVersion", coalesce(o."changes", '{}'), $5, $6
FROM jsonb_to_recordset($7::jsonb) AS o("target" text, "targetId" uuid, "targetVersion" integer, "changes" jsonb, "workspaceId" uuid, "projectId" uuid)`;

/** Writes what a mutation did into the event log, with the commit of its transaction. */
export function writeEvents(db: Statements, mutation: Mutation, occurrences: readonly Occurrence[]): void {
  if (occurrences.length === 0) return;
  db.withCommit(INSERT, [
    mutation.workspaceId,
    mutation.projectId,
    mutation.actor.userId,
    mutation.action,
    mutation.mutationId,
    mutation.requestId,
    JSON.stringify(occurrences),
  ]);
}

/** The fields of `before` and `after` that differ, each with what it was and what it is. */
export function changesBetween<Row extends object>(
  before: Row,
  after: Row,
  fields: readonly (keyof Row & string)[],
): Record<string, readonly [unknown, unknown]> {
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]] as const]));
}
