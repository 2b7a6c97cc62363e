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
  Document: `SELECT json_agg(to_jsonb(t) - '{wordCount,updatedBy,updatedAt,version}'::text[] ORDER BY t."id")::text FROM "Document" t`,
};

/** The content of each table of a test's database at the last read. */
const seenOf = new WeakMap<Pool, Map<string, Seen>>();
let tables: string[] | null = null;

/**
 * Everything that could have changed, as text. Deliberately all tables in full: an attack may reach an unexpected row. The
 * matrix calls this thousands of times, so only tables whose version changed are read again. Postgres never changes a row in
 * place: each write has another `ctid` or `xmin`.
 */
export async function everything({ database: { pool } }: TestApp): Promise<string> {
  tables ??= await tablesOf(pool);
  const seen = seenOf.get(pool) ?? new Map<string, Seen>();
  seenOf.set(pool, seen);
  // Before the rows: after a write in between, the next call reads them again.
  const version = (name: string) => `SELECT md5(string_agg(t.ctid::text || t.xmin, ' ')) FROM "${name}" t`;
  const versions = await asked(pool, tables, version, 'versions of everything');
  const changed = tables.filter((name) => seen.get(name)?.version !== versions.get(name));
  const rows = await asked(
    pool,
    changed,
    (name) => WITHOUT_JOBS[name] ?? `SELECT json_agg(t ORDER BY t::text)::text FROM "${name}" t`,
  );
  for (const name of changed) seen.set(name, { version: versions.get(name) ?? '', rows: rows.get(name) ?? '' });
  return tables.map((name) => `${name} ${seen.get(name)?.rows}`).join('\n');
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
