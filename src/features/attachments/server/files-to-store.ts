import type pg from 'pg';
import type { Files } from '#server/files';
import { type Statements, transaction } from '#server/statements';
import { sentMime } from '../rules.ts';
import { lookedAt } from './adding.ts';
import { BUCKET } from './places.ts';

/** A file whose row exists, and whose bytes the server stores itself. */
export interface FileToStore {
  readonly key: string;
  readonly workspaceId: string;
  /** What the bytes are called where they come from: an id. */
  readonly source: string;
  readonly mime: string;
  readonly size: number;
}

// Several rows can have the same bytes.
const ADD = `
INSERT INTO "FileToStore" ("key", "workspaceId", "source", "mime", "size")
SELECT f.* FROM jsonb_to_recordset($1::jsonb) AS f("key" text, "workspaceId" uuid, "source" uuid, "mime" text, "size" bigint)
ON CONFLICT ("key") DO NOTHING`;

/** Announces files that `storedFile` brings after the commit. */
export const addFilesToStore = async (db: Statements, files: readonly FileToStore[]): Promise<void> =>
  void (await db.text(ADD, [JSON.stringify(files)]));

const WAITING = `SELECT "key", "workspaceId", "source", "mime", "size" FROM "FileToStore" WHERE "workspaceId" = $1`;

/** The files of a workspace that are not stored yet, by their source. */
export async function filesToStore(pool: pg.Pool, workspaceId: string): Promise<Map<string, FileToStore>> {
  const { rows } = await pool.query<FileToStore>(WAITING, [workspaceId]);
  return new Map(rows.map((file) => [file.source, file]));
}

// Also those of items that choose their readers.
const TABLES = 'SELECT file_tables() AS "table"';
const STORED = 'DELETE FROM "FileToStore" WHERE "key" = $1';
// It could not be read before.
const READ_AGAIN = `UPDATE "FileText" SET "state" = 'WAITING', "text" = '', "tries" = 0, "dueAt" = now() WHERE "key" = $1`;

/** Stores the bytes of one file. What its rows say about an image is checked, as for every other file. */
export async function storedFile(
  { pool, files }: { pool: pg.Pool; files: Files },
  { key, mime: claimed, size }: FileToStore,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  await files.write(BUCKET.id, key, content, { contentType: sentMime(claimed) });
  const { mime, width, height } = await lookedAt(files, { key, mime: claimed, size });
  await transaction(pool, async (db) => {
    for (const { table } of await db.text<{ table: string }>(TABLES)) await db.text(corrected(table), [key, mime, width, height]);
    await db.text(READ_AGAIN, [key]);
    await db.text(STORED, [key]);
  });
}

const corrected = (table: string): string => `
UPDATE ${table} SET "mime" = $2, "width" = $3, "height" = $4
WHERE "key" = $1 AND ("mime", "width", "height") IS DISTINCT FROM ($2::text, $3::int, $4::int)`;
