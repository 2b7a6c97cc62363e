import { limitsOf, type Limited } from '#features/workspaces/rules';
import { planOf, usageOf } from '#features/workspaces/server';
import type { LoggedEvent } from '#server/event-log';
import { serverEventsSql } from '#server/events';
import type { Statements } from '#server/statements';
import { isNear, shareOf } from '../rules.ts';

/** What a workspace is near the limit of, and how near. */
export interface NearLimit {
  what: Limited;
  used: number;
  limit: number;
}

const LESS = 'DELETE FROM "PlanWarning" WHERE "workspaceId" = $1 AND "what" <> ALL ($2)';
/** The action in the event log when a workspace has come near a limit of its plan. */
export const NEARED = 'near-plan-limit';

const MORE = `
WITH fresh AS (
  INSERT INTO "PlanWarning" ("workspaceId", "what", "eventId")
  SELECT w."id", near."what", $3 FROM "Workspace" w, unnest($2::text[]) AS near ("what") WHERE w."id" = $1 AND w."deletedAt" IS NULL
  ON CONFLICT DO NOTHING RETURNING "workspaceId"
)
${serverEventsSql('SELECT DISTINCT "workspaceId" AS "id", "workspaceId", NULL::uuid AS "projectId" FROM fresh', { action: NEARED, target: 'PlanWarning' })}`;
const BEGUN = 'SELECT "what" FROM "PlanWarning" WHERE "workspaceId" = $1 AND "eventId" = $2';

/**
 * The limits that a workspace has come near with an event: each once, until usage has dropped again. Asking again about the
 * same event gives the same answer as long as it is true.
 */
export async function newNearLimits(db: Statements, workspaceId: string, { id }: Pick<LoggedEvent, 'id'>): Promise<NearLimit[]> {
  const [plan, usage] = await Promise.all([planOf(db, workspaceId), usageOf(db, workspaceId)]);
  const limits = limitsOf(plan, usage.seats);
  const near = (Object.keys(limits) as Limited[]).filter((what) => isNear(shareOf({ usage, limits }, what)));
  await db.text(LESS, [workspaceId, near]);
  if (near.length === 0) return [];
  await db.text(MORE, [workspaceId, near, id]);
  const begun = await db.text<{ what: Limited }>(BEGUN, [workspaceId, id]);
  return begun.map(({ what }) => ({ what, used: usage[what], limit: limits[what] ?? 0 }));
}
