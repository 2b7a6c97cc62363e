import { afterAll, beforeAll, expect, test } from 'vitest';
import { noWitness, type Proof, readWitness, sealKeyOf, startSealing, verifiedChain, WITNESS_FILE } from '#features/audit/server';
import { readSecrets } from '#platform/tokens/secrets';
import { readConfig } from '#server/config';
import { openLog } from '#server/log';
import { reading } from '#server/statements';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { bypassingTriggers } from '../support/bypassing-triggers.ts';

// audit-chain.test.ts tests the chain alone; here the owner of the database recomputes every hash.

let app: TestApp;
beforeAll(async () => {
  // The tests decide when the log is sealed.
  app = await testApp({}, null, { seals: false });
});
afterAll(() => app.stop());

const query = (sql: string, values: unknown[] = []) => app.database.pool.query(sql, values);

async function madeProject(by: Person): Promise<string> {
  const body = { name: 'Own', visibility: 'TEAM' };
  const made = await by.ask('POST', 'workspace', 'create-project', { query: { workspaceId: by.workspaceId }, body });
  return made.body.id;
}

const describeProject = (by: Person, description: string, projectId: string) =>
  by.ask('PUT', 'settings/project', 'update-project', { query: { projectId }, body: { description } });

const verify = async (by: Person) =>
  (await by.ask('GET', 'audit-logs', 'verify-audit-log', { query: { workspaceId: by.workspaceId } })).body;

/** As the owner of the database could. */
const behindItsBack = (...statements: readonly string[]) => bypassingTriggers(app.database.pool, ...statements);

/** A separate log of at least six entries, sealed. */
async function sealedLog(name: string): Promise<Person> {
  const person = await app.person(name);
  const own = await madeProject(person);
  for (const words of ['One', 'Two', 'Three']) await describeProject(person, words, own);
  await app.sealNow();
  expect(await verify(person)).toMatchObject({ isIntact: true, gaps: [], sealedSeq: (await verify(person)).newest.seq });
  return person;
}

/** Rewrites the chain from an entry on so that every hash is right, as the owner of the tables could. */
const rewritten = ({ workspaceId }: Person, seq: number, older = '0 hours') => `
  DO $$
  DECLARE last text := coalesce((SELECT "hash" FROM "AuditEntry" WHERE "workspaceId" = '${workspaceId}' AND "seq" = ${seq - 1}), repeat('0', 64));
    row "AuditEntry";
  BEGIN
    FOR row IN SELECT * FROM "AuditEntry" WHERE "workspaceId" = '${workspaceId}' AND "seq" >= ${seq} ORDER BY "seq" LOOP
      row."prevHash" := last;
      row."targetName" := 'Another';
      row."occurredAt" := row."occurredAt" - interval '${older}';
      last := audit_digest(row);
      UPDATE "AuditEntry" SET "targetName" = 'Another', "occurredAt" = row."occurredAt", "prevHash" = row."prevHash", "hash" = last
      WHERE "id" = row."id";
    END LOOP;
    UPDATE "AuditChain" SET "hash" = last WHERE "workspaceId" = '${workspaceId}';
  END $$`;
const unsealed = ({ workspaceId }: Person, seq: number) => [
  `DELETE FROM "AuditSeal" WHERE "workspaceId" = '${workspaceId}' AND "toSeq" >= ${seq}`,
  `UPDATE "AuditChain" SET "sealedSeq" = 0 WHERE "workspaceId" = '${workspaceId}'`,
];

const elsewhere = async (more: Partial<Proof> = {}): Promise<Proof> => {
  const secrets = await readSecrets(readConfig({ DATA_DIR: app.dataDir }));
  return { keys: [sealKeyOf(secrets?.encryptionKey ?? '')], witness: noWitness, ...more };
};
/** What a server reports that has the key, but whose file of seals is lost or never existed. */
const verdictElsewhere = async (person: Person, more: Partial<Proof> = {}) => {
  const proof = await elsewhere(more);
  return reading(app.database.pool, (db) => verifiedChain(db, person.workspaceId, proof));
};
const sealElsewhere = async () => {
  const proof = { ...(await elsewhere()), witness: noWitness };
  await startSealing({ pool: app.database.pool, log: openLog('silent'), proof }).sealNow();
};

test('seals show that the whole chain was rewritten, head included', async () => {
  const kim = await sealedLog('kim');
  await behindItsBack(rewritten(kim, 3));
  expect(await verify(kim)).toMatchObject({ isIntact: false });
  expect(await verdictElsewhere(kim)).toMatchObject({ isIntact: false, firstBrokenSeq: 1 });
});

test('seals name the rewritten entry if each entry was sealed separately', async () => {
  const lou = await app.person('lou');
  const own = await madeProject(lou);
  for (const words of ['One', 'Two', 'Three']) {
    await describeProject(lou, words, own);
    await app.sealNow();
  }
  const { newest } = await verify(lou);
  await behindItsBack(rewritten(lou, newest.seq - 1));
  expect(await verdictElsewhere(lou)).toMatchObject({ isIntact: false, firstBrokenSeq: newest.seq - 1 });
});

test('seals are not made for a chain that differs from what this server has sealed', async () => {
  const max = await sealedLog('max');
  await behindItsBack(rewritten(max, 3), ...unsealed(max, 1));
  await app.sealNow();
  expect((await query('SELECT FROM "AuditSeal" WHERE "workspaceId" = $1', [max.workspaceId])).rowCount).toBe(0);
  expect(await verify(max)).toMatchObject({ isIntact: false });
});

test('seals that were removed and made again by another server are late, which shows', async () => {
  const nia = await sealedLog('nia');
  const { newest } = await verify(nia);
  await behindItsBack(rewritten(nia, 1, '1 hour'), ...unsealed(nia, 1));
  await sealElsewhere();
  expect(await verdictElsewhere(nia)).toMatchObject({
    isIntact: true,
    gaps: [{ fromSeq: 1, toSeq: newest.seq, reason: 'late' }],
  });
  // This server still knows what it sealed.
  expect(await verify(nia)).toMatchObject({ isIntact: false });
});

test('seals show that the latest entries were removed along with their seals', async () => {
  const oda = await sealedLog('oda');
  const { newest } = await verify(oda);
  await behindItsBack(
    ...unsealed(oda, 1),
    `DELETE FROM "AuditEntry" WHERE "workspaceId" = '${oda.workspaceId}' AND "seq" > 2`,
    `UPDATE "AuditChain" SET "seq" = 2, "hash" = (SELECT "hash" FROM "AuditEntry" WHERE "workspaceId" = '${oda.workspaceId}' AND "seq" = 2)
     WHERE "workspaceId" = '${oda.workspaceId}'`,
  );
  expect(newest.seq).toBeGreaterThan(2);
  expect(await verify(oda)).toMatchObject({ isIntact: false, firstBrokenSeq: 3 });
  // After a restart the file of seals has it.
  const witness = await readWitness(`${app.dataDir}/${WITNESS_FILE}`);
  expect(await verdictElsewhere(oda, { witness })).toMatchObject({ isIntact: false, firstBrokenSeq: 3 });
});

test('earlier seals show that a whole log was removed', async () => {
  const ola = await sealedLog('ola');
  const ofOla = `WHERE "workspaceId" = '${ola.workspaceId}'`;
  await behindItsBack(...['AuditSeal', 'AuditEntry', 'AuditChain'].map((table) => `DELETE FROM "${table}" ${ofOla}`));
  expect(await verify(ola)).toMatchObject({ isIntact: false, firstBrokenSeq: 1, checked: 0 });
  // Another server has no record of it, so a workspace without a log looks new there.
  expect(await verdictElsewhere(ola)).toMatchObject({ isIntact: true });
});

test('seals made without the key are detected', async () => {
  const pia = await sealedLog('pia');
  await behindItsBack(`UPDATE "AuditSeal" SET "mac" = repeat('0', 64) WHERE "workspaceId" = '${pia.workspaceId}'`);
  expect(await verify(pia)).toMatchObject({ isIntact: false, firstBrokenSeq: 1 });
});

test('seals of a former key can be verified while that key is configured, and are reported once it is missing', async () => {
  const quin = await sealedLog('quin');
  const { keys } = await elsewhere();
  const next = sealKeyOf('another secret of 32 characters.');
  expect(await verdictElsewhere(quin, { keys: [next, ...keys] })).toMatchObject({ isIntact: true, gaps: [] });
  const { newest } = await verify(quin);
  expect(await verdictElsewhere(quin, { keys: [next] })).toMatchObject({
    isIntact: true,
    gaps: [{ fromSeq: 1, toSeq: newest.seq, reason: 'unknown-key' }],
  });
});

test('seals that a killed server did not make are made at the next start, and the gap shows', async () => {
  const ria = await app.person('ria');
  await describeProject(ria, 'One', await madeProject(ria));
  await behindItsBack(rewritten(ria, 1, '1 hour'));
  const { newest, ...before } = await verify(ria);
  const gap = { fromSeq: 1, toSeq: newest.seq };
  expect(before).toMatchObject({ isIntact: true, sealedSeq: 0, gaps: [{ ...gap, reason: 'unsealed' }] });
  await app.sealNow();
  expect(await verify(ria)).toMatchObject({ isIntact: true, sealedSeq: newest.seq, gaps: [{ ...gap, reason: 'late' }] });
});
