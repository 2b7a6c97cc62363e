import { isoDayIn } from '#contract/dates';
import { fail } from '#server/failures';
import { openEndpoint, type OpenEndpoint } from '#server/open-routes';
import { visibleProject } from '#server/project-readership';
import { reading, type Statements } from '#server/statements';
import { feedRoute } from '../contract.ts';
import { type Around, calendarOf } from './calendar.ts';
import { type Covered, eventsOf } from './events.ts';
import { hashOf } from './feeds.ts';

/** A feed whose owner may still read what it covers. */
interface ReadableFeed extends Covered {
  id: string;
  name: string;
  timeZone: string;
}

// The same as the reach of an action that the owner would ask for: account, membership and project as they are now.
const READABLE = `
SELECT f."id", f."kind", f."userId", f."workspaceId", f."projectId", f."name", f."timeZone"
FROM "CalendarFeed" f
JOIN auth.users u ON u.id = f."userId" AND u.deleted_at IS NULL AND coalesce(u.banned_until <= now(), true)
JOIN "Workspace" w ON w."id" = f."workspaceId" AND w."deletedAt" IS NULL
JOIN "WorkspaceMember" wm ON wm."workspaceId" = w."id" AND wm."userId" = f."userId" AND wm."isActive" AND NOT wm."isHeldBack"
LEFT JOIN "Project" p ON p."id" = f."projectId"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = f."userId"
WHERE f."secretHash" = $1 AND (f."projectId" IS NULL OR ${visibleProject('wm')})`;

// Programs ask every few minutes, and the screen says days.
const READ = `
UPDATE "CalendarFeed" SET "lastReadAt" = now()
WHERE "id" = $1 AND ("lastReadAt" IS NULL OR "lastReadAt" < now() - interval '1 hour')`;

/** What `main` hands over. */
export type Given = Pick<Around, 'publicUrl' | 'rruleOf'>;

/** Answers programs that subscribed to a feed: its secret is the permission, and its owner's rights are asked each time. */
export const feedEndpoint = (given: Given): OpenEndpoint =>
  openEndpoint(feedRoute, async ({ params, pool }) => {
    const { feed, events, today } = await reading(pool, (db) => readFeed(db, hashOf(params.secret), new Date()));
    await pool.query(READ, [feed.id]);
    return calendarOf(feed, events, { ...given, workspaceId: feed.workspaceId, today });
  });

async function readFeed(db: Statements, secretHash: string, now: Date) {
  const [feed] = await db.text<ReadableFeed>(READABLE, [secretHash]);
  if (feed === undefined) fail('not-found');
  const today = isoDayIn(feed.timeZone, now);
  return { feed, today, events: await eventsOf(db, feed, today) };
}
