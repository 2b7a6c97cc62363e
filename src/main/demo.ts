import type { FastifyInstance } from 'fastify';
import type { Secrets } from '#platform/tokens/secrets';
import type { Config } from '#server/config';
import type { Database } from '#server/database';
import { type Cast, joinWorkspace, leave, makePeople, nameWorkspace } from './demo/demo-people.ts';
import { people, personNames } from './demo/demo-project.ts';
import { fillAbsences } from './demo/fill-absences.ts';
import { fillBaseline } from './demo/fill-baseline.ts';
import { fillHealth } from './demo/fill-health.ts';
import { dayFrom, fillProject } from './demo/fill-project.ts';
import { fillSprints } from './demo/fill-sprints.ts';
import { fillWriting } from './demo/fill-writing.ts';
import { type ApiCaller, apiCaller } from './demo/api-caller.ts';
import { DEMO_EMAIL, storeSignIn, storedSignIn, readablePassword, type SignIn } from './demo/sign-in.ts';
import { fieldApp, hiring, operations } from './demo/small-projects.ts';
import { websiteRelaunch } from './demo/website-relaunch.ts';

interface DemoParts {
  config: Pick<Config, 'SEED_DEMO' | 'dataDir'>;
  secrets: Pick<Secrets, 'secretKey'>;
  database: Database;
  app: FastifyInstance;
}

// Any number will do, as long as every process that may seed uses the same one.
const LOCK = 4_172_609_332;

// The demo that visitors open has people without accounts, and may be made before this asks.
const IS_EMPTY = `
SELECT NOT EXISTS (SELECT FROM auth.users WHERE NOT is_anonymous)
  AND NOT EXISTS (SELECT FROM "Workspace" w JOIN auth.users u ON u.id = w."createdBy" WHERE NOT u.is_anonymous) AS "isEmpty"`;

/**
 * Fills an empty database with a sample workspace, once. Returns its sign-in, at later starts too while it still opens that
 * account; null if there is none to show. The password is created here and stored in DATA_DIR/demo.json.
 */
export async function seedDemo(parts: DemoParts): Promise<SignIn | null> {
  if (!parts.config.SEED_DEMO) return null;
  const door = apiCaller(parts.app, parts.secrets.secretKey);
  const guard = await parts.database.pool.connect();
  try {
    await guard.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const { rows } = await guard.query<{ isEmpty: boolean }>(IS_EMPTY);
    return rows[0]?.isEmpty ? await seeded(parts, door) : await stillGood(parts, door);
  } finally {
    await guard.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    guard.release();
  }
}

async function seeded({ config, database }: DemoParts, door: ApiCaller): Promise<SignIn> {
  const signIn = (await storedSignIn(config.dataDir)) ?? { email: DEMO_EMAIL, password: readablePassword() };
  // Before the account exists: an interrupted start leaves a password that opens nothing, never an account without one.
  await storeSignIn(config.dataDir, signIn);
  const { cast, workspaceId } = await makePeople(door, signIn);
  await filled({ door, database, cast, workspaceId });
  await leave(door, cast);
  return signIn;
}

/** Who is in a demo workspace, its owner first. */
export const demoPeople = { people: personNames.map((name) => people[name]), projectKey: websiteRelaunch.key };

interface Means extends Pick<DemoParts, 'app' | 'database' | 'secrets'> {
  /** Opens a session of a person. */
  visit(userId: string): Promise<Record<string, unknown>>;
}

/** Fills a workspace that was just made, by these people in the order of `demoPeople`. */
export const fillDemo =
  ({ app, database, secrets, visit }: Means) =>
  async (workspaceId: string, personIds: readonly string[]): Promise<void> => {
    const sessions = await Promise.all(personIds.map(async (id) => ({ id, token: String((await visit(id))['access_token']) })));
    const cast = Object.fromEntries(personNames.map((name, nth) => [name, sessions[nth]])) as Cast;
    await filled({ door: apiCaller(app, secrets.secretKey), database, cast, workspaceId });
  };

/** Everything that a demo workspace has, from the day of today. */
async function filled({ door, database, cast, workspaceId }: Omit<Parameters<typeof fillProject>[0], 'today'>): Promise<void> {
  await nameWorkspace(door, cast, workspaceId);
  await joinWorkspace(database, workspaceId, cast);
  const parts = { door, database, cast, workspaceId, today: new Date() };
  const since = await Promise.all([websiteRelaunch, fieldApp, operations, hiring].map((project) => fillProject(parts, project)));
  for (const play of since.toReversed()) await play();
  await spreadInTime(database, workspaceId);
  await planWebsite(parts);
  await fillHealth({ door, pool: database.pool, cast, workspaceId });
  await fillAbsences({ door, cast, workspaceId, day: (days) => dayFrom(parts.today, days) });
}

const WEBSITE = 'SELECT "id" FROM "Project" WHERE "workspaceId" = $1 AND "key" = $2';

/** Sprints, a baseline, documents and notes, of the project that people of the demo see first. */
async function planWebsite({
  door,
  database: { pool },
  cast,
  workspaceId,
  today,
}: Parameters<typeof fillProject>[0]): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(WEBSITE, [workspaceId, websiteRelaunch.key]);
  const { token } = cast.mara;
  for (const { id: projectId } of rows) {
    await fillSprints({ door, pool, token, projectId, day: (days) => dayFrom(today, days) });
    await fillBaseline({ door, pool, token, projectId });
    await fillWriting({ door, cast, workspaceId, projectId });
  }
}

/** The stored sign-in if the account still exists with this password. */
async function stillGood({ config }: DemoParts, door: ApiCaller): Promise<SignIn | null> {
  const signIn = await storedSignIn(config.dataDir);
  if (signIn === null) return null;
  try {
    const session = await door.identity<{ access_token: string }>('/token?grant_type=password', signIn);
    await door.identity('/logout?scope=local', {}, session.access_token);
    return signIn;
  } catch {
    return null;
  }
}

// What a task was created with (subtasks, notes) has its creation time. Later events have their own place in the log.
const SPREAD = `
WITH origin AS (SELECT min("id") AS "first", max("id") AS "last" FROM "Event" WHERE "workspaceId" = $1),
made AS (SELECT "targetId", min("id") AS "id" FROM "Event" WHERE "workspaceId" = $1 GROUP BY "targetId"),
placed AS (
  SELECT e."id", CASE WHEN e."action" IN ('add-task-subtask', 'update-task-notes') THEN made."id" ELSE e."id" END AS "place"
  FROM "Event" e JOIN made ON made."targetId" = e."targetId" WHERE e."workspaceId" = $1
)
UPDATE "Event" e
SET "occurredAt" = now() - interval '9 minutes' - interval '42 days' * power((o."last" - p."place")::float8 / greatest(o."last" - o."first", 1), 2)
  + interval '1 second' * (p."id" - p."place")
FROM placed p, origin o WHERE e."id" = p."id"`;

const SPREAD_TASKS = `
UPDATE "Task" t SET "createdAt" = e."occurredAt", "completedAt" = t."completedAt" - (now() - e."occurredAt") * 0.4
FROM "Event" e, "Project" p
WHERE e."targetId" = t."id" AND e."action" = 'create-task' AND p."id" = t."projectId" AND p."workspaceId" = $1`;

// What was moved to Done was completed then.
const SPREAD_COMPLETIONS = `
UPDATE "Task" t SET "completedAt" = e."at"
FROM (SELECT "targetId", max("occurredAt") AS "at" FROM "Event" WHERE "changes" -> 'status' ->> 1 = 'DONE' AND "workspaceId" = $1 GROUP BY 1) e
WHERE e."targetId" = t."id" AND t."completed"`;

const SPREAD_ISSUES = `
UPDATE "Issue" i SET "createdAt" = e."occurredAt", "resolvedAt" = i."resolvedAt" - (now() - e."occurredAt") * 0.4,
  "closedAt" = i."closedAt" - (now() - e."occurredAt") * 0.4
FROM "Event" e, "Project" p
WHERE e."targetId" = i."id" AND e."action" = 'create-issue' AND p."id" = i."projectId" AND p."workspaceId" = $1`;

const SPREAD_COMMENTS = `
UPDATE "IssueComment" c SET "createdAt" = e."occurredAt" FROM "Event" e
WHERE e."targetId" = c."id" AND e."targetType" = 'IssueComment' AND e."workspaceId" = $1`;

const SPREAD_TALK = `
UPDATE "TaskComment" c SET "createdAt" = e."occurredAt" FROM "Event" e
WHERE e."targetId" = c."id" AND e."action" = 'add-task-comment' AND e."workspaceId" = $1`;

const KEEP_INTERVALS = `SELECT rebuild_status_intervals(p."id") FROM "Project" p WHERE p."workspaceId" = $1`;

/** Spreads the history of the workspace over the last weeks, most of it near today, so that it looks realistic. */
// What people were told then, of which the older part is read. Nobody waits for an email about it.
const SPREAD_NOTICES = `
WITH told AS (
  UPDATE "NotificationEntry" entry SET "at" = e."occurredAt" FROM "Event" e
  WHERE e."id" = entry."eventId" AND e."workspaceId" = $1 RETURNING entry."notificationId", entry."at"
), silent AS (DELETE FROM "NotificationDelivery" WHERE "notificationId" IN (SELECT "notificationId" FROM told))
UPDATE "Notification" n SET "lastAt" = last."at", "readAt" = CASE WHEN last."at" < now() - interval '3 days' THEN last."at" + interval '1 hour' END
FROM (SELECT "notificationId", max("at") AS "at" FROM told GROUP BY 1) last WHERE n."id" = last."notificationId"`;

async function spreadInTime({ pool }: Database, workspaceId: string): Promise<void> {
  await pool.query(SPREAD, [workspaceId]);
  for (const sql of [
    SPREAD_TASKS,
    SPREAD_COMPLETIONS,
    SPREAD_ISSUES,
    SPREAD_COMMENTS,
    SPREAD_TALK,
    SPREAD_NOTICES,
    KEEP_INTERVALS,
  ])
    await pool.query(sql, [workspaceId]);
}
