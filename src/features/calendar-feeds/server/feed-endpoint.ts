import { isoDayIn } from '#contract/dates';
import { fail } from '#server/failures';
import { openEndpoint, type OpenEndpoint, TextFrom } from '#server/open-routes';
import { visibleProject } from '#server/project-readership';
import { reading, type Statements } from '#server/statements';
import { feedRoute } from '../contract.ts';
import { type Around, calendarOf } from './calendar.ts';
import { type Covered, digestOf, eventsOf } from './events.ts';
import { hashOf } from './feeds.ts';

/** A feed whose owner may still read what it covers. */
interface ReadableFeed extends Covered {
  id: string;
  name: string;
  timeZone: string;
}

// The same as the reach of an action that the owner would ask for: account, membership and project as they are now.
const READABLE = `
SELECT f."id", f."kind", f."userId", f."workspaceId", f."projectId", f."name", f."timeZone", f."plannedTimes"
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

/** To be raised when the same events are written differently, so that programs fetch them again. */
const WRITTEN = 1;

/** What `main` hands over. */
export type Given = Pick<Around, 'publicUrl' | 'rruleOf'>;

/** Answers programs that subscribed to a feed: its secret is the permission, and its owner's rights are asked each time. */
export const feedEndpoint = (given: Given): OpenEndpoint =>
  openEndpoint(feedRoute, async ({ params, pool }) => {
    const secretHash = hashOf(params.secret);
    const { feed, today, digest } = await reading(pool, (db) => readDigest(db, secretHash));
    await pool.query(READ, [feed.id]);
    const { name, timeZone, workspaceId } = feed;
    const from = JSON.stringify([WRITTEN, given.publicUrl, name, timeZone, workspaceId, today, digest]);
    return new TextFrom(from, async () => {
      // What changed in between is in the text and not in its tag, so that the next request gets it again.
      const now = await reading(pool, (db) => readEvents(db, secretHash));
      return calendarOf(now.feed, now.events, { ...given, workspaceId, today: now.today });
    });
  });

async function readFeed(db: Statements, secretHash: string) {
  const [feed] = await db.text<ReadableFeed>(READABLE, [secretHash]);
  if (feed === undefined) fail('not-found');
  return { feed, today: isoDayIn(feed.timeZone, new Date()) };
}

// Programs ask every few minutes, and nearly always nothing has changed: a digest costs a third of the rows.
async function readDigest(db: Statements, secretHash: string) {
  const { feed, today } = await readFeed(db, secretHash);
  return { feed, today, digest: await digestOf(db, feed, today) };
}

async function readEvents(db: Statements, secretHash: string) {
  const { feed, today } = await readFeed(db, secretHash);
  return { feed, today, events: await eventsOf(db, feed, today) };
}
