import type pg from 'pg';
import type { RecordedActor } from './actors.ts';
import { type LogPlace, type LogWindow, logWindow } from './log-window.ts';
import { type Statements, transaction } from './statements.ts';
import type { TableName } from './tables.ts';

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

// After a batch that was not full: newer events cannot be read yet. In the order of the log, or else Postgres goes through the
// whole table, because it takes any row for likely to be newer.
const LEFT = `
SELECT coalesce(bool_or(newer."targetType" = ANY ($3)) OR count(*) = ${BATCH}, false) AS "isLeft" FROM (
  SELECT "targetType" FROM "Event" WHERE ("transaction", "id") > ($1::text::xid8, $2)
  ORDER BY "Event"."transaction", "Event"."id" LIMIT ${BATCH}) newer`;

const MOVE = `UPDATE "EventReader" SET "transaction" = $2::text::xid8, "eventId" = $3 WHERE "name" = $1`;

/** In SQL: what the reader r of "EventReader" has left in the log, in the order of the log: `columns` of "Event" e. */
export const leftInLog = (columns: string): string => `
SELECT ${columns} FROM "Event" e WHERE (e."transaction", e."id") > (r."transaction", r."eventId") ORDER BY e."transaction", e."id"`;

/** In SQL: true if the reader r has anything left. An EXISTS would go through the whole table, like that of LEFT. */
export const HAS_LEFT = `(${leftInLog('true')} LIMIT 1) IS NOT NULL`;

// Also readers that were never enrolled. One that waits for none of the newer events counts too.
const BEHIND = `
SELECT wanted."name" FROM unnest($1::text[]) AS wanted("name") LEFT JOIN "EventReader" r USING ("name")
WHERE r."name" IS NULL OR ${HAS_LEFT}`;

/** Those that have anything left in the log. A start asks once, because nearly all of them have read everything. */
export async function readersBehind(pool: pg.Pool, readers: readonly EventReader[]): Promise<EventReader[]> {
  const { rows } = await pool.query<{ name: string }>(BEHIND, [readers.map(({ name }) => name)]);
  return readers.filter((reader) => rows.some(({ name }) => name === reader.name));
}

/**
 * Lets one reader read to the end of the log, and tells `noteRead` how many events that were. Two concurrent processes do not
 * read twice. True if it has to be called again: an event that it waits for can only be read once an older transaction has
 * ended, or another process is just reading and may not have seen the newest event.
 */
export async function readToEnd(
  pool: pg.Pool,
  reader: EventReader,
  noteRead: (events: number) => void = () => undefined,
): Promise<boolean> {
  const log = logWindow<Read>(pool);
  for (let count = 0; ;) {
    const { ending, events } = await transaction(pool, (db) => readSome(db, reader, log)).catch((error: unknown) => {
      log.forget();
      throw error;
    });
    count += events;
    if (ending === 'more') continue;
    noteRead(count);
    return ending === 'later';
  }
}

interface Ended {
  ending: 'more' | 'later' | 'done';
  events: number;
}

type Read = LoggedEvent & Pick<LogPlace, 'transaction'>;

/** Some batches in one transaction, each a call of the reader: what thousands of events need besides is paid once. */
async function readSome(db: Statements, reader: EventReader, log: LogWindow<Read>): Promise<Ended> {
  const first = await placeOf(db, reader);
  if (first === undefined) return { ending: 'later', events: 0 };
  let place = first;
  let isWhole = true;
  let read = 0;
  for (let count = 0; isWhole && count < TOGETHER; count++) {
    const events = await log.read(place, BATCH, ({ transaction: after, eventId }) => db.text<Read>(NEXT, [after, eventId]));
    isWhole = events.length === BATCH;
    await reader.read(
      events.filter(({ targetType }) => reader.waitsFor.some((target) => target === targetType)),
      db,
    );
    read += events.length;
    const last = events.at(-1);
    if (last) place = { transaction: last.transaction, eventId: last.id };
  }
  const { transaction: reached, eventId } = place;
  const moving = place === first ? [] : db.text(MOVE, [reader.name, reached, eventId]);
  const looking = isWhole ? [] : db.text<{ isLeft: boolean }>(LEFT, [reached, eventId, reader.waitsFor]);
  const [[left]] = await Promise.all([looking, moving]);
  return { ending: isWhole ? 'more' : left?.isLeft ? 'later' : 'done', events: read };
}

/** Undefined while another process reads. */
async function placeOf(db: Statements, { name }: EventReader): Promise<LogPlace | undefined> {
  const [known] = await db.text<LogPlace>(PLACE, [name]);
  if (known) return known;
  await db.text(ENROL, [name]);
  const [enrolled] = await db.text<LogPlace>(PLACE, [name]);
  return enrolled;
}
