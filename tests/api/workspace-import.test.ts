import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#server/statements';
import { MANIFEST } from '#features/workspace-archive/contract/manifest';
import { ArchiveEntries } from '../../src/features/workspace-archive/server/archive-entries.ts';
import { plannedTables } from '../../src/features/workspace-archive/server/archive-plan.ts';
import { ARCHIVE_LIMITS } from '../../src/features/workspace-archive/server/archive-limits.ts';
import { readableTables } from '../../src/features/workspace-archive/server/archived-columns.ts';
import { checkedArchive } from '../../src/features/workspace-archive/server/checked-archive.ts';
import { importedWorkspace } from '../../src/features/workspace-archive/server/imported-workspace.ts';
import { NewIds } from '../../src/features/workspace-archive/server/new-ids.ts';
import type { TestApp } from '../support/app.ts';
import { declaredTables, searchIndexes } from '../support/declared-tables.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import {
  type ArchivedRow,
  downloadedArchive,
  exportedWorkspace,
  type ReadArchive,
  readArchive,
} from '../support/workspace-archives.ts';

let from: TestApp;
let to: TestApp;
let all: Cast;
let there: Cast;
let packed: Buffer;
let archive: ReadArchive;
let again: ReadArchive;
let workspaceId: string;
let addresses: Map<TestApp, string>;
let email: string;
let ids: NewIds;

const importKey = randomBytes(32);
const importId = '0197a000-0000-7000-8000-000000000001';
const query = async <Row>(app: TestApp, sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(sql, values)).rows as Row[];
const inParts = (bytes: Buffer) => new Blob([bytes]).stream() as unknown as AsyncIterable<Uint8Array>;

async function exported(app: TestApp, person: Cast['ada'], id: string): Promise<Buffer> {
  const job = await exportedWorkspace(person, id);
  return downloadedArchive(person, addresses.get(app) ?? '', id, job.id);
}

/** Imports the archive as ada of the second server. */
async function imported(open = () => inParts(packed), first = open, key = randomBytes(32)): Promise<string> {
  return transaction(to.database.pool, async (db) => {
    const tables = await readableTables(db, plannedTables(declaredTables));
    const checked = await checkedArchive(first(), { tables, limits: ARCHIVE_LIMITS });
    ids = new NewIds(key, checked.isKnown, new Map([[all.ada.userId, there.ada.userId]]));
    return importedWorkspace(db, {
      open,
      checked,
      tables,
      limits: ARCHIVE_LIMITS,
      importer: { id: there.ada.userId, email },
      importId,
      key,
      planType: 'BUSINESS',
      indexes: searchIndexes,
      signal: new AbortController().signal,
      progress: () => undefined,
    });
  });
}

beforeAll(async () => {
  ({ app: from, all } = await appWithCast());
});
beforeAll(async () => {
  ({ app: to, all: there } = await appWithCast());
});
beforeAll(async () => {
  await query(
    from,
    `INSERT INTO "TimeEntry" ("id", "taskId", "projectId", "userId", "startedAt", "endedAt", "seconds")
    SELECT gen_random_uuid(), "id", "projectId", "createdBy", now() - interval '1 hour', now(), 3600 FROM "Task" WHERE "id" = '${all.taskId}'`,
  );
  addresses = new Map([
    [from, await from.listen()],
    [to, await to.listen()],
  ]);
  email = (await query<{ email: string }>(to, 'SELECT "email" FROM "User" WHERE "id" = $1', [there.ada.userId]))[0]?.email ?? '';
  packed = await exported(from, all.ada, all.workspaceId);
  archive = readArchive(packed);
  workspaceId = await imported(undefined, undefined, importKey);
  again = readArchive(await exported(to, there.ada, workspaceId));
});
afterAll(async () => {
  await from.stop();
  await to.stop();
});

/** Rows without what an import decides itself, in a fixed order. */
const comparable = (table: string, rows: ArchivedRow[]): string[] =>
  rows
    .filter((row) => table !== 'TimeEntry' || row['endedAt'] !== null)
    .map((row) => {
      const { key: _key, transaction: _transaction, ...rest } = row;
      if (table === 'SavedView') delete rest['ownerId'];
      if (table === 'Workflow') delete rest['status'];
      return JSON.stringify(Object.fromEntries(Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1))));
    })
    .toSorted();

describe('a workspace that comes back from its archive', () => {
  test.each(plannedTables(declaredTables).map(({ table }) => table))('has the same rows of %s', (table) => {
    if (['Workspace', 'WorkspaceMember', 'ProjectMember', 'Absence'].includes(table)) return;
    const expected = archive.rowsOf(table).map((row) => ids.in(row) as ArchivedRow);
    expect(comparable(table, again.rowsOf(table))).toEqual(comparable(table, expected));
  });

  test('has new ids for everything, although all rows of the first one have ids that are taken here', () => {
    expect(workspaceId).not.toBe(all.workspaceId);
    const old = new Set(archive.rowsOf('Task').map(({ id }) => id));
    expect(again.rowsOf('Task').length).toBeGreaterThan(0);
    expect(again.rowsOf('Task').filter(({ id }) => old.has(id))).toEqual([]);
  });

  test('belongs to the importer alone, and its other people have left', async () => {
    const members = await query(to, `SELECT "userId", "role" FROM "WorkspaceMember" WHERE "workspaceId" = $1`, [workspaceId]);
    expect(members).toEqual([{ userId: there.ada.userId, role: 'OWNER' }]);
    const roles = await query(to, `SELECT DISTINCT "userId", "role" FROM "ProjectMember" WHERE "workspaceId" = $1`, [
      workspaceId,
    ]);
    expect(roles).toEqual([{ userId: there.ada.userId, role: 'ADMIN' }]);
    const [ben] = await query(
      to,
      `SELECT "firstName", "email", "deletedAt" IS NOT NULL AS "hasLeft" FROM "User" WHERE "id" = $1`,
      [ids.of(all.ben.userId)],
    );
    const [was] = await query<{ firstName: string }>(from, `SELECT "firstName" FROM "User" WHERE "id" = $1`, [all.ben.userId]);
    expect(ben).toEqual({ firstName: was?.firstName, email: '', hasLeft: true });
  });

  test('is found by the search with the words of its comments', async () => {
    const entries = (app: TestApp, id: string) =>
      query<{ source: string; count: number }>(
        app,
        `SELECT "source", count(*)::int AS "count" FROM "SearchEntry" WHERE "workspaceId" = $1 AND "source" IN ('Task', 'TaskComment', 'Issue', 'Subtask') AND "projectId" = ANY ($2) GROUP BY 1 ORDER BY 1`,
        [id, (app === from ? archive : again).rowsOf('Project').map((row) => row['id'])],
      );
    const found = await entries(to, workspaceId);
    expect(found.length).toBeGreaterThan(2);
    expect(found).toEqual(await entries(from, all.workspaceId));
  });

  test('tells nobody, and no reader of the log sees its history', async () => {
    const count = async (sql: string) => (await query<{ count: number }>(to, sql, [workspaceId]))[0]?.count;
    expect(
      await count(
        `SELECT count(*)::int AS "count" FROM "Event" WHERE "workspaceId" = $1 AND "transaction"::text <> '1' AND "requestId" = '${importId}'`,
      ),
    ).toBe(0);
    expect(
      await count(`SELECT count(*)::int AS "count" FROM "Event" WHERE "workspaceId" = $1 AND "transaction"::text = '1'`),
    ).toBe(archive.rowsOf('Event').length);
    expect(
      await count(
        `SELECT count(*)::int AS "count" FROM "Notification" WHERE "workspaceId" = $1 AND "type" <> 'workspace-export-ready'`,
      ),
    ).toBe(0);
  });
});

test('an archive that became another after it was checked creates nothing', async () => {
  const before = await query(to, 'SELECT count(*) FROM "Workspace"');
  const other = changed((table, row) => (table === 'Task' ? { ...row, title: 'Another title' } : row));
  await expect(imported(other, () => inParts(packed))).rejects.toThrow(/was changed or damaged/);
  expect(await query(to, 'SELECT count(*) FROM "Workspace"')).toEqual(before);
});

/** The archive with other rows, and a manifest that agrees with them. */
function changed(change: (table: string, row: ArchivedRow) => ArchivedRow | ArchivedRow[]): () => AsyncIterable<Uint8Array> {
  const entries = new ArchiveEntries(new Date('2026-11-29T05:00:00Z'));
  const tables: Record<string, number> = { ...archive.manifest.tables };
  const bytes = [...archive.entries].flatMap(([name, content]) => {
    const [folder, table = ''] = name.split('/');
    if (name === MANIFEST) return [];
    if (folder !== 'tables') return [...entries.whole(name, content)];
    const rows = archive.rowsOf(table).flatMap((row) => change(table, row));
    tables[table] = rows.length;
    return [...entries.whole(name, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))];
  });
  const manifest = JSON.stringify({ ...archive.manifest, tables, entries: entries.records });
  const made = gzipSync(Buffer.concat([...bytes, ...entries.whole(MANIFEST, manifest), entries.end()]));
  return () => inParts(made);
}

test('each reference to a table of archives can wait for the end of a transaction', async () => {
  const immediate = await query(
    to,
    `SELECT c.conrelid::regclass::text AS "table", c.conname AS "constraint" FROM pg_constraint c JOIN pg_class r ON r.oid = c.confrelid
     WHERE c.contype = 'f' AND NOT c.condeferrable AND r.relnamespace = 'public'::regnamespace AND r.relname = ANY ($1)`,
    [plannedTables(declaredTables).map(({ table }) => table)],
  );
  expect(immediate, 'Declare these constraints DEFERRABLE (docs/decisions/190).').toEqual([]);
});

describe('an archive that was made up', () => {
  const rowsThere = <Row>(sql: string, id: string) => query<Row>(to, sql, [id]);

  test('names nothing that is here, and gets nothing done', async () => {
    const [foreign] = await query<{ key: string }>(to, 'SELECT "key" FROM "TaskAttachment" LIMIT 1');
    const id = await imported(
      changed((table, row) => {
        if (table === 'Task') return { ...row, assigneeId: there.mallory.userId, sprintId: there.mallory.userId };
        if (table === 'TaskComment') return { ...row, userId: there.mallory.userId };
        if (table === 'TaskAttachment') return { ...row, key: foreign?.key };
        if (table === 'WorkspaceMember') return { ...row, userId: there.mallory.userId, role: 'OWNER' };
        return table === 'Workflow' && row['status'] !== 'DRAFT' ? { ...row, status: 'ACTIVE' } : row;
      }),
    );
    const tasks = await rowsThere<{ assigneeId: unknown; sprintId: unknown }>(
      `SELECT DISTINCT "assigneeId", "sprintId" FROM "Task" WHERE "workspaceId" = $1`,
      id,
    );
    expect(tasks).toEqual([{ assigneeId: null, sprintId: null }]);
    const ofTasks = (table: string) =>
      rowsThere(`SELECT r.* FROM "${table}" r JOIN "Task" t ON t."id" = r."taskId" WHERE t."workspaceId" = $1`, id);
    expect(archive.rowsOf('TaskComment').length).toBeGreaterThan(0);
    expect(await ofTasks('TaskComment')).toEqual([]);
    const files = (await ofTasks('TaskAttachment')) as { key: string }[];
    expect(files).toHaveLength(archive.rowsOf('TaskAttachment').length);
    for (const { key } of files) expect(key).toMatch(new RegExp(`^${id}/[0-9a-f-]{36}$`));
    const workflows = await rowsThere(`SELECT DISTINCT "status" FROM "Workflow" WHERE "workspaceId" = $1`, id);
    expect(workflows).toContainEqual({ status: 'PAUSED' });
    expect(workflows).not.toContainEqual({ status: 'ACTIVE' });
    const members = await rowsThere(`SELECT "userId" FROM "WorkspaceMember" WHERE "workspaceId" = $1`, id);
    expect(members).toEqual([{ userId: there.ada.userId }]);
  });

  test('is refused with nothing created if its rows contradict each other', async () => {
    const count = () =>
      query(to, 'SELECT (SELECT count(*) FROM "Workspace") AS "workspaces", (SELECT count(*) FROM "User") AS "people"');
    const before = await count();
    const sameKey = changed((table, row) => (table === 'Project' ? { ...row, key: 'SAME' } : row));
    await expect(imported(sameKey)).rejects.toMatchObject({ code: 'archive-unreadable' });
    const unknownStatus = changed((table, row) => (table === 'Project' ? { ...row, visibility: 'EVERYONE' } : row));
    await expect(imported(unknownStatus)).rejects.toMatchObject({ code: 'archive-unreadable' });
    expect(await count()).toEqual(before);
  });
});
