import { type ProjectRole, type Visibility, wayInto, type WorkspaceRole } from '#contract/permissions';
import { lockedAsReached } from '#features/projects/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { LostRace, type Statements } from '#server/statements';
import type { joinRequestActions, Joining } from '../contract.ts';

type Actions = typeof joinRequestActions;

const STANDING = `
SELECT p."requireApproval", p."visibility", p."allowGuestAccess", pm."role" AS "projectRole", wm."role" AS "workspaceRole",
  r."id" AS "requestId", r."message", r."createdAt"
FROM "Project" p
LEFT JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = $2 AND wm."isActive"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $2
LEFT JOIN "JoinRequest" r ON r."projectId" = p."id" AND r."userId" = $2 AND r."status" = 'PENDING'
WHERE p."id" = $1`;

interface Standing {
  requireApproval: boolean;
  visibility: Visibility;
  allowGuestAccess: boolean;
  projectRole: ProjectRole | null;
  workspaceRole: WorkspaceRole | null;
  requestId: string | null;
  message: string | null;
  createdAt: string | null;
}

/** How a person stands to a project that they see: a member, or somebody who joins, asks to, or has to be added. */
export async function joiningOf(db: Statements, projectId: string, userId: string): Promise<Joining> {
  const found = await standingIn(db, projectId, userId);
  const { requestId, message, createdAt } = found;
  return {
    isMember: found.projectRole !== null,
    wayIn: wayInto(found, found.requireApproval),
    request: requestId !== null && createdAt ? { id: requestId, message: message ?? '', createdAt } : null,
  };
}

async function standingIn(db: Statements, projectId: string, userId: string): Promise<Standing> {
  const [found] = await db.text<Standing>(STANDING, [projectId, userId]);
  return found ?? fail('not-found');
}

const ASK = `
INSERT INTO "JoinRequest" ("id", "workspaceId", "projectId", "userId", "message") VALUES ($1, $2, $3, $4, $5)
ON CONFLICT ("projectId", "userId") WHERE "status" = 'PENDING' DO UPDATE SET "message" = $5 RETURNING "id", xmax = 0 AS "isNew"`;

const JOIN = `
INSERT INTO "ProjectMember" ("id", "workspaceId", "projectId", "userId", "role") VALUES ($1, $2, $3, $4, $5)
ON CONFLICT ON CONSTRAINT project_member_once DO NOTHING RETURNING "id"`;

type Entering = Call<Actions['request-to-join']> | Call<Actions['join-project']>;

/** Makes the actor a member of a project that they may join by themselves. */
export async function joinedByThemselves(call: Call<Actions['join-project']>): Promise<Joining> {
  const { isMember, wayIn } = await joiningUnderLock(call);
  if (!isMember && wayIn === 'ASK') fail('approval-needed');
  if (!isMember) await joined(call);
  return joiningOf(call.db, call.reached.projectId, call.actor.userId);
}

/** Asks the admins of the project, or joins it where nobody has to approve; asking again changes the words. */
export async function askedToJoin(call: Call<Actions['request-to-join']>): Promise<Joining> {
  const { isMember, wayIn } = await joiningUnderLock(call);
  if (!isMember) await (wayIn === 'ASK' ? asked(call) : joined(call));
  return joiningOf(call.db, call.reached.projectId, call.actor.userId);
}

/** Switching approval on or off, or changing who sees the project, waits for this, or this for it. */
async function joiningUnderLock({ db, reached, actor }: Entering): Promise<Joining> {
  await lockedAsReached(db, reached, actor.userId);
  const joining = await joiningOf(db, reached.projectId, actor.userId);
  // The right was there when the project was reached; a guest by now is refused by the next attempt.
  if (!joining.isMember && joining.wayIn === 'NONE') throw new LostRace();
  return joining;
}

const A_DAY = 10;
const ASKED_TODAY = `
SELECT count(*)::int AS "count" FROM "JoinRequest"
WHERE "projectId" = $1 AND "userId" = $2 AND "status" <> 'PENDING' AND "createdAt" > now() - interval '1 day'`;

/** Asking and withdrawing again and again ends some time: each time leaves a row. The project's lock makes the count exact. */
async function asked({ db, reached, actor, body, newId, record }: Call<Actions['request-to-join']>): Promise<void> {
  const [{ count } = { count: 0 }] = await db.text<{ count: number }>(ASKED_TODAY, [reached.projectId, actor.userId]);
  if (count >= A_DAY) fail('too-many-requests', { seconds: 3600 });
  const values = [newId(), reached.workspaceId, reached.projectId, actor.userId, body.message];
  const [request] = await db.text<{ id: string; isNew: boolean }>(ASK, values);
  if (!request?.isNew) return;
  record({ target: 'JoinRequest', targetId: request.id, name: actor.email, changes: { status: [null, 'PENDING'] } });
}

async function joined({ db, reached, actor, newId, record }: Entering): Promise<void> {
  const { workspaceId, projectId, projectRole } = reached;
  // An admin of the workspace administers the project already, and stays its admin as a member.
  const role = projectRole === 'ADMIN' ? 'ADMIN' : 'MEMBER';
  const [made] = await db.text<{ id: string }>(JOIN, [newId(), workspaceId, projectId, actor.userId, role]);
  if (made === undefined) return;
  const changes = { role: [null, role], userId: [null, actor.userId] } as const;
  record({ target: 'ProjectMember', targetId: made.id, targetVersion: 1, name: actor.email, changes });
}

const WITHDRAW = `
UPDATE "JoinRequest" SET "status" = 'WITHDRAWN', "decidedAt" = now()
WHERE "projectId" = $1 AND "userId" = $2 AND "status" = 'PENDING'`;

/** Takes one's own request back. */
export async function withdrawn({ db, reached, actor }: Call<Actions['withdraw-join-request']>): Promise<Joining> {
  await db.text(WITHDRAW, [reached.projectId, actor.userId]);
  return joiningOf(db, reached.projectId, actor.userId);
}
