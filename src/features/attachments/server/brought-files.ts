import { randomUUID } from 'node:crypto';
import { planOf } from '#features/workspaces/server';
import type { Statements } from '#server/statements';
import { cleanedName, FILES_OF_ONE, largestFile, storedMime } from '../rules.ts';
import { insertFiles } from './adding.ts';
import type { AddedTo, AttachmentTable } from './attachment-table.ts';
import { addFilesToStore, type FileToStore } from './files-to-store.ts';
import { refuseOverfull } from './preparing.ts';

/** A file that someone brings from elsewhere, with the id that it will have. */
export interface BroughtFile {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
}

const WAITING = `SELECT "key", "workspaceId", "source", "mime", "size" FROM "FileToStore" WHERE "source" = $1 AND "workspaceId" = $2`;

/**
 * Attaches a file whose bytes `storedFile` brings after the commit. The caller writes the history.
 * @returns null if the file is there, or if the item has as many files as it can have
 * @throws storage-full
 */
export async function announcedFile(
  db: Statements,
  table: AttachmentTable,
  at: AddedTo & { userId: string },
  { id, name, mime, size }: BroughtFile,
): Promise<FileToStore | null> {
  await table.locked(db, at);
  const [there] = await db.text<{ count: number; isThis: boolean }>(countIn(table), [at.rowId, id]);
  if (there?.isThis) return (await db.text<FileToStore>(WAITING, [id, at.workspaceId]))[0] ?? null;
  if ((there?.count ?? 0) >= FILES_OF_ONE) return null;
  const file = { key: `${at.workspaceId}/${randomUUID()}`, mime: storedMime(null, mime), size };
  await insertFiles(db, table, at, [{ ...file, id, name: cleanedName(name) || 'file', width: null, height: null }]);
  const toStore = { ...file, mime, workspaceId: at.workspaceId, source: id };
  await addFilesToStore(db, [toStore]);
  await refuseOverfull(db, at.workspaceId);
  return toStore;
}

const countIn = ({ attachments, holderId }: AttachmentTable): string => `
SELECT count(*) FILTER (WHERE f."deletedAt" IS NULL)::int AS "count", coalesce(bool_or(f."id" = $2), false) AS "isThis"
FROM "${attachments}" f WHERE f."${holderId}" = $1`;

/** The most bytes of one file in a workspace. @param largest what the storage takes; null without a limit */
export const largestFileOf = async (db: Statements, workspaceId: string, largest: number | null): Promise<number> =>
  largestFile((await planOf(db, workspaceId)).features.maxFileSize, largest);
