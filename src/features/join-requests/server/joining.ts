import { type ProjectRole, type Visibility, joinOptionFor, type WorkspaceRole } from '#contract/permissions';
import { joinProject, lockedAsReached } from '#features/projects/server';
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

/** The relation of a person to a project that they can see: member, can join, can ask, or has to be added. */
export async function joiningOf(db: Statements, projectId: string, userId: string): Promise<Joining> {
  const found = await standingIn(db, projectId, userId);
  const { requestId, message, createdAt } = found;
  return {
    isMember: found.projectRole !== null,
    wayIn: joinOptionFor(found, found.requireApproval),
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

type Entering = Call<Actions['request-to-join']> | Call<Actions['join-project']>;

/** Makes the actor a member of a project that requires no approval. */
export async function joinedByThemselves(call: Call<Actions['join-project']>): Promise<Joining> {
  const { isMember, wayIn } = await joiningUnderLock(call);
  if (!isMember && wayIn === 'ASK') fail('approval-needed');
  if (!isMember) await joined(call);
  return joiningOf(call.db, call.reached.projectId, call.actor.userId);
}

/** Sends a request, or joins the project if it requires no approval. A second request replaces the message. */
export async function requestedToJoin(call: Call<Actions['request-to-join']>): Promise<Joining> {
  const { isMember, wayIn } = await joiningUnderLock(call);
  if (!isMember) await (wayIn === 'ASK' ? asked(call) : joined(call));
  return joiningOf(call.db, call.reached.projectId, call.actor.userId);
}

/** The lock orders this with changes of approval and visibility. */
async function joiningUnderLock({ db, reached, actor }: Entering): Promise<Joining> {
  await lockedAsReached(db, reached, actor.userId);
  const joining = await joiningOf(db, reached.projectId, actor.userId);
  // The person had the right when the request began. The retry rejects them if they have become a guest.
  if (!joining.isMember && joining.wayIn === 'NONE') throw new LostRace();
  return joining;
}

const REQUESTS_PER_DAY = 10;
const REQUESTS_TODAY = `
SELECT count(*)::int AS "count" FROM "JoinRequest"
WHERE "projectId" = $1 AND "userId" = $2 AND "status" <> 'PENDING' AND "createdAt" > now() - interval '1 day'`;

/** Limits requests per day, because each withdrawn request leaves a row. The project lock makes the count exact. */
async function asked({ db, reached, actor, body, newId, record }: Call<Actions['request-to-join']>): Promise<void> {
  const [{ count } = { count: 0 }] = await db.text<{ count: number }>(REQUESTS_TODAY, [reached.projectId, actor.userId]);
  if (count >= REQUESTS_PER_DAY) fail('too-many-requests', { seconds: 3600 });
  const values = [newId(), reached.workspaceId, reached.projectId, actor.userId, body.message];
  const [request] = await db.text<{ id: string; isNew: boolean }>(ASK, values);
  if (!request?.isNew) return;
  record({ target: 'JoinRequest', targetId: request.id, name: actor.email, changes: { status: [null, 'PENDING'] } });
}

async function joined(call: Entering): Promise<void> {
  const { workspaceId, projectId, projectRole } = call.reached;
  const { userId, email: name } = call.actor;
  // A workspace admin is a project admin already, and stays one as a member.
  const role = projectRole === 'ADMIN' ? 'ADMIN' : 'MEMBER';
  await joinProject(call, { id: call.newId(), workspaceId, projectId, userId, role, name });
}

const WITHDRAW = `
UPDATE "JoinRequest" SET "status" = 'WITHDRAWN', "decidedAt" = now()
WHERE "projectId" = $1 AND "userId" = $2 AND "status" = 'PENDING'`;

/** Withdraws the actor's request. */
export async function withdrawn({ db, reached, actor }: Call<Actions['withdraw-join-request']>): Promise<Joining> {
  await db.text(WITHDRAW, [reached.projectId, actor.userId]);
  return joiningOf(db, reached.projectId, actor.userId);
}
