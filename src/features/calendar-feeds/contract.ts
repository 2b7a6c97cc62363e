import { z } from 'zod';
import { actions, inWorkspaceOrProject, onWorkspaceRow, oneself } from '#contract/action';
import { line, Moment, TimeZone } from '#contract/fields';
import { Id } from '#contract/ids';
import type { OpenRoute } from '#contract/open-route';
import { paged } from '#contract/paging';

/** What a feed covers: what is assigned to its owner in a workspace, a project, or all that its owner can see in a workspace. */
export const FeedKind = z.enum(['MINE', 'PROJECT', 'WORKSPACE']);
export type FeedKind = z.infer<typeof FeedKind>;

/** The maximum number of feeds of one person. */
export const FEEDS_MAX = 10;
/** The maximum number of events of one feed. */
export const EVENTS_MAX = 5000;

/** 256 random bits. */
const FeedSecret = z.string().regex(/^[\w-]{43}$/, 'Use 32 random bytes in base64url');

/** A feed as its owner sees it. Its secret is in no answer. */
export const CalendarFeed = z.object({
  id: Id,
  workspaceId: Id,
  workspaceName: z.string(),
  kind: FeedKind,
  projectId: Id.nullable(),
  /** Null without a project, and for one that its owner can no longer see. */
  projectName: z.string().nullable(),
  name: z.string(),
  /** True if it also shows the times that its owner planned. */
  plannedTimes: z.boolean(),
  createdAt: Moment,
  /** When a program last read it, within an hour. */
  lastReadAt: Moment.nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** A calendar as a program that subscribed to it reads it. */
export const feedRoute = {
  method: 'GET',
  path: '/calendar/{secret}.ics',
  alsoAtRoot: true,
  about:
    'Returns the calendar of a feed as an iCalendar file: tasks with a start or due date, issues with a due date and, if the feed includes them, the times that its owner planned, as far as the owner can see them now, at most 5,000 events, the closest to today. A feed that was revoked, renewed, or whose owner lost access is not found.',
  params: z.strictObject({ secret: FeedSecret }),
  textType: 'text/calendar; charset=utf-8',
  limit: { requests: 300, seconds: 300 },
  response: z.string(),
} as const satisfies OpenRoute;

const onFeed = onWorkspaceRow({
  table: 'CalendarFeed',
  param: 'feedId',
  owners: ['userId'],
  grants: { levels: ['own'], list: [{ level: 'own', where: 'r."userId" = u.id' }] },
});
const audited = (action: string) => ({ category: 'INTEGRATION', action, target: 'CalendarFeed' }) as const;

export const calendarFeedActions = actions('calendar', 'none', {
  'get-feeds': {
    method: 'GET',
    about: 'Lists your calendar feeds in all of your workspaces, oldest first.',
    reach: oneself,
    right: 'session',
    response: paged(CalendarFeed),
  },
  'create-feed': {
    method: 'POST',
    about:
      'Creates a calendar feed: MINE covers what is assigned to you in the workspace, PROJECT the project that you name, and WORKSPACE everything that you can see. With `plannedTimes`, a feed of MINE also has your time blocks in the workspace, PRIVATE ones included. You make the secret (32 random bytes in base64url); the address is `/calendar/{secret}.ics`. The server stores only its hash, and no response contains it.',
    reach: inWorkspaceOrProject,
    right: { workspace: 'view', inProject: 'view' },
    body: z.strictObject({
      kind: FeedKind,
      name: line(80),
      secret: FeedSecret,
      timeZone: TimeZone.default('UTC'),
      plannedTimes: z.boolean().default(false),
    }),
    response: CalendarFeed,
    audited: audited('feed.created'),
  },
  'renew-feed': {
    method: 'POST',
    about: 'Gives one of your feeds a new secret that you made. The old address stops working.',
    reach: onFeed,
    right: { row: 'own' },
    body: z.strictObject({ secret: FeedSecret }),
    response: CalendarFeed,
    audited: audited('feed.renewed'),
  },
  'update-feed': {
    method: 'PUT',
    about: 'Includes your planned times in one of your feeds of MINE, or leaves them out. Its address stays the same.',
    reach: onFeed,
    right: { row: 'own' },
    body: z.strictObject({ plannedTimes: z.boolean() }),
    response: CalendarFeed,
    audited: audited('feed.changed'),
  },
  'revoke-feed': {
    method: 'DELETE',
    about: 'Revokes one of your feeds. Its address stops working permanently.',
    reach: onFeed,
    right: { row: 'own' },
    whileReadOnly: true,
    response: z.object({ id: Id }),
    audited: audited('feed.revoked'),
  },
});
