import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditRetentionJob } from '#features/audit/server';
import { retentionJob } from '../support/retention.ts';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { bypassingTriggers } from '../support/bypassing-triggers.ts';
import { joinWorkspace } from '../support/cast.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let projectId: string;

beforeAll(async () => {
  // The tests decide when the log is sealed.
  app = await testApp({}, null, { seals: false });
  [ada, ben] = await Promise.all([app.person('ada'), app.person('ben')]);
  await joinWorkspace(app, ben, ada.workspaceId, 'ADMIN');
  projectId = await madeProject(ada, 'Website relaunch', 'TEAM');
});
afterAll(() => app.stop());

const query = (sql: string, values: unknown[] = []) => app.database.pool.query(sql, values);

async function madeProject(by: Person, name: string, visibility: string, workspaceId = by.workspaceId): Promise<string> {
  const made = await by.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name, visibility } });
  return made.body.id;
}

async function describeProject(by: Person, description: string, id = projectId): Promise<void> {
  const { status } = await by.ask('PUT', 'settings/project', 'update-project', {
    query: { projectId: id },
    body: { description },
  });
  expect(status).toBe(200);
}

const verify = async (by = ada) =>
  (await by.ask('GET', 'audit-logs', 'verify-audit-log', { query: { workspaceId: by.workspaceId } })).body;
const log = async (by: Person, workspaceId: string, more: Record<string, string> = {}) =>
  (await by.ask('GET', 'audit-logs', 'get-audit-log', { query: { workspaceId, limit: '100', ...more } })).body.items;

/** As the owner of the database could. */
const behindItsBack = (...statements: readonly string[]) => bypassingTriggers(app.database.pool, ...statements);

describe('the audit log', () => {
  test('rejects changes and deletions by any database role', async () => {
    await describeProject(ada, 'First');
    await app.sealNow();
    const before = (await query('SELECT * FROM "AuditEntry" ORDER BY "workspaceId", "seq"')).rows;
    for (const statement of [
      `UPDATE "AuditEntry" SET "actorName" = 'Nobody'`,
      'DELETE FROM "AuditEntry"',
      'TRUNCATE "AuditEntry"',
      'UPDATE "AuditChain" SET "seq" = "seq" + 1',
      'UPDATE "AuditChain" SET "anchorSeq" = 1, "anchorHash" = (SELECT "hash" FROM "AuditEntry" WHERE "seq" = 1 LIMIT 1)',
      'DELETE FROM "AuditChain"',
      'TRUNCATE "AuditChain"',
      `UPDATE "AuditSeal" SET "mac" = repeat('0', 64)`,
      'DELETE FROM "AuditSeal"',
      'TRUNCATE "AuditSeal"',
      'UPDATE "AuditChain" SET "sealedSeq" = "sealedSeq" - 1',
    ])
      await expect(query(statement)).rejects.toThrow('only ever added to');
    expect((await query('SELECT * FROM "AuditEntry" ORDER BY "workspaceId", "seq"')).rows).toEqual(before);
  });

  test('gives each entry its number, time and hash', async () => {
    await query(
      `INSERT INTO "AuditEntry" ("workspaceId", "actorType", "action", "category", "targetType", "outcome", "seq", "hash", "prevHash", "occurredAt")
       VALUES ($1, 'SYSTEM', 'workspace.updated', 'WORKSPACE', 'Workspace', 'SUCCESS', 900, repeat('a', 64), repeat('b', 64), '1999-01-01')`,
      [ada.workspaceId],
    );
    expect(await verify()).toMatchObject({ isIntact: true, firstBrokenSeq: null });
    const [newest] = await log(ada, ada.workspaceId);
    expect([newest.actor.type, newest.occurredAt > '2020']).toEqual(['SYSTEM', true]);
  });

  test.each([
    ['changed', `UPDATE "AuditEntry" SET "targetName" = 'Another' WHERE "seq" = 2`, 2],
    ['changed with its hash', `UPDATE "AuditEntry" e SET "targetName" = 'Another' WHERE "seq" = 2`, 2],
    ['taken out', 'DELETE FROM "AuditEntry" WHERE "seq" = 3', 3],
    ['moved', 'UPDATE "AuditEntry" SET "seq" = 1000 WHERE "seq" = 2', 2],
  ])('shows the verifier an entry that was %s', async (how, statement, broken) => {
    const zoe = await app.person('zoe');
    const own = await madeProject(zoe, 'Own', 'TEAM');
    for (const words of ['One', 'Two', 'Three']) await describeProject(zoe, words, own);
    expect(await verify(zoe)).toMatchObject({ isIntact: true });
    const here = ` AND "workspaceId" = '${zoe.workspaceId}'`;
    const rehash = `UPDATE "AuditEntry" e SET "hash" = audit_digest(e) WHERE "seq" = 2${here}`;
    await behindItsBack(statement + here, ...(how.endsWith('hash') ? [rehash] : []));
    // Its own hash is right, but the next entry does not follow from it.
    expect(await verify(zoe)).toMatchObject({ isIntact: false, firstBrokenSeq: how.endsWith('hash') ? 3 : broken });
  });

  test('shows the verifier that its latest entries are missing', async () => {
    const yara = await app.person('yara');
    await describeProject(yara, 'One', await madeProject(yara, 'Own', 'TEAM'));
    const { newest } = await verify(yara);
    await behindItsBack(`DELETE FROM "AuditEntry" WHERE "workspaceId" = '${yara.workspaceId}' AND "seq" = ${newest.seq}`);
    expect(await verify(yara)).toMatchObject({ isIntact: false, firstBrokenSeq: newest.seq });
  });
});

test('can be verified by many at once without blocking others', async () => {
  const holder = await app.database.pool.connect();
  await holder.query('BEGIN; LOCK TABLE "AuditChain" IN ACCESS EXCLUSIVE MODE');
  const verifying = Array.from({ length: 20 }, () =>
    ada.ask('GET', 'audit-logs', 'verify-audit-log', { query: { workspaceId: ada.workspaceId } }),
  );
  const work = await ada.ask('GET', 'workspace', 'get-workspace', { query: { workspaceId: ada.workspaceId } });
  await holder.query('ROLLBACK');
  holder.release();
  expect(work.status).toBe(200);
  const statuses = (await Promise.all(verifying)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

describe('the retention of entries', () => {
  /** Backdates all but the latest entry by this many days. */
  const aged = (person: Person, days: number) =>
    behindItsBack(`
      DO $$
      DECLARE last text := repeat('0', 64); row "AuditEntry"; newest bigint := (SELECT max("seq") FROM "AuditEntry" WHERE "workspaceId" = '${person.workspaceId}');
      BEGIN
        FOR row IN SELECT * FROM "AuditEntry" WHERE "workspaceId" = '${person.workspaceId}' ORDER BY "seq" LOOP
          row."occurredAt" := CASE WHEN row."seq" < newest THEN row."occurredAt" - interval '${days} days' ELSE row."occurredAt" END;
          row."prevHash" := last;
          last := audit_digest(row);
          UPDATE "AuditEntry" SET "occurredAt" = row."occurredAt", "prevHash" = row."prevHash", "hash" = last WHERE "id" = row."id";
        END LOOP;
        UPDATE "AuditChain" SET "hash" = last WHERE "workspaceId" = '${person.workspaceId}';
      END $$`);

  test('removes entries once the plan has limited them for 30 days, and the chain still holds', async () => {
    const xena = await app.person('xena');
    const own = await madeProject(xena, 'Own', 'TEAM');
    for (const words of ['One', 'Two', 'Three']) await describeProject(xena, words, own);
    await aged(xena, 40);
    expect(await verify(xena)).toMatchObject({ isIntact: true });
    const before = await log(xena, xena.workspaceId);
    const night = async (planType: string) => {
      await query(`UPDATE "Subscription" SET "planType" = $2 WHERE "workspaceId" = $1`, [xena.workspaceId, planType]);
      await auditRetentionJob(app.database.pool).work({});
    };
    const daysLater = () => query(`UPDATE "AuditRetention" SET "shrinksAt" = now() WHERE "workspaceId" = $1`, [xena.workspaceId]);
    await night('PRO');
    expect(await log(xena, xena.workspaceId)).toHaveLength(before.length);
    // Switching to a smaller plan for a short time erases nothing.
    for (const planType of ['FREE', 'PRO', 'FREE']) await night(planType);
    expect(await log(xena, xena.workspaceId)).toHaveLength(before.length);
    await daysLater();
    await night('FREE');
    const [trace, ...left] = await log(xena, xena.workspaceId);
    expect(left.map(({ seq }: { seq: number }) => seq)).toEqual([before.length]);
    // A removal leaves an entry of its own, sealed like any other.
    expect(trace).toMatchObject({
      action: 'audit.pruned',
      actor: { type: 'SYSTEM' },
      after: { entries: before.length - 1, upTo: before.length - 1, days: 30 },
    });
    await describeProject(xena, 'Four', own);
    expect(await verify(xena)).toMatchObject({ isIntact: true, checked: 3, newest: { seq: before.length + 2 } });
    // Removing only such entries adds none, or each removal would cause the next.
    await query(`DELETE FROM "AuditRetention" WHERE "workspaceId" = $1`, [xena.workspaceId]);
    for (let nth = 0; nth < 3; nth++) {
      await aged(xena, 40);
      await night('FREE');
    }
    const seqs = (await log(xena, xena.workspaceId)).map(({ seq }: { seq: number }) => seq);
    expect(seqs).toEqual([before.length + 4]);
  });

  test('follows the plan in the database, whoever asks', async () => {
    const paula = await app.person('paula');
    await query(`UPDATE "Subscription" SET "planType" = 'BUSINESS' WHERE "workspaceId" = $1`, [paula.workspaceId]);
    await aged(paula, 300);
    const before = (await log(paula, paula.workspaceId)).length;
    const { rows } = await query('SELECT prune_audit($1, 1000) AS "gone"', [paula.workspaceId]);
    expect([rows, (await log(paula, paula.workspaceId)).length]).toEqual([[{ gone: 0 }], before]);
  });

  test('ends 30 days after the workspace is deleted', async () => {
    const wim = await app.person('wim');
    await wim.ask('DELETE', 'workspace', 'delete-workspace', { query: { workspaceId: wim.workspaceId } });
    const left = async () => (await query('SELECT FROM "AuditEntry" WHERE "workspaceId" = $1', [wim.workspaceId])).rowCount;
    await retentionJob(app.database.pool).work({});
    expect(await left()).toBeGreaterThan(0);
    await query(`UPDATE "Workspace" SET "deletedAt" = now() - interval '31 days' WHERE "id" = $1`, [wim.workspaceId]);
    await retentionJob(app.database.pool).work({});
    expect(await left()).toBe(0);
    expect((await query('SELECT FROM "AuditChain" WHERE "workspaceId" = $1', [wim.workspaceId])).rowCount).toBe(0);
  });
});

describe('a project that the reader cannot see', () => {
  test('has entries without names and texts, which a search cannot reveal either', async () => {
    const secret = await madeProject(ada, 'Takeover of Globex', 'PRIVATE');
    await describeProject(ada, 'Hush', secret);
    const own = await log(ada, ada.workspaceId, { search: 'globex' });
    expect(own.filter(({ projectId: id }: { projectId: string }) => id === secret)).toHaveLength(2);
    const answers = [
      await ben.ask('GET', 'audit-logs', 'get-audit-log', { query: { workspaceId: ada.workspaceId, limit: '100' } }),
      await ben.ask('GET', 'audit-logs', 'export-audit-log', { query: { workspaceId: ada.workspaceId, format: 'csv' } }),
      await ben.ask('GET', 'audit-logs', 'export-audit-log', { query: { workspaceId: ada.workspaceId, format: 'jsonl' } }),
    ];
    for (const { status, text } of answers)
      expect([status, /globex|hush/i.test(text.replaceAll(/"search":"[^"]*"|search[^}]*}/g, ''))]).toEqual([200, false]);
    const withheld = answers[0]?.body.items.filter(({ projectId: id }: { projectId: string }) => id === secret);
    expect(withheld).toMatchObject([
      { action: 'project.updated', target: { name: '' }, before: null, after: null, isWithheld: true },
      { action: 'project.created', target: { name: '' }, before: null, after: null, isWithheld: true },
    ]);
    const found = await log(ben, ada.workspaceId, { search: 'globex' });
    expect(found.filter(({ projectId: id }: { projectId: string }) => id === secret)).toEqual([]);
  });
});
