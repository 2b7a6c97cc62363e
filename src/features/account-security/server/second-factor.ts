import { requireSecondFactor } from '#features/workspaces/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { secondFactorActions, SecondFactorState } from '../contract.ts';

type Actions = typeof secondFactorActions;

const LISTED = 100;

/** SQL condition: the person with this id has a confirmed second factor. */
const hasFactor = (id: string): string =>
  `EXISTS (SELECT FROM auth.mfa_factors f WHERE f.user_id = ${id} AND f.status::text = 'verified')`;

// The same 7 days as in the database function lacks_second_factor, which decides.
const DUE = `greatest(w."secondFactorRequiredAt", wm."createdAt") + interval '7 days'`;

const STATE = `
SELECT w."secondFactorRequiredAt" AS "requiredAt", ${hasFactor('$2')} AS "hasOwn",
  (SELECT count(*)::int FROM "WorkspaceMember" wm WHERE wm."workspaceId" = w."id" AND wm."isActive") AS "memberCount",
  (SELECT count(*)::int FROM "WorkspaceMember" wm
   WHERE wm."workspaceId" = w."id" AND wm."isActive" AND NOT ${hasFactor('wm."userId"')}) AS "lackingCount"
FROM "Workspace" w WHERE w."id" = $1`;

const LACKING = `
SELECT wm."userId", u."email", u."profilePictureUrl" AS "avatar", wm."role", wm."isHeldBack",
  CASE WHEN w."secondFactorRequiredAt" IS NOT NULL THEN ${DUE} END AS "dueAt",
  coalesce(nullif(trim(u."firstName" || ' ' || u."lastName"), ''), split_part(u."email", '@', 1)) AS "name"
FROM "WorkspaceMember" wm JOIN "Workspace" w ON w."id" = wm."workspaceId" JOIN "User" u ON u."id" = wm."userId"
WHERE wm."workspaceId" = $1 AND wm."isActive" AND NOT ${hasFactor('wm."userId"')}
ORDER BY "dueAt", "name", wm."userId" LIMIT ${LISTED}`;

const DEADLINE = `
SELECT ${DUE} AS "dueAt" FROM "WorkspaceMember" wm JOIN "Workspace" w ON w."id" = wm."workspaceId"
WHERE wm."workspaceId" = $1 AND wm."userId" = $2 AND w."secondFactorRequiredAt" IS NOT NULL AND NOT ${hasFactor('wm."userId"')}`;

/** Whether a workspace requires a second factor, and which of its members have none. */
export async function stateOf(db: Statements, workspaceId: string, readerId: string): Promise<SecondFactorState> {
  const [state] = await db.text<Omit<SecondFactorState, 'lacking'>>(STATE, [workspaceId, readerId]);
  if (state === undefined) return fail('not-found');
  return { ...state, lacking: await db.text<SecondFactorState['lacking'][number]>(LACKING, [workspaceId]) };
}

/** When the caller must have one. */
export async function deadlineOf({ db, reached, actor }: Call<Actions['get-second-factor-deadline']>) {
  const [row] = await db.text<{ dueAt: string }>(DEADLINE, [reached.workspaceId, actor.userId]);
  return { dueAt: row?.dueAt ?? null };
}

/** Turns the requirement on or off. The caller needs a second factor; reach has checked that it is confirmed. */
export async function required(call: Call<Actions['set-second-factor-required']>): Promise<SecondFactorState> {
  const { db, reached, actor, body, now, record } = call;
  const [before] = await db.text<{ name: string; secondFactorRequiredAt: string | null }>(
    'SELECT "name", "secondFactorRequiredAt" FROM "Workspace" WHERE "id" = $1 FOR NO KEY UPDATE',
    [reached.workspaceId],
  );
  if (before === undefined) return fail('not-found');
  const state = await stateOf(db, reached.workspaceId, actor.userId);
  if (body.required && !state.hasOwn) fail('no-second-factor');
  if (body.required === (before.secondFactorRequiredAt !== null)) return state;
  const requiredAt = body.required ? now.toISOString() : null;
  const version = await requireSecondFactor(db, reached.workspaceId, requiredAt);
  await db.text('SELECT hold_back($1, NULL)', [reached.workspaceId]);
  record({
    target: 'Workspace',
    targetId: reached.workspaceId,
    ...(version !== undefined && { targetVersion: version }),
    name: before.name,
    changes: { secondFactorRequiredAt: [before.secondFactorRequiredAt, requiredAt] },
  });
  return stateOf(db, reached.workspaceId, actor.userId);
}
