import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { newId } from '#contract/new-id';
import type { Blobs } from '#platform/storage/blobs/blobs';
import { openFolderBlobs } from '#platform/storage/blobs/folder';
import { ChunkDigests } from '#platform/storage/chunk-digests';
import { openArchive } from '../../src/main/backup/archive-reader.ts';
import { backUp, type BackupReport } from '../../src/main/backup/backing-up.ts';
import type { Manifest } from '../../src/main/backup/manifest.ts';
import { loadDatabase } from '../../src/main/backup/restoring.ts';
import { inSession } from '../../src/main/backup/session.ts';
import { emptyDatabase, type ScratchDatabase, scratchDatabase } from './scratch-database.ts';

/** A database to back up, with some rows of Ada's, and an empty one to restore into. */
export interface BackupStage {
  folder: string;
  source: ScratchDatabase;
  target: { url: string };
  blobs: Blobs;
  /** Ada's id. */
  ada: string;
  /** The default folder that `take` writes to and `load` reads from. */
  path: string;
  /** An uploaded file, as the server stores it after an upload; its blob. */
  upload(name: string, content: Buffer): Promise<string>;
  take(options?: { path?: string; databaseUrl?: string; blobs?: Blobs; signal?: AbortSignal }): Promise<BackupReport>;
  /** Restores the backup; `change` can corrupt its manifest. */
  load(options?: { change?: (manifest: Manifest) => void; forgets?: string[] }): Promise<string[]>;
  end(): Promise<void>;
}

export async function backupStage(): Promise<BackupStage> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-backup-'));
  const [source, target] = await Promise.all([scratchDatabase(), emptyDatabase()]);
  const blobs = await openFolderBlobs(join(folder, 'storage'));
  await writeFile(join(folder, 'secrets.json'), '{"for": "this test"}');
  const path = join(folder, 'one.tar');
  return {
    folder,
    source,
    target,
    blobs,
    path,
    ada: await someRows(source),
    upload: async (name, content) => {
      const version = randomUUID();
      await blobs.write(version, once(content));
      const { pool } = source.database;
      await pool.query(`INSERT INTO storage.buckets (id, name) VALUES ('papers', 'papers') ON CONFLICT DO NOTHING`);
      await pool.query(
        `INSERT INTO storage.objects (bucket_id, name, version, metadata, chunk_digests) VALUES ('papers', $1, $2, '{}', $3)`,
        [name, version, digestsOf(content)],
      );
      return version;
    },
    take: (options = {}) =>
      backUp({ databaseUrl: source.url, dataDir: folder, blobs, path, productVersion: '1.2.3', ...options }),
    load: async ({ change = () => undefined, forgets = [] } = {}) => {
      const archive = await openArchive(path);
      try {
        change(archive.manifest);
        return await inSession(target.url, (client) => loadDatabase(client, archive, { forgets }));
      } finally {
        await archive.close();
      }
    },
    end: async () => {
      await source.drop();
      await target.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A project of Ada's with two edited tasks and counted subtasks; unusual texts. */
async function someRows({ database }: ScratchDatabase): Promise<string> {
  const [user, workspace, project] = [newId(), newId(), newId()];
  const columns = JSON.stringify([{}, {}, {}, {}]);
  await database.pool.query(`
    INSERT INTO auth.users (id, email, raw_user_meta_data) VALUES ('${user}', 'ada@example.com', '{"motto": "\\\\N and \\t \\"quotes\\""}');
    INSERT INTO auth.sessions (user_id) VALUES ('${user}');
    INSERT INTO "User" ("id", "email", "firstName") VALUES ('${user}', 'ada@example.com', E'Ada\\n\\\\. Löve 🪨');
    INSERT INTO "Workspace" ("id", "name", "createdBy") VALUES ('${workspace}', 'Cairn', '${user}');
    INSERT INTO "Project" ("id", "workspaceId", "key", "name", "columns", "createdBy")
      VALUES ('${project}', '${workspace}', 'CRN', 'Relaunch', '${columns}', '${user}');
    INSERT INTO "Task" ("id", "projectId", "number", "title", "position", "createdBy", "tags")
      SELECT gen_random_uuid(), '${project}', n, 'Task ' || n, 'a' || n, '${user}', ARRAY['one,two', NULL, '']
      FROM generate_series(1, 2) n;
    INSERT INTO "Subtask" ("id", "taskId", "projectId", "title", "position", "createdBy", "completed")
      SELECT gen_random_uuid(), t."id", '${project}', 'Step', 'a0', '${user}', n = 1 FROM "Task" t, generate_series(1, 3) n;
    UPDATE "Task" SET "title" = 'Renamed' WHERE "number" = 1;`);
  return user;
}

function digestsOf(content: Buffer): Buffer {
  const digests = new ChunkDigests();
  digests.update(content);
  return digests.result();
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

/** The result of a query on a database. */
export async function rowsIn<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Every table of a database that Postgres itself did not create. */
export const tablesIn = (url: string): Promise<unknown[]> =>
  rowsIn(url, `SELECT tablename FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`);
