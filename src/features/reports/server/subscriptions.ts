import { randomBytes } from 'node:crypto';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { zoneOf } from '#features/project-calendar/server';
import { readableView } from '#features/saved-views/server';
import type { Statements } from '#server/statements';
import { type reportActions, ReportSubscription, SUBSCRIPTIONS_MAX } from '../contract.ts';

type Actions = typeof reportActions;

const COLUMNS = Object.keys(ReportSubscription.shape)
  .map((field) => `"${field}"`)
  .join(', ');

/** A person's weekly emails about a project. */
export const subscriptionsOf = (db: Statements, projectId: string, userId: string): Promise<ReportSubscription[]> =>
  db.text<ReportSubscription>(
    `SELECT ${COLUMNS} FROM "ReportSubscription" WHERE "projectId" = $1 AND "userId" = $2 ORDER BY "id" LIMIT ${SUBSCRIPTIONS_MAX}`,
    [projectId, userId],
  );

/** In SQL: the latest Monday that was 8:00 at a moment, in the time zone of the project with this id. */
export const mondayAt = (moment: string, projectId: string): string =>
  `date_trunc('week', ${moment}::timestamptz AT TIME ZONE ${zoneOf(projectId)} - interval '8 hours')::date`;

const SUBSCRIBE = `
INSERT INTO "ReportSubscription" ("id", "viewId", "projectId", "workspaceId", "userId", "secret", "lastMonday")
SELECT $1, v."id", v."projectId", $3, $4, $5, ${mondayAt('$6', 'v."projectId"')}
FROM (SELECT $2::uuid AS "viewId", $4::uuid AS "userId") asked ${readableView('asked."viewId"', 'asked."userId"')} AND v."surface" = 'ANALYTICS'
RETURNING ${COLUMNS}`;

/** Subscribes a person to a view. The first email comes on the next Monday; a second subscription is the first one. */
export async function subscribed(call: Call<Actions['subscribe-to-report']>): Promise<ReportSubscription> {
  const { db, reached, actor, newId, now } = call;
  const { rowId: viewId, projectId, workspaceId } = reached;
  await db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`report-subscriptions:${projectId}:${actor.userId}`]);
  const own = await subscriptionsOf(db, projectId, actor.userId);
  const same = own.find((one) => one.viewId === viewId);
  if (same) return same;
  if (own.length >= SUBSCRIPTIONS_MAX)
    fail('conflict', {}, { viewId: `You can get up to ${SUBSCRIPTIONS_MAX} weekly emails about a project. Turn one off first.` });
  const values = [newId(), viewId, workspaceId, actor.userId, randomBytes(32).toString('base64url'), now.toISOString()];
  const [made] = await db.text<ReportSubscription>(SUBSCRIBE, values);
  return made ?? fail('invalid-input', {}, { viewId: 'Only views of analytics are sent as weekly emails' });
}

/** Ends a subscription. */
export async function ended(db: Statements, id: string): Promise<{ id: string }> {
  const [gone] = await db.text<{ id: string }>('DELETE FROM "ReportSubscription" WHERE "id" = $1 RETURNING "id"', [id]);
  return gone ?? fail('not-found');
}
