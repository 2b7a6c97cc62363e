import { mayInProject } from '#contract/permissions';
import { lockedAsReached } from '#features/projects/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { joinRequestActions, Joining } from '../contract.ts';

type Actions = typeof joinRequestActions;

const STANDING = `
SELECT p."requireApproval" AS "needsApproval", pm."id" IS NOT NULL AS "isMember",
  r."id" AS "requestId", r."message", r."createdAt"
FROM "Project" p
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $2
LEFT JOIN "JoinRequest" r ON r."projectId" = p."id" AND r."userId" = $2 AND r."status" = 'PENDING'
WHERE p."id" = $1`;

interface Standing {
  needsApproval: boolean;
  isMember: boolean;
  requestId: string | null;
  message: string | null;
  createdAt: string | null;
}

interface Asking {
  projectRole: Parameters<typeof mayInProject>[0];
  projectId: string;
}

/** How a person stands to a project that they see. Whoever administers it by their role in the workspace asks nobody. */
export async function joiningOf(db: Statements, { projectId, projectRole }: Asking, userId: string): Promise<Joining> {
  const [found] = await db.text<Standing>(STANDING, [projectId, userId]);
  const { requestId = null, message, createdAt } = found ?? {};
  return {
    isMember: found?.isMember ?? false,
    needsApproval: (found?.needsApproval ?? true) && !mayInProject(projectRole, 'manageMembers'),
    request: requestId !== null && createdAt ? { id: requestId, message: message ?? '', createdAt } : null,
  };
}

const ASK = `
INSERT INTO "JoinRequest" ("id", "workspaceId", "projectId", "userId", "message") VALUES ($1, $2, $3, $4, $5)
ON CONFLICT ("projectId", "userId") WHERE "status" = 'PENDING' DO UPDATE SET "message" = $5 RETURNING "id", xmax = 0 AS "isNew"`;

const JOIN = `
INSERT INTO "ProjectMember" ("id", "workspaceId", "projectId", "userId", "role") VALUES ($1, $2, $3, $4, $5)
ON CONFLICT ON CONSTRAINT project_member_once DO NOTHING RETURNING "id"`;

/** Joins at once where nobody has to approve, else asks; asking again changes the words. */
export async function askedToJoin(call: Call<Actions['request-to-join']>): Promise<Joining> {
  const { db, reached, actor } = call;
  // Switching approval on or off, or making the project private, waits for this, or this for it.
  await lockedAsReached(db, reached, actor.userId);
  const { isMember, needsApproval } = await joiningOf(db, reached, actor.userId);
  if (isMember) return joiningOf(db, reached, actor.userId);
  if (needsApproval) await asked(call);
  else await joined(call);
  return joiningOf(db, reached, actor.userId);
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

async function joined({ db, reached, actor, newId, record }: Call<Actions['request-to-join']>): Promise<void> {
  const { workspaceId, projectId, projectRole } = reached;
  // Who administers the project anyway goes on doing so as its member.
  const role = mayInProject(projectRole, 'manageMembers') ? 'ADMIN' : 'MEMBER';
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
  return joiningOf(db, reached, actor.userId);
}
