import type { WorkspaceRole } from '#contract/permissions';
import type { Caller, Occurrence } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { AccountPorts } from './ports.ts';

interface Leaving {
  db: Statements;
  actor: Caller;
  record(occurrence: Occurrence): void;
}

// The owner of longest standing administers what no one else could.
const OWNER = `
SELECT "userId" FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "userId" <> $2 AND "isActive" AND "role" = 'OWNER'
ORDER BY "createdAt", "id" LIMIT 1`;

/**
 * Takes a person out of a workspace that stays, as a removal does, under the lock on it: what they had to do is free, and a
 * project that only they could administer goes to an owner, a PRIVATE one to one of its members. Said by the address, as the
 * name is about to go.
 */
export async function leave(
  { db, actor, record }: Leaving,
  { id, workspaceId, role }: { id: string; workspaceId: string; role: WorkspaceRole },
  endMembership: AccountPorts['endMembership'],
): Promise<void> {
  const [owner] = await db.text<{ userId: string }>(OWNER, [workspaceId, actor.userId]);
  await endMembership(
    { db, actor, reached: { workspaceId }, record: (occurrence) => record({ workspaceId, ...occurrence }) },
    { row: { id, userId: actor.userId, role }, name: actor.email },
    { worker: null, admin: owner?.userId ?? null },
  );
}
