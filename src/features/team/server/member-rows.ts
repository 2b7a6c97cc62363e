import type { WorkspaceRole } from '#contract/permissions';
import type { WorkspaceMemberRow } from '#features/workspaces/contract';
import { holdWorkspace, memberColumns, type MemberChange, updateMember } from '#features/workspaces/server';
import { fail } from '#server/failures';
import type { Occurrence } from '#server/handlers';
import { picked } from '#contract/row-fields';
import { LostRace, type Statements } from '#server/statements';
import { NAME } from './workloads.ts';

/** A membership with the name of its person. */
export interface NamedMember {
  row: WorkspaceMemberRow;
  name: string;
}

interface Asking {
  db: Statements;
  workspaceId: string;
  actor: { userId: string; role: WorkspaceRole };
}

const MEMBERS = `
SELECT ${memberColumns('wm')}, ${NAME} AS "name" FROM "WorkspaceMember" wm JOIN "User" u ON u."id" = wm."userId"
WHERE wm."workspaceId" = $1 AND (wm."id" = $2 OR wm."userId" = $3)`;

/**
 * The given membership and the actor's own, locked until the transaction ends. If the actor's role changed in the meantime or the
 * member is gone, the request starts again.
 */
export async function membersUnderLock(
  { db, workspaceId, actor }: Asking,
  memberId: string | null,
): Promise<{ member: NamedMember; own: NamedMember }> {
  // Changes of members run one after the other, so that two owners cannot both leave.
  await holdWorkspace(db, workspaceId);
  const rows = await db.text<WorkspaceMemberRow & { name: string }>(MEMBERS, [workspaceId, memberId, actor.userId]);
  const found = rows.map(({ name, ...row }) => ({ row, name }));
  const own = found.find(({ row }) => row.userId === actor.userId);
  if (own?.row.role !== actor.role || !own.row.isActive) throw new LostRace();
  const member = memberId === null ? own : found.find(({ row }) => row.id === memberId);
  if (member === undefined) throw new LostRace();
  return { member, own };
}

const OWNERS = `SELECT 1 FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "role" = 'OWNER' AND "isActive" LIMIT 1`;

/** Refuses a change that left a workspace without an active owner. Call it after the change, under the lock. */
export async function refuseWithoutOwner(db: Statements, workspaceId: string): Promise<void> {
  if ((await db.text(OWNERS, [workspaceId])).length === 0) fail('last-owner');
}

/** Saves and records the fields of a membership that differ, under the lock. Writes nothing if none does. */
export async function saveMember(
  { db, record }: { db: Statements; record: (occurrence: Occurrence) => void },
  { row: before, name }: NamedMember,
  change: MemberChange,
): Promise<WorkspaceMemberRow> {
  const fields = (Object.keys(change) as (keyof MemberChange)[]).filter((field) => before[field] !== change[field]);
  if (fields.length === 0) return before;
  const after = await updateMember(db, before.id, picked(change, fields));
  if (after === undefined) fail('not-found');
  const changes = Object.fromEntries(fields.map((field) => [field, [before[field], after[field]] as const]));
  record({ target: 'WorkspaceMember', targetId: after.id, targetVersion: after.version, name, changes });
  return after;
}
