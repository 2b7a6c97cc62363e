import type pg from 'pg';
import type { Entity } from '#contract/entity';
import { newId } from '#contract/new-id';
import type { EventReader } from '#server/event-log';
import type { Statements } from '#server/statements';
import { type KnownTable, kinds } from '../rules.ts';
import { type Happening, happeningsOf, type Tables, tablesOf, type Written, writtenOf } from './bodies.ts';
import { maySponsor, mayRead } from './readable.ts';
import { turnedOff } from './turning-off.ts';

/** A webhook with more waiting deliveries than this is turned off. */
const WAITING_MAX = 20_000;

// None of them can be deleted before its deliveries are there.
const LISTENING = `
SELECT h."id", h."workspaceId", h."userId", h."events", h."projectIds", h."since" FROM "Webhook" h
WHERE h."workspaceId" = ANY ($1) AND h."offAt" IS NULL AND h."events" && $2 FOR KEY SHARE OF h`;

// Asked once for each sponsor and event.
const READABLE = `
SELECT e."nth", e."userId" FROM jsonb_to_recordset($1::jsonb)
  AS e("nth" int, "userId" uuid, "workspaceId" uuid, "projectId" uuid, "itemId" uuid, "event" text)
WHERE ${maySponsor('e."workspaceId"', 'e."userId"')} AND ${mayRead('e', 'e."userId"')}`;

const QUEUE = `
WITH happened AS (
  INSERT INTO "WebhookEvent" ("id", "workspaceId", "projectId", "itemId", "event", "payload")
  SELECT e."id", e."workspaceId", e."projectId", e."itemId", e."event", e."payload" FROM jsonb_to_recordset($1::jsonb)
    AS e("id" uuid, "workspaceId" uuid, "projectId" uuid, "itemId" uuid, "event" text, "payload" text)
), queued AS (
  INSERT INTO "WebhookDelivery" ("id", "workspaceId", "webhookId", "eventId")
  SELECT d."id", d."workspaceId", d."webhookId", d."eventId" FROM jsonb_to_recordset($2::jsonb)
    AS d("nth" int, "id" uuid, "workspaceId" uuid, "webhookId" uuid, "eventId" uuid) ORDER BY d."nth"
  RETURNING "webhookId"
) UPDATE "WebhookQueue" q SET "dueAt" = coalesce(q."dueAt", now()) WHERE q."webhookId" IN (SELECT "webhookId" FROM queued)`;

const OVERFULL = `
SELECT h."id" FROM "Webhook" h WHERE h."id" = ANY ($1) AND (
  SELECT count(*) FROM (
    SELECT FROM "WebhookDelivery" d WHERE d."webhookId" = h."id" AND d."state" = 'WAITING' LIMIT ${WAITING_MAX + 1}) waiting
) > ${WAITING_MAX}`;

interface Listening {
  id: string;
  workspaceId: string;
  userId: string;
  events: string[];
  projectIds: string[];
  since: string;
}

/** Reads the event log, and queues what happened for the webhooks whose sponsors may read it. */
export function webhookReader(entities: readonly Entity[], afterReading: (pool: pg.Pool) => Promise<void>): EventReader {
  const tables = tablesOf(entities);
  return {
    name: 'webhooks',
    waitsFor: Object.keys(kinds) as KnownTable[],
    read: async (events, db) => {
      const happenings = happeningsOf(events, tables);
      if (happenings.length > 0) await queueAll(db, happenings, tables);
    },
    afterReading,
  };
}

async function queueAll(db: Statements, happenings: readonly Happening[], tables: Tables): Promise<void> {
  const places = [...new Set(happenings.map(({ logged }) => logged.workspaceId))];
  const names = [...new Set(happenings.map(({ event }) => event))];
  const listening = await db.text<Listening>(LISTENING, [places, names]);
  if (listening.length === 0) return;
  const heard = happenings.filter((happening) => listening.some((hook) => hears(hook, happening)));
  const written = await writtenOf(db, heard, tables);
  const readers = await readersOf(db, heard, written, listening);
  const made = heard.flatMap((happening, nth) => {
    const { payload, itemId } = written[nth] ?? {};
    const to = listening.filter((hook) => hears(hook, happening) && readers.has(`${nth} ${hook.userId}`));
    return payload === undefined || to.length === 0 ? [] : [madeOf(happening, { payload, itemId: itemId ?? null }, to)];
  });
  if (made.length === 0) return;
  const deliveries = made.flatMap(({ deliveries: those }) => those).map((delivery, nth) => ({ nth, ...delivery }));
  await db.text(QUEUE, [JSON.stringify(made.map(({ event }) => event)), JSON.stringify(deliveries)]);
  const hookIds = [...new Set(deliveries.map(({ webhookId }) => webhookId))];
  for (const { id } of await db.text<{ id: string }>(OVERFULL, [hookIds])) await turnedOff(db, id, 'BACKLOG');
}

const hears = ({ workspaceId, events, projectIds, since }: Listening, { event, logged }: Happening): boolean =>
  workspaceId === logged.workspaceId &&
  events.includes(event) &&
  Date.parse(logged.occurredAt) >= Date.parse(since) &&
  (projectIds.length === 0 || (logged.projectId !== null && projectIds.includes(logged.projectId)));

/** Who may read which of them now, as `nth userId`. */
async function readersOf(
  db: Statements,
  heard: readonly Happening[],
  written: readonly (Written | null)[],
  listening: readonly Listening[],
): Promise<ReadonlySet<string>> {
  const asked = heard.flatMap((happening, nth) => {
    const people = new Set(listening.filter((hook) => hears(hook, happening)).map(({ userId }) => userId));
    const { workspaceId, projectId } = happening.logged;
    const place = { nth, workspaceId, projectId, itemId: written[nth]?.itemId ?? null, event: happening.event };
    return written[nth] ? [...people].map((userId) => ({ ...place, userId })) : [];
  });
  const found = await db.text<{ nth: number; userId: string }>(READABLE, [JSON.stringify(asked)]);
  return new Set(found.map(({ nth, userId }) => `${nth} ${userId}`));
}

function madeOf({ event, logged }: Happening, { payload, itemId }: Written, to: readonly Listening[]) {
  const eventId = newId();
  const { workspaceId, projectId } = logged;
  return {
    event: { id: eventId, workspaceId, projectId, itemId, event, payload: JSON.stringify({ eventId, ...payload }) },
    deliveries: to.map((hook) => ({ id: newId(), workspaceId, webhookId: hook.id, eventId })),
  };
}
