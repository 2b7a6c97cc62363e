import { type NoticeSwitches, type SentChannel, wantsNotice } from '#contract/notices';
import { personOf } from '#server/actors';
import type { Channel } from '#server/channels';
import type { EventReader, LoggedEvent } from '#server/event-log';
import type { Statements } from '#server/statements';
import type { Telling } from '#server/tellings';
import type { ProjectLevel } from '../fields.ts';
import { hears } from '../rules.ts';
import { mutedColumns, visibleItems } from './items.ts';
import { storeTold, type Told } from './told.ts';

// While many events wait, readers of the log must not be held up by pauses.
const RESTS_WITH = 20;

/** Reads the event log, and stores whom it tells of what. What needs no hold then leaves at once. A batch of events is a few statements, however many people hear of it. */
export function tellingReader(
  tellings: readonly Telling[],
  channels: readonly Channel[],
  afterReading: () => Promise<void>,
): EventReader {
  const types = [...new Set(tellings.map(({ notice }) => notice.type))];
  const ranks = new Map(types.map((type, rank) => [type, rank]));
  // A type of an earlier version counts least.
  const rankOf = (type: string): number => ranks.get(type) ?? types.length;
  const reachableSql = reachable(channels);
  const questions = tellings.map((telling) => ({ telling, sql: peopleSql(telling) }));
  return {
    name: 'notifications',
    waitsFor: [...new Set(tellings.map(({ waitsFor }) => waitsFor))],
    // A badge that is late by a tenth of a second is late.
    gathersMs: 5,
    read: async (events, db) => {
      const told = await wanted(db, await peopleTold(db, questions, events), reachableSql);
      if (told.length > 0) await storeTold(db, told, rankOf, events.length <= RESTS_WITH);
    },
    afterReading,
  };
}

/** A telling with the statement that finds its people. */
interface Question {
  readonly telling: Telling;
  readonly sql: string;
}

interface Named {
  eventId: number;
  userId: string;
  itemType: string | null;
  itemId: string | null;
  commentId: string | null;
}

/** Each person of each event once, by the first telling that names them, without those who caused the event. */
async function peopleTold(db: Statements, questions: readonly Question[], events: readonly LoggedEvent[]): Promise<Told[]> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const found = new Map<string, Told>();
  for (const { telling, sql } of questions) {
    const concerned = events.filter((event) => event.targetType === telling.waitsFor && telling.concerns(event));
    if (concerned.length === 0) continue;
    for (const named of await db.text<Named>(sql, [JSON.stringify(concerned.map(asked))])) {
      const event = byId.get(named.eventId);
      const key = `${named.eventId}:${named.userId}`;
      if (event === undefined || named.userId === personOf(event) || found.has(key)) continue;
      found.set(key, { ...named, telling, ...placeOf(event) });
    }
  }
  return [...found.values()];
}

const peopleSql = ({ people }: Telling): string => `
WITH e AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS e("id" bigint, "targetId" uuid, "projectId" uuid, "changes" jsonb)
) SELECT DISTINCT named.* FROM (${people()}) named WHERE named."userId" IS NOT NULL`;

const asked = ({ id, targetId, projectId, changes }: LoggedEvent) => ({ id, targetId, projectId, changes });

const placeOf = (event: LoggedEvent) => ({
  workspaceId: event.workspaceId,
  projectId: event.projectId,
  actorId: personOf(event),
  at: event.occurredAt,
});

interface Reachable {
  nth: number;
  workspaceId: string | null;
  projectId: string | null;
  switches: NoticeSwitches | null;
  isMuted: boolean;
  level: ProjectLevel;
  hasDigest: boolean;
  /** The channels by which the person can be reached. */
  channels: SentChannel[];
}

const reachable = (channels: readonly Channel[]): string => {
  const { joins, isVisible } = visibleItems();
  return `
SELECT n."nth", w."id" AS "workspaceId", p."id" AS "projectId", u."metadata" -> 'notifications' AS "switches", ${mutedColumns},
  EXISTS (SELECT FROM "NotificationSetting" setting WHERE setting."userId" = n."userId" AND setting."digest" <> 'OFF') AS "hasDigest",
  array_remove(ARRAY[${channels.map(({ name, reaches }) => `CASE WHEN ${reaches('n."userId"')} THEN '${name}' END`).join(', ')}]::text[], NULL) AS "channels"
FROM jsonb_to_recordset($1::jsonb) AS n("nth" int, "userId" uuid, "itemType" text, "itemId" uuid, "projectId" uuid, "workspaceId" uuid)
JOIN "User" u ON u."id" = n."userId" ${joins}
WHERE ${isVisible}`;
};

/** Those who may see the item now and want to hear of it, with the place that it has now. */
async function wanted(db: Statements, all: readonly Told[], sql: string): Promise<Told[]> {
  if (all.length === 0) return [];
  const sent = all.map(({ userId, itemType, itemId, projectId, workspaceId }, nth) => ({
    nth,
    userId,
    itemType,
    itemId,
    projectId,
    workspaceId,
  }));
  const found = await db.text<Reachable>(sql, [JSON.stringify(sent)]);
  return found.flatMap(({ nth, workspaceId, projectId, switches, channels, hasDigest, ...muted }) => {
    const told = all[nth];
    const isDirect = told?.telling.isDirect === true;
    if (told === undefined || !hears(muted, isDirect)) return [];
    const { notice, sendsOwnEmail } = told.telling;
    const isListed = wantsNotice(switches, notice, 'inbox');
    // What is not meant for the person alone comes with their digest.
    const isMailed = sendsOwnEmail !== true && (isDirect || !hasDigest);
    const isSent = (channel: SentChannel) =>
      !muted.isMuted && (channel !== 'email' || isMailed) && wantsNotice(switches, notice, channel);
    const sentBy = channels.filter(isSent);
    return isListed || sentBy.length > 0 ? [{ ...told, workspaceId, projectId, isListed, sentBy }] : [];
  });
}
