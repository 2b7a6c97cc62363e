import type pg from 'pg';
import type { RecordedActor } from './actors.ts';
import { type Statements, transaction } from './statements.ts';
import type { TableName } from './tables.ts';
import { wholeBatches } from './whole-batches.ts';

/** One entry of the event log, as readers get it. */
export interface LoggedEvent extends RecordedActor {
  id: number;
  occurredAt: string;
  workspaceId: string | null;
  projectId: string | null;
  action: string;
  targetType: string;
  targetId: string;
  changes: Record<string, readonly [unknown, unknown]>;
  /** The request that caused it; the same for everything that it did. */
  requestId: string;
}

/** The columns of "Event" that readers get. */
export const LOGGED_COLUMNS = `"id", "occurredAt", "workspaceId", "projectId", "actorType", "actorId", "actorName", "onBehalfOf", "action",
  "targetType", "targetId", "changes", "requestId"`;

/** A consumer of the event log. Adding a reader changes no writer. */
export interface EventReader {
  readonly name: string;
  /** The kinds of rows whose events it receives. A commit without any of them does not wake it. */
  readonly waitsFor: readonly TableName[];
  /** How many milliseconds of events it reads together, if nobody waits for what it does. A tenth of a second otherwise. */
  readonly gathersMs?: number;
  /**
   * Called with those events in order; its writes through `db` commit with its position in the log. May see events again
   * after a crash.
   */
  read(events: readonly LoggedEvent[], db: Statements): Promise<void>;
  /** Called after reading, outside a transaction, and at least once a minute: for slow work that the events require. */
  afterReading?(pool: pg.Pool): Promise<void>;
}

const BATCH = 200;
/** How many batches one transaction reads. While it is open, no reader gets events that are newer than it. */
const TOGETHER = 5;

// A new reader starts now; past events are not delivered.
const ENROL = `
INSERT INTO "EventReader" ("name", "transaction") VALUES ($1, (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text::xid8)
ON CONFLICT ("name") DO NOTHING`;

const PLACE = `SELECT "transaction"::text AS "transaction", "eventId" FROM "EventReader" WHERE "name" = $1 FOR UPDATE SKIP LOCKED`;

// Only events older than every open transaction: later ids may commit before earlier ones, and none may be skipped. Ordered
// by the column and not by its text, which has the same name and sorts 100 before 99.
const NEXT = `
SELECT "transaction"::text AS "transaction", ${LOGGED_COLUMNS}
FROM "Event"
WHERE ("transaction", "id") > ($1::text::xid8, $2) AND "transaction" < pg_snapshot_xmin(pg_current_snapshot())
ORDER BY "Event"."transaction", "Event"."id" LIMIT ${BATCH}`;

/** How many newer events are looked through. If there are more, one that the reader waits for may be among them. */
const LOOKED_AT = 1000;

// After a batch that was not full: newer events cannot be read yet. In the order of the index, since Postgres expects any event to be
// of such a kind, and otherwise goes through the whole log for it whenever there is none.
const LEFT = `
SELECT coalesce(bool_or(e."targetType" = ANY ($3)), false) OR count(*) = ${LOOKED_AT} AS "isLeft"
FROM (
  SELECT "targetType" FROM "Event" WHERE ("transaction", "id") > ($1::text::xid8, $2)
  ORDER BY "Event"."transaction", "Event"."id" LIMIT ${LOOKED_AT}) e`;

const MOVE = `UPDATE "EventReader" SET "transaction" = $2::text::xid8, "eventId" = $3 WHERE "name" = $1`;

/** Of "Event" e, what the reader r of "EventReader" has left in the log. */
export const LEFT_IN_LOG = '(e."transaction", e."id") > (r."transaction", r."eventId")';

// Also readers that were never enrolled. One that waits for none of the newer events counts too.
const BEHIND = `
SELECT wanted."name" FROM unnest($1::text[]) AS wanted("name") LEFT JOIN "EventReader" r USING ("name")
WHERE r."name" IS NULL
  OR EXISTS (SELECT FROM "Event" e WHERE ${LEFT_IN_LOG})`;

/** Those that have anything left in the log. A start asks once, because nearly all of them have read everything. */
export async function readersBehind(pool: pg.Pool, readers: readonly EventReader[]): Promise<EventReader[]> {
  const { rows } = await pool.query<{ name: string }>(BEHIND, [readers.map(({ name }) => name)]);
  return readers.filter((reader) => rows.some(({ name }) => name === reader.name));
}

/**
 * Lets one reader read to the end of the log. Two concurrent processes do not read twice. True if it has to be called again:
 * an event that it waits for can only be read once an older transaction has ended, or another process is just reading and may
 * not have seen the newest event.
 */
export async function readToEnd(pool: pg.Pool, reader: EventReader): Promise<boolean> {
  for (;;) {
    const ending = await transaction(pool, (db) => readSome(db, reader, wholeBatches(pool)));
    if (ending !== 'more') return ending === 'later';
  }
}

interface Place {
  transaction: string;
  eventId: number;
}

type Read = LoggedEvent & Pick<Place, 'transaction'>;
type Batches = ReturnType<typeof wholeBatches<readonly Read[]>>;

/** Some batches in one transaction, each a call of the reader: what thousands of events need besides is paid once. */
async function readSome(db: Statements, reader: EventReader, batches: Batches): Promise<'more' | 'later' | 'done'> {
  const first = await placeOf(db, reader);
  if (first === undefined) return 'later';
  let place = first;
  let isWhole = true;
  for (let count = 0; isWhole && count < TOGETHER; count++) {
    const events = await batchAfter(db, place, batches);
    isWhole = events.length === BATCH;
    await reader.read(
      events.filter(({ targetType }) => reader.waitsFor.some((target) => target === targetType)),
      db,
    );
    const last = events.at(-1);
    if (last) place = { transaction: last.transaction, eventId: last.id };
  }
  const { transaction: reached, eventId } = place;
  const moving = place === first ? [] : db.text(MOVE, [reader.name, reached, eventId]);
  const looking = isWhole ? [] : db.text<{ isLeft: boolean }>(LEFT, [reached, eventId, reader.waitsFor]);
  const [[left]] = await Promise.all([looking, moving]);
  if (isWhole) return 'more';
  return left?.isLeft ? 'later' : 'done';
}

/** Undefined while another process reads. */
async function placeOf(db: Statements, { name }: EventReader): Promise<Place | undefined> {
  const [known] = await db.text<Place>(PLACE, [name]);
  if (known) return known;
  await db.text(ENROL, [name]);
  const [enrolled] = await db.text<Place>(PLACE, [name]);
  return enrolled;
}

async function batchAfter(db: Statements, { transaction: after, eventId }: Place, batches: Batches): Promise<readonly Read[]> {
  const known = batches.after(`${after} ${eventId}`);
  if (known) return known;
  const events = await db.text<Read>(NEXT, [after, eventId]);
  if (events.length === BATCH) batches.keep(`${after} ${eventId}`, events);
  return events;
}
