import { createHash } from 'node:crypto';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { visibleProject } from '#server/project-readership';
import { build, type Statements } from '#server/statements';
import { type CalendarFeed, type calendarFeedActions, FEEDS_MAX } from '../contract.ts';

type Actions = typeof calendarFeedActions;

/** The hash of a secret, which the database stores. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

// Feeds of a workspace that the person is no longer in are out of reach, and so are not counted.
const OWN = `
SELECT f."id", f."workspaceId", w."name" AS "workspaceName", f."kind", f."projectId",
  CASE WHEN ${visibleProject('wm')} THEN p."name" END AS "projectName", f."name",
  f."plannedTimes", f."createdAt", f."lastReadAt"
FROM "CalendarFeed" f
JOIN "Workspace" w ON w."id" = f."workspaceId" AND w."deletedAt" IS NULL
JOIN "WorkspaceMember" wm ON wm."workspaceId" = w."id" AND wm."userId" = f."userId" AND wm."isActive"
LEFT JOIN "Project" p ON p."id" = f."projectId"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = f."userId"
WHERE f."userId" = $1 ORDER BY f."createdAt", f."id"`;

/** The feeds of a person. */
export const feedsOf = (db: Statements, userId: string): Promise<CalendarFeed[]> => db.text<CalendarFeed>(OWN, [userId]);

/** Creates a feed. Fails if the kind does not fit what was named, or if the person has enough feeds. */
export async function createdFeed(call: Call<Actions['create-feed']>): Promise<CalendarFeed> {
  const { db, reached, actor, query, body, newId, record } = call;
  const { kind, name, secret, timeZone, plannedTimes } = body;
  const projectId = query.projectId ?? null;
  if ((kind === 'PROJECT') !== (projectId !== null))
    fail('invalid-input', {}, { kind: 'Name a project with PROJECT, and only with PROJECT.' });
  refuseTimes(kind, plannedTimes);
  await db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`calendar-feeds:${actor.userId}`]);
  if ((await feedsOf(db, actor.userId)).length >= FEEDS_MAX)
    fail('conflict', {}, { name: `You can have up to ${FEEDS_MAX} calendar feeds. Revoke one first.` });
  await refuseTaken(db, secret);
  const values = { id: newId(), workspaceId: reached.workspaceId, userId: actor.userId, kind, projectId, name, timeZone };
  await db.all(build.insertInto('CalendarFeed').values({ ...values, plannedTimes, secretHash: hashOf(secret) }));
  record({ target: 'CalendarFeed', targetId: values.id, name, changes: { kind: [null, kind] } });
  return feedOf(db, actor.userId, values.id);
}

/** Gives a feed a new secret. Its old address stops working. */
export async function renewedFeed({ db, reached, actor, body, record }: Call<Actions['renew-feed']>): Promise<CalendarFeed> {
  const feed = await feedOf(db, actor.userId, reached.rowId);
  await refuseTaken(db, body.secret);
  const change = { secretHash: hashOf(body.secret), lastReadAt: null };
  await db.all(build.updateTable('CalendarFeed').set(change).where('id', '=', feed.id));
  record({ target: 'CalendarFeed', targetId: feed.id, name: feed.name, changes: {} });
  return feedOf(db, actor.userId, feed.id);
}

/** Includes planned times in a feed, or leaves them out. */
export async function changedFeed({ db, reached, actor, body, record }: Call<Actions['update-feed']>): Promise<CalendarFeed> {
  const { id, name, kind, plannedTimes } = await feedOf(db, actor.userId, reached.rowId);
  refuseTimes(kind, body.plannedTimes);
  await db.all(build.updateTable('CalendarFeed').set({ plannedTimes: body.plannedTimes }).where('id', '=', id));
  record({ target: 'CalendarFeed', targetId: id, name, changes: { plannedTimes: [plannedTimes, body.plannedTimes] } });
  return feedOf(db, actor.userId, id);
}

function refuseTimes(kind: CalendarFeed['kind'], plannedTimes: boolean): void {
  if (plannedTimes && kind !== 'MINE') fail('invalid-input', {}, { plannedTimes: 'Only a feed of MINE can have planned times.' });
}

/** Revokes a feed. */
export async function revokedFeed({ db, reached, actor, record }: Call<Actions['revoke-feed']>): Promise<{ id: string }> {
  const { id, name, kind } = await feedOf(db, actor.userId, reached.rowId);
  await db.all(build.deleteFrom('CalendarFeed').where('id', '=', id));
  record({ target: 'CalendarFeed', targetId: id, name, changes: { kind: [kind, null] } });
  return { id };
}

async function feedOf(db: Statements, userId: string, id: string): Promise<CalendarFeed> {
  await db.text('SELECT FROM "CalendarFeed" WHERE "id" = $1 FOR UPDATE', [id]);
  return (await feedsOf(db, userId)).find((feed) => feed.id === id) ?? fail('not-found');
}

/** Only a secret that is not random can be taken. */
async function refuseTaken(db: Statements, secret: string): Promise<void> {
  const taken = await db.text<{ id: string }>('SELECT "id" FROM "CalendarFeed" WHERE "secretHash" = $1', [hashOf(secret)]);
  if (taken.length > 0) fail('conflict');
}
