import { displayNameOf } from '#features/account/rules';
import { newId } from '#contract/ids';
import { paginated } from '#contract/paging';
import { joinProject, lockedAsReached } from '#features/projects/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { JoinRequest, joinRequestActions } from '../contract.ts';

type Actions = typeof joinRequestActions;

interface Row extends Omit<JoinRequest, 'user'> {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  profilePictureUrl: string | null;
}

const REQUEST = `
SELECT r."id", r."projectId", r."userId", r."message", r."status", r."createdAt", r."version",
  u."email", u."firstName", u."lastName", u."profilePictureUrl"
FROM "JoinRequest" r JOIN "User" u ON u."id" = r."userId"`;

// A request ends when the person leaves the workspace.
const WAITING = `${REQUEST}
JOIN "WorkspaceMember" wm ON wm."workspaceId" = r."workspaceId" AND wm."userId" = r."userId" AND wm."isActive"
WHERE r."projectId" = $1 AND r."status" = 'PENDING'`;

/** A page of the pending requests to join a project, oldest first. */
export async function waitingRequests(db: Statements, projectId: string, { page, limit }: { page: number; limit: number }) {
  const [{ total } = { total: 0 }] = await db.text<{ total: number }>(
    `SELECT count(*)::int AS "total" FROM (${WAITING}) AS waiting`,
    [projectId],
  );
  const rows = await db.text<Row>(`${WAITING} ORDER BY r."createdAt", r."id" LIMIT $2 OFFSET $3`, [
    projectId,
    limit,
    (page - 1) * limit,
  ]);
  return { items: rows.map(asRequest), pagination: paginated(total, page, limit) };
}

const DECIDE = `
UPDATE "JoinRequest" SET "status" = $2, "decidedBy" = $3, "decidedAt" = now() WHERE "id" = $1`;

/** Makes the person a member. Fails if they have left the workspace meanwhile. */
export async function approved(call: Call<Actions['approve-join-request']>): Promise<JoinRequest> {
  const { db, reached, body } = call;
  const { workspaceId, projectId } = reached;
  const { id, userId, email } = await pendingRequest(call);
  const known = await db.text(
    'SELECT 1 FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "userId" = $2 AND "isActive" FOR KEY SHARE',
    [workspaceId, userId],
  );
  if (known.length === 0) fail('not-a-member');
  await db.text(DECIDE, [id, 'APPROVED', call.actor.userId]);
  await joinProject(call, { id: newId(), workspaceId, projectId, userId, role: body.role, name: email });
  return requestById(db, id);
}

/** Declines a request. The person can ask again. */
export async function declined(call: Call<Actions['decline-join-request']>): Promise<JoinRequest> {
  const { id, email } = await pendingRequest(call);
  await call.db.text(DECIDE, [id, 'DECLINED', call.actor.userId]);
  call.record({ target: 'JoinRequest', targetId: id, name: email, changes: { status: ['PENDING', 'DECLINED'] } });
  return requestById(call.db, id);
}

type Deciding = Pick<Call<Actions['decline-join-request']>, 'db' | 'reached' | 'actor'>;

/** Locks the project first, like every change of its members. Of two admins who decide, the second gets a conflict. */
async function pendingRequest({ db, reached, actor }: Deciding): Promise<Row> {
  await lockedAsReached(db, reached, actor.userId);
  const [row] = await db.text<Row>(`${REQUEST} WHERE r."id" = $1 FOR UPDATE OF r`, [reached.rowId]);
  if (row === undefined) fail('not-found');
  return row.status === 'PENDING'
    ? row
    : fail('conflict', {}, { requestId: `This request is already ${row.status.toLowerCase()}.` });
}

async function requestById(db: Statements, id: string): Promise<JoinRequest> {
  const [row] = await db.text<Row>(`${REQUEST} WHERE r."id" = $1`, [id]);
  return row ? asRequest(row) : fail('not-found');
}

const asRequest = ({ userId, email, firstName, lastName, profilePictureUrl, ...request }: Row): JoinRequest => ({
  ...request,
  user: { id: userId, name: displayNameOf({ firstName, lastName, email }), email, avatar: profilePictureUrl },
});
