import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noWitness, verifiedChain } from '#features/audit/server';
import { migrate } from '#main/migrate';
import { newId } from '#contract/new-id';
import { type Database, openDatabase } from '#server/database';
import { openLog } from '#server/log';
import { reading } from '#server/statements';
import { migrationsFolder } from '../../src/main/migrations/files.ts';
import { emptyDatabase } from '../support/scratch-database.ts';

// Upgrades a database from before decision 074, when only people with a session acted and the logs already had entries.

const log = openLog('silent');
const ACTORS = '0138-actors.sql';
let empty: Awaited<ReturnType<typeof emptyDatabase>>;
let database: Database;
let folder: string;

beforeAll(async () => {
  empty = await emptyDatabase();
  folder = join(await mkdtemp(join(tmpdir(), 'cairn-actors-')), 'migrations');
  await mkdir(folder);
  await bring((name) => name < ACTORS);
  database = openDatabase(empty.url, 2, 60_000);
});
afterAll(async () => {
  await database.close();
  await empty.drop();
  await rm(join(folder, '..'), { recursive: true });
});

async function bring(isWanted: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(migrationsFolder)).filter(isWanted))
    await cp(join(migrationsFolder, name), join(folder, name));
  await migrate(empty.url, log, { folder });
}

const sql = async (text: string, ...values: unknown[]) => (await database.pool.query(text, values)).rows;

test('the audit log of an upgraded database still verifies and continues; an entry without an actor names no one', async () => {
  const [workspaceId, ada] = [newId(), newId()];
  const entry = (actorType: string, actorId: string | null) =>
    sql(
      `INSERT INTO "AuditEntry" ("workspaceId", "actorType", "actorId", "actorName", "action", "category", "targetType", "outcome")
       VALUES ($1, $2, $3, 'Somebody', 'workspace.updated', 'WORKSPACE', 'Workspace', 'SUCCESS')`,
      workspaceId,
      actorType,
      actorId,
    );
  const event = (action: string, targetType: string) =>
    sql(
      `INSERT INTO "Event" ("workspaceId", "actorId", "action", "targetType", "targetId", "requestId") VALUES ($1, $2, $3, $4, $1, 'r')`,
      workspaceId,
      ada,
      action,
      targetType,
    );
  for (const [type, id] of [
    ['USER', ada],
    ['SYSTEM', null],
    ['API_TOKEN', newId()],
    ['ANONYMOUS', null],
  ] as const)
    await entry(type, id);
  await event('create-task', 'Task');
  await event('follow-payment', 'Subscription');
  await event('remind-of-task', 'TaskReminder');
  await sql(
    `INSERT INTO "IdempotencyKey" ("userId", "action", "key", "requestHash", "response") VALUES ($1, 'project.create-task', $2, 'h', '{}')`,
    ada,
    'k'.repeat(200),
  );
  const before = await sql('SELECT * FROM "AuditEntry" ORDER BY "seq"');

  await bring((name) => name >= ACTORS);

  expect(await sql('SELECT * FROM "AuditEntry" ORDER BY "seq"')).toEqual(before);
  await entry('AUTOMATION', newId());
  const verdict = await reading(database.pool, (db) => verifiedChain(db, workspaceId, { keys: [], witness: noWitness }));
  expect(verdict).toMatchObject({ isIntact: true, checked: 5, firstBrokenSeq: null });
  expect(await sql('SELECT "action", "actorType", "actorId", "onBehalfOf" FROM "Event" ORDER BY "id"')).toEqual([
    { action: 'create-task', actorType: 'USER', actorId: ada, onBehalfOf: null },
    { action: 'follow-payment', actorType: 'SYSTEM', actorId: null, onBehalfOf: null },
    { action: 'remind-of-task', actorType: 'SYSTEM', actorId: null, onBehalfOf: null },
  ]);
});

test.each([
  ['a person who acts for another', `'USER', $1, $2`],
  ['nobody in particular', `'USER', NULL::uuid, NULL::uuid`],
  ['the server for a person', `'SYSTEM', NULL::uuid, $2`],
  ['a token of nobody', `'API_TOKEN', $1, NULL::uuid`],
  ['a kind that there is not', `'GHOST', $1, $2`],
])('no event is by %s', async (_, actor) => {
  const inserted = sql(
    `INSERT INTO "Event" ("actorType", "actorId", "onBehalfOf", "action", "targetType", "targetId", "requestId")
     SELECT ${actor}, 'x', 'Task', $1::uuid, 'r' WHERE $2::uuid IS NOT NULL`,
    newId(),
    newId(),
  );
  await expect(inserted).rejects.toThrow('event_actor');
});
