import type { TestApp } from './app.ts';

/**
 * Tables without product state: the positions of readers and sweepers and their notes, counters of refusals, background
 * jobs, and what people are told of each change (which have their own tests).
 */
const ASIDE = [
  'EventReader',
  'StatusInterval',
  'PendingMail',
  'Notification',
  'NotificationEntry',
  'NotificationDelivery',
  'DeadlineClock',
  'DeadlineTold',
  'OverdueList',
  'LongJob',
  'LongJobPart',
  'LongJobWork',
  'WorkImport',
  'PlanWarning',
  'RemovedFile',
  // A job reads files, and a trigger indexes their text. All else in the index comes from rows that are compared.
  'FileText',
  'SearchEntry',
  'AuditEntry',
  'AuditChain',
  'AuditSeal',
  // A job merges what was written.
  'DocumentContent',
  'DocumentUpdate',
  'DocumentReference',
  'DocumentMention',
  // The count of requests in this minute.
  'ApiTokenUse',
  // What is sent of each change.
  'WebhookQueue',
  'WebhookEvent',
  'WebhookDelivery',
  // What other services told.
  'ConnectionEvent',
  'RemoteChange',
  'SyncedIssue',
  'SyncedComment',
  'ChatThread',
  'ThreadComment',
  // Commands of apps that were removed.
  'CommandsToRemove',
  // What calendars over there have.
  'CalendarEntry',
  'FollowedFile',
  // How far runs are.
  'WorkflowRun',
  'WorkflowStepRun',
];

interface Seen {
  version: string;
  rows: string;
}

type Pool = TestApp['database']['pool'];

// A job that was started earlier may end at any time.
const WITHOUT_JOBS: Readonly<Record<string, string>> = {
  Event: `SELECT json_agg(t ORDER BY t::text)::text FROM "Event" t WHERE "requestId" <> 'job' AND "requestId" NOT LIKE 'workflow:%'`,
  Workflow: `SELECT json_agg(to_jsonb(t) - '{runCount,failCount,failuresInRow,lastRunAt,runsChangedAt,updatedAt,version}'::text[] ORDER BY t."id")::text FROM "Workflow" t`,
  Connection: `SELECT json_agg(to_jsonb(t) - '{dueAt,claimedUntil,refreshingUntil,lastAt,problem,updatedAt,version}'::text[] ORDER BY t."id")::text FROM "Connection" t`,
  ChatApp: `SELECT json_agg(to_jsonb(t) - '{heardAt,botId,waitsUntil}'::text[] ORDER BY t."connectionId")::text FROM "ChatApp" t`,
  IssueSync: `SELECT json_agg(to_jsonb(t) - '{dueAt,claimedUntil,waitsUntil,seenAt,problem,accountName,isRevoked}'::text[] ORDER BY t."connectionId")::text FROM "IssueSync" t`,
  Document: `SELECT json_agg(to_jsonb(t) - '{wordCount,updatedBy,updatedAt,version}'::text[] ORDER BY t."id")::text FROM "Document" t`,
};

/** What a test's database contained at the last read. */
interface Read {
  tables: Map<string, Seen>;
  count: number;
  /** Ends when writes are counted; null before. */
  counting: Promise<void> | null;
  /** The count of writes before it; null if one was going on. */
  writes: string | null;
  text: string;
}
const readOf = new WeakMap<Pool, Read>();
let tables: string[] | null = null;

/**
 * Everything that could have changed, as text. Deliberately all tables in full: an attack may reach an unexpected row. The
 * matrix calls this thousands of times, so nothing is read again if there was no write, and otherwise only tables whose
 * version changed. Postgres never changes a row in place: each write has another `ctid` or `xmin`.
 */
export async function everything({ database: { pool } }: TestApp): Promise<string> {
  tables ??= await tablesOf(pool);
  const last = readOf.get(pool) ?? { tables: new Map<string, Seen>(), count: 0, counting: null, writes: null, text: '' };
  readOf.set(pool, last);
  last.count++;
  if (last.count >= COUNTED_FROM) await (last.counting ??= countWrites(pool, tables));
  const writes = last.counting === null ? null : await writesIn(pool);
  if (writes !== null && writes === last.writes) return last.text;
  last.text = await contentOf(pool, tables, last.tables);
  last.writes = writes;
  return last.text;
}

async function contentOf(pool: Pool, names: readonly string[], seen: Map<string, Seen>): Promise<string> {
  // Before the rows: after a write in between, the next call reads them again.
  const version = (name: string) => `SELECT md5(string_agg(t.ctid::text || t.xmin, ' ')) FROM "${name}" t`;
  const versions = await asked(pool, names, version, 'versions of everything');
  const changed = names.filter((name) => seen.get(name)?.version !== versions.get(name));
  const rows = await asked(
    pool,
    changed,
    (name) => WITHOUT_JOBS[name] ?? `SELECT json_agg(t ORDER BY t::text)::text FROM "${name}" t`,
  );
  for (const name of changed) seen.set(name, { version: versions.get(name) ?? '', rows: rows.get(name) ?? '' });
  return names.map((name) => `${name} ${seen.get(name)?.rows}`).join('\n');
}

/** The result of one query for each of several tables, in one statement; Postgres plans a named one only a few times. */
async function asked(
  pool: Pool,
  names: readonly string[],
  question: (name: string) => string,
  statement?: string,
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const text = names
    .map((name) => `SELECT '${name}' AS "name", coalesce((${question(name)}), '') AS "answer"`)
    .join(' UNION ALL ');
  const { rows } = await pool.query<{ name: string; answer: string }>({ text, ...(statement && { name: statement }) });
  return new Map(rows.map(({ name, answer }) => [name, answer]));
}

// Counting takes a trigger for each table, which is worth it only in files that read often.
const COUNTED_FROM = 10;

/** From now on, each write to one of the tables is counted before it is committed, even if it is rolled back. */
async function countWrites(pool: Pool, names: readonly string[]): Promise<void> {
  const counted = `AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %1$I FOR EACH STATEMENT EXECUTE FUNCTION test_writes.count()`;
  await pool.query(`
    CREATE SCHEMA test_writes;
    CREATE SEQUENCE test_writes.number;
    CREATE FUNCTION test_writes.count() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = test_writes AS
      $$ BEGIN PERFORM nextval('test_writes.number'); RETURN NULL; END $$;
    CREATE FUNCTION test_writes.total() RETURNS bigint LANGUAGE plpgsql AS $$
    DECLARE total bigint := (SELECT last_value FROM test_writes.number);
    BEGIN
      IF EXISTS (SELECT FROM pg_stat_get_activity(NULL) a JOIN pg_database d ON d.oid = a.datid
        WHERE d.datname = current_database() AND a.backend_xid IS NOT NULL) THEN RETURN NULL; END IF;
      RETURN total;
    END $$`);
  // One at a time, because whoever locks all tables at once and a job would wait for each other. ALWAYS: also for those who
  // switch other triggers off for themselves.
  await pool.query(`DO $$ DECLARE name text; BEGIN
    FOREACH name IN ARRAY ARRAY[${names.map((name) => `'${name}'`).join(', ')}] LOOP
      EXECUTE format('CREATE TRIGGER test_writes ${counted}', name);
      EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER test_writes', name);
      COMMIT;
    END LOOP;
  END $$`);
}

/**
 * How many writes were counted so far; null while someone writes, because a counted write may still be committed. The count is
 * read before the look for who writes: a write that begins in between is counted later.
 */
async function writesIn(pool: Pool): Promise<string | null> {
  const question = { name: 'writes so far', text: 'SELECT test_writes.total()::text AS "total"' };
  const { rows } = await pool.query<{ total: string | null }>(question);
  return rows[0]?.total ?? null;
}

async function tablesOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT c.relname AS "name" FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relname = ANY ($1)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     ORDER BY 1`,
    [ASIDE],
  );
  return rows.map(({ name }) => name);
}
