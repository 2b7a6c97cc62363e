import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#contract/ids';
import { channels, noticeChannels, type SentChannel } from '#contract/notices';
import type { Statements } from '#server/statements';
import type { Telling } from '#server/tellings';
import { GROUPED_MINUTES } from '../rules.ts';

/**
 * How many groups are stored together. Telling a thousand people is a tenth of a second of work for the database: without pauses, seven
 * times as long as each part took and little more than a second in all, everyone who reads meanwhile would wait for it.
 */
const AT_ONCE = 100;
const REST = 7;
const PAUSES_MOST_MS = 1200;

/** One person who is told of one event. */
export interface Told {
  eventId: number;
  userId: string;
  telling: Telling;
  itemType: string | null;
  itemId: string | null;
  commentId: string | null;
  workspaceId: string | null;
  projectId: string | null;
  actorId: string | null;
  at: string;
  isListed?: boolean;
  /** The channels by which it leaves. */
  sentBy?: readonly SentChannel[];
}

interface Group {
  id: string;
  /** The row that it is added to; null for a new one. */
  before: Open | null;
  all: [Told, ...Told[]];
}

interface Open {
  id: string;
  userId: string;
  itemType: string;
  itemId: string;
  type: string;
  isRead: boolean;
}

const OPEN = `
SELECT DISTINCT ON (n."userId", n."itemType", n."itemId") n."id", n."userId", n."itemType", n."itemId", n."type", n."readAt" IS NOT NULL AS "isRead"
FROM (SELECT DISTINCT * FROM jsonb_to_recordset($1::jsonb) AS asked("userId" uuid, "itemType" text, "itemId" uuid)) asked
JOIN "Notification" n ON n."userId" = asked."userId" AND n."itemId" = asked."itemId" AND n."itemType" = asked."itemType"
WHERE n."archivedAt" IS NULL AND n."createdAt" > now() - interval '${GROUPED_MINUTES} minutes'
ORDER BY n."userId", n."itemType", n."itemId", n."createdAt" DESC`;

// A row that is told again is unread again, and back from its snooze.
const SAVE = `
INSERT INTO "Notification" ("id", "userId", "workspaceId", "projectId", "itemType", "itemId", "type", "count", "isListed", "lastAt")
SELECT "id", "userId", "workspaceId", "projectId", "itemType", "itemId", "type", "count", "isListed", "lastAt" FROM jsonb_to_recordset($1::jsonb)
  AS told("id" uuid, "userId" uuid, "workspaceId" uuid, "projectId" uuid, "itemType" text, "itemId" uuid, "type" text, "count" int, "isListed" boolean, "lastAt" timestamptz)
ON CONFLICT ("id") DO UPDATE SET "count" = "Notification"."count" + excluded."count", "type" = excluded."type",
  "isListed" = "Notification"."isListed" OR excluded."isListed", "lastAt" = greatest("Notification"."lastAt", excluded."lastAt"),
  "readAt" = NULL, "snoozedUntil" = NULL`;

const SAVE_ENTRIES = `
INSERT INTO "NotificationEntry" ("notificationId", "eventId", "type", "actorId", "commentId", "at")
SELECT "notificationId", "eventId", "type", "actorId", "commentId", "at" FROM jsonb_to_recordset($1::jsonb)
  AS entry("notificationId" uuid, "eventId" bigint, "type" text, "actorId" uuid, "commentId" uuid, "at" timestamptz)
ON CONFLICT DO NOTHING`;

// What waits takes along what is added, and is not put off by it.
const SAVE_DELIVERIES = `
INSERT INTO "NotificationDelivery" AS before ("notificationId", "channel", "dueAt", "since", "secret")
SELECT "notificationId", "channel", CASE WHEN setting."quietFrom" IS NULL THEN due."at" ELSE after_quiet_hours(due."at", setting) END, "since", held."secret"
FROM jsonb_to_recordset($1::jsonb)
  AS held("notificationId" uuid, "userId" uuid, "channel" text, "held" int, "since" timestamptz, "secret" text)
CROSS JOIN LATERAL (SELECT now() + "held" * interval '1 minute' AS "at") due
LEFT JOIN "NotificationSetting" setting ON setting."userId" = held."userId"
ON CONFLICT ("notificationId", "channel") DO UPDATE SET "dueAt" = coalesce(before."dueAt", excluded."dueAt"),
  "since" = CASE WHEN before."dueAt" IS NULL THEN excluded."since" ELSE before."since" END,
  "attempts" = CASE WHEN before."dueAt" IS NULL THEN 0 ELSE before."attempts" END,
  "reached" = CASE WHEN before."dueAt" IS NULL THEN '{}' ELSE before."reached" END, "revision" = before."revision" + 1`;

/** The place of a type among all, the most important first. */
type RankOf = (type: string) => number;

/**
 * Stores what people are told: one row for each item within half an hour, its entries, and what waits to leave.
 * @param rests whether it leaves room for others between its parts
 */
export async function storeTold(db: Statements, told: readonly Told[], rankOf: RankOf, rests: boolean): Promise<void> {
  const about = told.flatMap(({ userId, itemType, itemId }) => (itemId === null ? [] : [{ userId, itemType, itemId }]));
  const open = about.length === 0 ? [] : await db.text<Open>(OPEN, [JSON.stringify(about)]);
  const groups = grouped(told, open);
  const parts = Array.from({ length: Math.ceil(groups.length / AT_ONCE) }, (_, nth) =>
    groups.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
  );
  for (const [nth, part] of parts.entries()) {
    const began = performance.now();
    await storeGroups(db, part, rankOf);
    const took = performance.now() - began;
    if (rests && nth < parts.length - 1) await pause(Math.min(REST * took, PAUSES_MOST_MS / parts.length));
  }
}

async function storeGroups(db: Statements, groups: readonly Group[], rankOf: RankOf): Promise<void> {
  await db.text(SAVE, [JSON.stringify(groups.map((group) => rowOf(group, rankOf)))]);
  await db.text(SAVE_ENTRIES, [JSON.stringify(groups.flatMap(entriesOf))]);
  const deliveries = groups.flatMap(deliveriesOf);
  if (deliveries.length > 0) await db.text(SAVE_DELIVERIES, [JSON.stringify(deliveries)]);
}

const keyOf = ({ userId, itemType, itemId }: Pick<Told, 'userId' | 'itemType' | 'itemId'>, otherwise: string): string =>
  itemId === null ? `${userId}:${otherwise}` : `${userId}:${itemType}:${itemId}`;

function grouped(told: readonly Told[], open: readonly Open[]): Group[] {
  const known = new Map(open.map((one) => [keyOf(one, ''), one]));
  const groups = new Map<string, Group>();
  for (const one of told) {
    const key = keyOf(one, String(one.eventId));
    const group = groups.get(key);
    const before = known.get(key) ?? null;
    if (group === undefined) groups.set(key, { id: before?.id ?? newId(), before, all: [one] });
    else group.all.push(one);
  }
  return [...groups.values()];
}

/** A row keeps its reason while it is unread, unless the new one counts more. */
function rowOf({ id, before, all }: Group, rankOf: RankOf) {
  const [one] = all;
  const types = [...(before === null || before.isRead ? [] : [before.type]), ...all.map(typeOf)];
  return {
    id,
    userId: one.userId,
    workspaceId: one.workspaceId,
    projectId: one.projectId,
    itemType: one.itemType,
    itemId: one.itemId,
    type: types.reduce((most, type) => (rankOf(type) < rankOf(most) ? type : most)),
    count: all.length,
    isListed: all.some(({ isListed }) => isListed),
    lastAt: all.reduce((last, { at }) => (at > last ? at : last), one.at),
  };
}

const typeOf = ({ telling }: Told): string => telling.notice.type;

const entriesOf = ({ id, all }: Group) =>
  all.map((told) => ({
    notificationId: id,
    eventId: told.eventId,
    type: typeOf(told),
    actorId: told.actorId,
    commentId: told.commentId,
    at: told.at,
  }));

/** What leaves by each channel, from the first event that does. Only an email has an address that ends it. */
const deliveriesOf = ({ id, all }: Group) =>
  SENT_CHANNELS.flatMap((channel) => {
    const first = all.find(({ sentBy = [] }) => sentBy.includes(channel));
    if (first === undefined) return [];
    const secret = channel === 'email' ? randomBytes(32).toString('base64url') : null;
    return [{ notificationId: id, userId: first.userId, channel, held: channels[channel].heldMinutes, since: first.at, secret }];
  });

const SENT_CHANNELS = noticeChannels.filter((channel) => channel !== 'inbox');
