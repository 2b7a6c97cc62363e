import type { WorkspaceRole } from '#contract/permissions';
import type { Caller, Occurrence } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { AccountPorts } from './ports.ts';

interface Leaving {
  db: Statements;
  actor: Caller;
  record(occurrence: Occurrence): void;
}

// The longest-standing owner becomes the admin of projects that no one else could administer.
const OWNER = `
SELECT "userId" FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "userId" <> $2 AND "isActive" AND "role" = 'OWNER'
ORDER BY "createdAt", "id" LIMIT 1`;

/**
 * Removes a person from a workspace that stays, like a removal by an admin, under its lock: their work becomes unassigned,
 * and a project that only they could administer gets an owner as its admin, a PRIVATE one gets one of its members. The
 * history names their address, because the name is about to be erased.
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
