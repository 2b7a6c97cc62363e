import { randomBytes } from 'node:crypto';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { zoneOf } from '#features/project-calendar/server';
import { ownWorkView, readableView } from '#features/saved-views/server';
import type { Statements } from '#server/statements';
import { type reportActions, ReportSubscription, SUBSCRIPTIONS_MAX, WorkReportSubscription } from '../contract.ts';

type Actions = typeof reportActions;

const columnsOf = ({ shape }: { shape: object }): string =>
  Object.keys(shape)
    .map((field) => `"${field}"`)
    .join(', ');
const COLUMNS = columnsOf(ReportSubscription);
const WORK_COLUMNS = columnsOf(WorkReportSubscription);

/** A person's weekly emails about a project. */
export const subscriptionsOf = (db: Statements, projectId: string, userId: string): Promise<ReportSubscription[]> =>
  db.text<ReportSubscription>(
    `SELECT ${COLUMNS} FROM "ReportSubscription" WHERE "projectId" = $1 AND "userId" = $2 ORDER BY "id" LIMIT ${SUBSCRIPTIONS_MAX}`,
    [projectId, userId],
  );

/** Those about their views across the projects of a workspace. */
export const workSubscriptionsOf = (db: Statements, workspaceId: string, userId: string): Promise<WorkReportSubscription[]> =>
  db.text<WorkReportSubscription>(
    `SELECT ${WORK_COLUMNS} FROM "ReportSubscription" WHERE "workspaceId" = $1 AND "userId" = $2 AND "workViewId" IS NOT NULL
ORDER BY "id" LIMIT ${SUBSCRIPTIONS_MAX}`,
    [workspaceId, userId],
  );

/** In SQL: the time zone of a subscription: that of its project, or its own. */
export const zoneOfSubscription = (row: string): string => `coalesce(${row}."timeZone", ${zoneOf(`${row}."projectId"`)})`;

/** In SQL: the latest Monday that was 8:00 at a moment in a time zone. */
export const mondayAt = (moment: string, zone: string): string =>
  `date_trunc('week', ${moment}::timestamptz AT TIME ZONE ${zone} - interval '8 hours')::date`;

const SUBSCRIBE = `
INSERT INTO "ReportSubscription" ("id", "viewId", "projectId", "workspaceId", "userId", "secret", "lastMonday")
SELECT $1, v."id", v."projectId", $3, $4, $5, ${mondayAt('$6', zoneOf('v."projectId"'))}
FROM (SELECT $2::uuid AS "viewId", $4::uuid AS "userId") asked ${readableView('asked."viewId"', 'asked."userId"')} AND v."surface" = 'ANALYTICS'
RETURNING ${COLUMNS}`;

/** Subscribes a person to a view. The first email comes on the next Monday; a second subscription is the first one. */
export async function subscribed(call: Call<Actions['subscribe-to-report']>): Promise<ReportSubscription> {
  const { db, reached, actor, newId, now } = call;
  const { rowId: viewId, projectId, workspaceId } = reached;
  await lock(db, projectId, actor.userId);
  const own = await subscriptionsOf(db, projectId, actor.userId);
  const same = own.find((one) => one.viewId === viewId);
  if (same) return same;
  if (own.length >= SUBSCRIPTIONS_MAX)
    fail('conflict', {}, { viewId: `You can get up to ${SUBSCRIPTIONS_MAX} weekly emails about a project. Turn one off first.` });
  const values = [newId(), viewId, workspaceId, actor.userId, newSecret(), now.toISOString()];
  const [made] = await db.text<ReportSubscription>(SUBSCRIBE, values);
  return made ?? fail('invalid-input', {}, { viewId: 'Only views of analytics are sent as weekly emails' });
}

const SUBSCRIBE_ACROSS = `
INSERT INTO "ReportSubscription" ("id", "workViewId", "workspaceId", "userId", "secret", "timeZone", "lastMonday")
SELECT $1, v."id", v."workspaceId", v."userId", $3, $4, ${mondayAt('$5', '$4')}
FROM (SELECT $2::uuid AS "viewId", $6::uuid AS "userId") asked ${ownWorkView('asked."viewId"', 'asked."userId"')} AND v."surface" = 'ANALYTICS'
RETURNING ${WORK_COLUMNS}`;

/** Subscribes a person to their own view across projects; a second time only the time zone changes. */
export async function workSubscribed(call: Call<Actions['subscribe-to-work-report']>): Promise<WorkReportSubscription> {
  const { db, reached, actor, body, newId, now } = call;
  const { rowId: workViewId, workspaceId } = reached;
  await lock(db, workspaceId, actor.userId);
  const own = await workSubscriptionsOf(db, workspaceId, actor.userId);
  const same = own.find((one) => one.workViewId === workViewId);
  if (same) return inZone(db, same.id, body.timeZone);
  if (own.length >= SUBSCRIPTIONS_MAX)
    fail('conflict', {}, { workViewId: `You can get up to ${SUBSCRIPTIONS_MAX} of these weekly emails. Turn one off first.` });
  const values = [newId(), workViewId, newSecret(), body.timeZone, now.toISOString(), actor.userId];
  const [made] = await db.text<WorkReportSubscription>(SUBSCRIBE_ACROSS, values);
  return made ?? fail('invalid-input', {}, { workViewId: 'Only views of analytics are sent as weekly emails' });
}

async function inZone(db: Statements, id: string, timeZone: string): Promise<WorkReportSubscription> {
  const [changed] = await db.text<WorkReportSubscription>(
    `UPDATE "ReportSubscription" SET "timeZone" = $2 WHERE "id" = $1 RETURNING ${WORK_COLUMNS}`,
    [id, timeZone],
  );
  return changed ?? fail('not-found');
}

const newSecret = (): string => randomBytes(32).toString('base64url');

/** Two requests at once do not exceed the limit. */
const lock = (db: Statements, placeId: string, userId: string) =>
  db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`report-subscriptions:${placeId}:${userId}`]);

/** Ends a subscription. */
export async function ended(db: Statements, id: string): Promise<{ id: string }> {
  const [gone] = await db.text<{ id: string }>('DELETE FROM "ReportSubscription" WHERE "id" = $1 RETURNING "id"', [id]);
  return gone ?? fail('not-found');
}
