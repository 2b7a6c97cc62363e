import type { WorkspaceRole } from '#contract/permissions';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { accountActions, Departure } from '../contract.ts';
import { departureFrom } from '../rules.ts';
import { erased } from './erasing.ts';
import { leave } from './leaving.ts';
import type { AccountPorts } from './ports.ts';

type Actions = typeof accountActions;

interface Membership {
  id: string;
  workspaceId: string;
  name: string;
  role: WorkspaceRole;
  isActive: boolean;
  others: number;
  otherOwners: number;
}

const FRESH = `SELECT created_at > now() - interval '15 minutes' AS "isFresh" FROM auth.sessions WHERE id = $1`;
const OTHERS = `FROM "WorkspaceMember" o WHERE o."workspaceId" = w."id" AND o."userId" <> $1 AND o."isActive"`;
const MEMBERSHIPS = `
SELECT wm."id", w."id" AS "workspaceId", w."name", wm."role", wm."isActive",
  (SELECT count(*)::int ${OTHERS}) AS "others", (SELECT count(*)::int ${OTHERS} AND o."role" = 'OWNER') AS "otherOwners"
FROM "WorkspaceMember" wm JOIN "Workspace" w ON w."id" = wm."workspaceId" AND w."deletedAt" IS NULL
WHERE wm."userId" = $1 ORDER BY w."id"`;

/** The effect of a person's deletion on their workspaces. */
export async function departureOf({ db, actor }: Call<Actions['get-account-departure']>): Promise<Departure> {
  const [memberships, isFresh] = await Promise.all([membershipsOf(db, actor.userId), isFreshSession(db, actor.sessionId)]);
  const { blocks, goes, stays } = sorted(memberships);
  return {
    blockedBy: blocks.map(({ workspaceId: id, name, others }) => ({ id, name, memberCount: others + 1 })),
    deletes: goes.map(({ workspaceId: id, name }) => ({ id, name })),
    leaves: stays.filter(({ isActive }) => isActive).map(({ workspaceId: id, name }) => ({ id, name })),
    isFresh,
  };
}

// The person is locked before their workspaces, and those in one order, so that two owners who leave at the same moment see
// one another.
const LOCK_PERSON = `SELECT "deletedAt" FROM "User" WHERE "id" = $1 FOR UPDATE`;
const LOCK_WORKSPACES = `
SELECT w."id" FROM "Workspace" w JOIN "WorkspaceMember" wm ON wm."workspaceId" = w."id"
WHERE wm."userId" = $1 AND w."deletedAt" IS NULL ORDER BY w."id" FOR NO KEY UPDATE OF w`;

/**
 * Deletes the caller's account with everything that belongs only to them. What they created for others stays, without their
 * name.
 */
export async function departed(call: Call<Actions['delete-account']>, ports: AccountPorts): Promise<{ id: string }> {
  const { db, actor, body } = call;
  if (body.email !== actor.email.toLowerCase()) fail('invalid-input', {}, { email: 'Enter the email address of your account' });
  const [person] = await db.text<{ deletedAt: string | null }>(LOCK_PERSON, [actor.userId]);
  // Someone was faster, and the session is gone too.
  if (person === undefined || person.deletedAt !== null) fail('session-ended');
  if (!(await isFreshSession(db, actor.sessionId))) fail('sign-in-again');
  await db.text(LOCK_WORKSPACES, [actor.userId]);
  const { blocks, goes, stays } = sorted(await membershipsOf(db, actor.userId));
  if (blocks.length > 0) fail('sole-owner', { workspaces: blocks.map(({ name }) => name).join(', ') });
  for (const membership of stays) await leave(call, membership, ports.endMembership);
  await close(call, goes, ports.trashWorkspaces);
  await erased(db, actor.userId, ports.personal.erased);
  return { id: actor.userId };
}

/** Deletes workspaces without other members. */
async function close(
  { db, now, record }: Call<Actions['delete-account']>,
  goes: readonly Membership[],
  trashWorkspaces: AccountPorts['trashWorkspaces'],
): Promise<void> {
  if (goes.length === 0) return;
  const deletedAt = now.toISOString();
  await trashWorkspaces(
    db,
    goes.map(({ workspaceId }) => workspaceId),
    deletedAt,
  );
  for (const { workspaceId, name } of goes)
    record({ target: 'Workspace', targetId: workspaceId, workspaceId, name, changes: { deletedAt: [null, deletedAt] } });
}

const membershipsOf = (db: Statements, userId: string): Promise<Membership[]> => db.text<Membership>(MEMBERSHIPS, [userId]);

const isFreshSession = async (db: Statements, sessionId: string | null): Promise<boolean> =>
  (await db.text<{ isFresh: boolean }>(FRESH, [sessionId]))[0]?.isFresh ?? false;

function sorted(memberships: readonly Membership[]) {
  const { blocks = [], goes = [], stays = [] } = Object.groupBy(memberships, departureFrom);
  return { blocks, goes, stays };
}
