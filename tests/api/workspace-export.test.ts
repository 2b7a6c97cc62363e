import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isArchived } from '#server/archived';
import { statementsOn } from '#server/statements';
import { MANIFEST } from '#features/workspace-archive/contract/manifest';
import { plannedTables } from '../../src/features/workspace-archive/server/archive-plan.ts';
import { ARCHIVE_LIMITS } from '../../src/features/workspace-archive/server/archive-limits.ts';
import { canArchive, readableTables } from '../../src/features/workspace-archive/server/archived-columns.ts';
import { checkedArchive } from '../../src/features/workspace-archive/server/checked-archive.ts';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { declaredTables as declared, slices } from '../support/declared-tables.ts';
import { downloadedArchive, exportedWorkspace, type ReadArchive, readArchive } from '../support/workspace-archives.ts';

let app: TestApp;
let all: Cast;
let address: string;
let bytes: Buffer;
let archive: ReadArchive;
let job: { id: string; fileName: string; fileBytes: number; expiresAt: string; finishedAt: string };

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(sql, values)).rows as Row[];
/** The tables of archives, with their columns in this database. */
async function tablesHere() {
  const client = await app.database.pool.connect();
  try {
    return await readableTables(statementsOn(client), plannedTables(declared));
  } finally {
    client.release();
  }
}

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  address = await app.listen();
  await rows(`INSERT INTO "TimeEntry" ("id", "taskId", "projectId", "userId", "startedAt", "endedAt", "seconds")
    SELECT gen_random_uuid(), "id", "projectId", "createdBy", now() - interval '1 hour', now(), 3600 FROM "Task" WHERE "id" = '${all.taskId}'`);
  job = await exportedWorkspace(all.ada, all.workspaceId);
  bytes = await downloadedArchive(all.ada, address, all.workspaceId, job.id);
  archive = readArchive(bytes);
});
afterAll(() => app.stop());

describe('each table', () => {
  test('is in the archive of a workspace, or is left out for a reason', async () => {
    const tables = await rows<{ name: string }>(
      `SELECT c.relname AS "name" FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND c.relname <> 'cairn_migrations' AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') ORDER BY 1`,
    );
    const names = tables.map(({ name }) => name).filter((name) => !name.startsWith('_'));
    expect(names.filter((name) => !(name in declared))).toEqual([]);
    expect(Object.keys(declared).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('is declared by its own slice, once', () => {
    const seen = new Map<string, number>();
    for (const { tables = {} } of slices) for (const name of Object.keys(tables)) seen.set(name, (seen.get(name) ?? 0) + 1);
    expect([...seen].filter(([, count]) => count > 1)).toEqual([]);
  });

  test('has a column that says where its rows belong', async () => {
    for (const [table, one] of Object.entries(declared)) {
      if (!isArchived(one)) continue;
      const columns = await rows<{ name: string }>(
        `SELECT attname AS "name" FROM pg_attribute WHERE attrelid = to_regclass(quote_ident($1)) AND attnum > 0`,
        [table],
      );
      const names = new Set(columns.map(({ name }) => name));
      expect(
        [one.by, ...(one.without ?? [])].filter((column) => !names.has(column)),
        table,
      ).toEqual([]);
    }
  });

  test('that leaves has columns of types that can be read again', async () => {
    for (const { table, columns } of await tablesHere()) {
      expect(columns.length, table).toBeGreaterThan(0);
      expect(
        columns.filter(({ type }) => !canArchive(type)),
        table,
      ).toEqual([]);
    }
  });

  test('has its history in the archive if its slice says so', () => {
    const taken = plannedTables(declared).find(({ table }) => table === 'Event')?.only ?? '';
    expect([...taken.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual([
      'Issue',
      'IssueAttachment',
      'IssueComment',
      'LinkedItem',
      'Subtask',
      'Task',
      'TaskAttachment',
      'TaskComment',
    ]);
  });

  test('that leaves has no column with a secret', async () => {
    const secret = /secret|hash|token|password|apiKey|privateKey|verifier|subscription|raw$/i;
    for (const [table, one] of Object.entries(declared)) {
      if (!isArchived(one)) continue;
      const columns = await rows<{ name: string }>(
        `SELECT attname AS "name" FROM pg_attribute WHERE attrelid = to_regclass(quote_ident($1)) AND attnum > 0 AND NOT attisdropped`,
        [table],
      );
      const leaving = columns.map(({ name }) => name).filter((name) => !one.without?.includes(name));
      expect(
        leaving.filter((name) => secret.test(name)),
        table,
      ).toEqual([]);
    }
  });
});

describe('an archive', () => {
  test('has the rows of a workspace, with the content that its exporter sees', () => {
    expect(archive.manifest.workspace.id).toBe(all.workspaceId);
    expect(archive.rowsOf('Workspace').map(({ id }) => id)).toEqual([all.workspaceId]);
    expect(archive.rowsOf('Task').some(({ id }) => id === all.taskId)).toBe(true);
    expect(archive.rowsOf('TimeEntry').map(({ seconds }) => seconds)).toContain(3600);
    expect(archive.rowsOf('TaskComment').some(({ id }) => id === all.commentId)).toBe(true);
    expect(archive.rowsOf('Event').some(({ targetId }) => targetId === all.taskId)).toBe(true);
    expect(archive.rowsOf('people').find(({ id }) => id === all.ben.userId)).toMatchObject({ isMember: true });
  });

  test('has nothing of other workspaces, of the trash of projects, and of private projects of others', async () => {
    const ofOthers = await rows<{ id: string }>(`SELECT "id" FROM "Project" WHERE "workspaceId" <> $1`, [all.workspaceId]);
    const text = [...archive.entries]
      .filter(([name]) => name !== MANIFEST)
      .map(([, content]) => String(content))
      .join('\n');
    expect(ofOthers.length).toBeGreaterThan(0);
    for (const { id } of ofOthers) expect(text).not.toContain(`"projectId":"${id}"`);
    const ids = archive.rowsOf('Project').map(({ id }) => id);
    expect(ids).toContain(all.projectId);
    expect(ids).not.toContain(all.trashedProjectId);
    expect(ids).not.toContain(all.adminlessProjectId);
  });

  test('has each file with the bytes that were uploaded, and each document as Markdown', async () => {
    const [stored] = await rows<{ key: string }>(`SELECT "key" FROM "TaskAttachment" WHERE "id" = $1`, [all.attachmentId]);
    const [name, content] = [...archive.entries].find(([each]) => each.startsWith(`files/${all.attachmentId}/`)) ?? [];
    const url = await app.ask(all.ada.token, 'GET', 'project', 'get-attachment-url', {
      query: { taskId: all.taskId, attachmentId: all.attachmentId, download: 'true' },
    });
    const direct = Buffer.from(await (await fetch(address + url.body.url)).arrayBuffer());
    expect([stored?.key !== undefined, name !== undefined, content?.equals(direct)]).toEqual([true, true, true]);
    const documents = [...archive.entries.keys()].filter((each) => each.startsWith('documents/'));
    expect(documents).toHaveLength(archive.manifest.documents);
    expect(archive.manifest.documents).toBeGreaterThan(0);
  });

  test('names each entry with its size and digest, and counts the rows of each table', () => {
    const found = [...archive.entries].filter(([name]) => name !== MANIFEST);
    expect(archive.manifest.entries).toEqual(
      found.map(([name, content]) => ({
        name,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      })),
    );
    for (const [table, count] of Object.entries(archive.manifest.tables))
      expect([table, archive.rowsOf(table).length]).toEqual([table, count]);
    expect([...archive.entries.keys()].at(-1)).toBe(MANIFEST);
  });

  test('passes the checks that it has to pass to become a workspace again', async () => {
    const tables = await tablesHere();
    const packed = new Blob([bytes]).stream() as unknown as AsyncIterable<Uint8Array>;
    const checked = await checkedArchive(packed, { tables, limits: ARCHIVE_LIMITS });
    expect(checked.manifest).toEqual(archive.manifest);
    expect([all.taskId, all.workspaceId, all.ben.userId, all.adminlessProjectId].map((id) => checked.isKnown(id))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('is kept for seven days, and can be downloaded in parts', async () => {
    expect(Date.parse(job.expiresAt) - Date.parse(job.finishedAt)).toBe(7 * 86_400_000);
    expect(job.fileName).toMatch(/^cairn-.*\.tar\.gz$/);
    const { body } = await all.ada.ask('GET', 'workspace-export', 'get-workspace-export-file', {
      query: { workspaceId: all.workspaceId, jobId: job.id },
    });
    const rest = await fetch(address + body.url, { headers: { range: 'bytes=100-' } });
    expect(rest.status).toBe(206);
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(100))).toBe(true);
  });
});

describe('only who may export', () => {
  const query = () => ({ query: { workspaceId: all.workspaceId, jobId: job.id } });

  test('the archive is that of the person who made it, and the general action does not hand it out', async () => {
    await rows(`UPDATE "WorkspaceMember" SET "role" = 'ADMIN' WHERE "userId" = $1 AND "workspaceId" = $2`, [
      all.ben.userId,
      all.workspaceId,
    ]);
    const others = await all.ben.ask('GET', 'workspace-export', 'get-workspace-export-file', query());
    expect(others.status).toBe(404);
    expect((await all.ben.ask('DELETE', 'workspace-export', 'delete-workspace-export', query())).status).toBe(404);
    expect((await all.ada.ask('GET', 'jobs', 'get-job-file', { query: { jobId: job.id } })).status).toBe(404);
  });

  test('an address stops working when its person may not export any more', async () => {
    const { body } = await all.ada.ask('GET', 'workspace-export', 'get-workspace-export-file', query());
    await rows(`UPDATE "WorkspaceMember" SET "role" = 'MEMBER' WHERE "userId" = $1 AND "workspaceId" = $2`, [
      all.ada.userId,
      all.workspaceId,
    ]);
    expect((await fetch(address + body.url)).status).toBeGreaterThanOrEqual(400);
    await rows(`UPDATE "WorkspaceMember" SET "role" = 'OWNER' WHERE "userId" = $1 AND "workspaceId" = $2`, [
      all.ada.userId,
      all.workspaceId,
    ]);
    expect((await fetch(address + body.url)).status).toBe(200);
  });

  test('what was requested, downloaded and deleted is in the audit log, and nothing is left', async () => {
    const deleted = await all.ada.ask('DELETE', 'workspace-export', 'delete-workspace-export', query());
    expect(deleted.body).toEqual({ id: job.id });
    const entries = await rows<{ action: string; targetName: string }>(
      `SELECT DISTINCT "action", "targetName" FROM "AuditEntry" WHERE "workspaceId" = $1 AND "action" LIKE 'export.%' AND "outcome" = 'SUCCESS' ORDER BY 1`,
      [all.workspaceId],
    );
    expect(entries.map(({ action }) => action)).toEqual(['export.deleted', 'export.downloaded', 'export.started']);
    expect(new Set(entries.map(({ targetName }) => targetName))).toEqual(new Set([archive.manifest.workspace.name]));
    expect((await all.ada.ask('GET', 'workspace-export', 'get-workspace-export-file', query())).status).toBe(404);
    expect(await rows(`SELECT FROM "LongJob" WHERE "id" = $1`, [job.id])).toEqual([]);
  });
});

test('rows that change while an archive is written do not mix with older ones', async () => {
  // The export waits for this table, after its snapshot was taken, and no job of the server reads it.
  const holder = await app.database.pool.connect();
  await holder.query('BEGIN; LOCK TABLE "Baseline" IN ACCESS EXCLUSIVE MODE');
  const exporting = exportedWorkspace(all.ada, all.workspaceId);
  await expect
    .poll(
      async () =>
        (await rows(`SELECT FROM pg_stat_activity WHERE "wait_event_type" = 'Lock' AND "query" LIKE '%FROM "Baseline" t WHERE%'`))
          .length,
    )
    .toBeGreaterThan(0);
  await all.ada.ask('POST', 'project', 'create-task', { query: { projectId: all.projectId }, body: { title: 'Too late' } });
  await holder.query('ROLLBACK');
  holder.release();
  const done = await exporting;
  const read = readArchive(await downloadedArchive(all.ada, address, all.workspaceId, done.id));
  expect(read.rowsOf('Task').map(({ title }) => title)).not.toContain('Too late');
  expect(read.rowsOf('Event').some(({ changes }) => JSON.stringify(changes).includes('Too late'))).toBe(false);
});
