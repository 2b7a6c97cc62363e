import { z } from 'zod';
import type { Statements } from '#server/statements';

/** A resumable upload in progress. */
export interface UploadRow {
  id: string;
  bucketId: string;
  name: string;
  actsAs: 'anon' | 'authenticated' | 'service_role' | 'signed';
  ownerId: string | null;
  isUpsert: boolean;
  /** Bytes; null while the client has not sent the total. */
  size: number | null;
  metadata: Record<string, string | null>;
  createdAt: string;
  isFinished: boolean;
}

/** Hours that an upload may take. */
export const UPLOAD_HOURS = 24;

export async function insertUpload(db: Statements, upload: Omit<UploadRow, 'createdAt' | 'isFinished'>): Promise<void> {
  const { id, bucketId, name, actsAs, ownerId, isUpsert, size, metadata } = upload;
  await db.text(
    `INSERT INTO storage.resumable_uploads (id, bucket_id, name, acts_as, owner_id, is_upsert, size, metadata)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, bucketId, name, actsAs, ownerId, isUpsert, size, JSON.stringify(metadata)],
  );
}

/**
 * Ends the unfinished uploads of an object by signed addresses; returns their ids. Locked until the transaction ends, so
 * that only one of several simultaneous uploads remains.
 */
export async function endOthers(
  db: Statements,
  { bucketId, name }: Pick<UploadRow, 'bucketId' | 'name'>,
): Promise<{ id: string }[]> {
  await db.text(`SELECT pg_advisory_xact_lock(hashtextextended($1, 4172609335))`, [`${bucketId}/${name}`]);
  return db.text<{ id: string }>(
    `DELETE FROM storage.resumable_uploads
     WHERE bucket_id = $1 AND name = $2 AND acts_as = 'signed' AND finished_at IS NULL RETURNING id`,
    [bucketId, name],
  );
}

export async function uploadOf(db: Statements, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.text<UploadRow>(
    `SELECT id, bucket_id AS "bucketId", name, acts_as AS "actsAs", owner_id AS "ownerId", is_upsert AS "isUpsert", size, metadata,
       created_at AS "createdAt", finished_at IS NOT NULL AS "isFinished"
     FROM storage.resumable_uploads WHERE id = $1`,
    [id],
  );
  return row;
}

/** False if another request has finished it before. Locked until the transaction ends. */
export async function finishUpload(db: Statements, id: string): Promise<boolean> {
  const sql = 'UPDATE storage.resumable_uploads SET finished_at = now() WHERE id = $1 AND finished_at IS NULL RETURNING id';
  return (await db.text(sql, [id])).length > 0;
}

const Id = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** The id of an upload in its address: bucket, name and its own id (storage-api). */
export const addressIdOf = ({ bucketId, name, id }: Pick<UploadRow, 'bucketId' | 'name' | 'id'>): string =>
  Buffer.from(`${bucketId}/${name}/${id}`).toString('base64url');

/** The content of an address; null if it is not one of ours. An upload has exactly one spelling, because its lock uses it. */
export function readAddressId(text: string): Pick<UploadRow, 'bucketId' | 'name' | 'id'> | null {
  const path = Buffer.from(text, 'base64url').toString();
  const [first, last] = [path.indexOf('/'), path.lastIndexOf('/')];
  const id = Id.safeParse(path.slice(last + 1));
  if (!id.success || first <= 0 || last <= first) return null;
  const named = { bucketId: path.slice(0, first), name: path.slice(first + 1, last), id: id.data };
  // Decoding skips every character that it does not know.
  return addressIdOf(named) === text ? named : null;
}
