import type { BucketSettings } from '#server/files';
import type { Statements } from '#server/statements';
import { StorageError } from './storage-error.ts';

/** A bucket as the official client reads it. */
export interface Bucket {
  id: string;
  name: string;
  owner: string;
  public: boolean;
  type: string;
  /** Bytes. */
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: string;
  updated_at: string;
}

export interface BucketSearch {
  limit: number | null;
  offset: number;
  sortColumn: 'id' | 'name' | 'created_at' | 'updated_at';
  sortOrder: 'asc' | 'desc';
  search: string;
}

const COLUMNS = `id, name, coalesce(owner_id, owner::text, '') AS owner, public, type, file_size_limit, allowed_mime_types, created_at, updated_at`;

export async function bucketOf(db: Statements, id: string): Promise<Bucket | undefined> {
  const [bucket] = await db.text<Bucket>(`SELECT ${COLUMNS} FROM storage.buckets WHERE id = $1`, [id]);
  return bucket;
}

/** @throws {StorageError} NoSuchBucket */
export async function knownBucket(db: Statements, id: string): Promise<Bucket> {
  const bucket = await bucketOf(db, id);
  if (!bucket) throw new StorageError('NoSuchBucket');
  return bucket;
}

export function bucketsLike(db: Statements, { limit, offset, sortColumn, sortOrder, search }: BucketSearch): Promise<Bucket[]> {
  return db.text<Bucket>(
    `SELECT ${COLUMNS} FROM storage.buckets WHERE position(lower($1) IN lower(name)) > 0
     ORDER BY ${sortColumn} ${sortOrder}, id LIMIT $2 OFFSET $3`,
    [search, limit, offset],
  );
}

/** @throws a unique violation when the id is taken */
export async function insertBucket(db: Statements, id: string, ownerId: string | null, settings: BucketSettings): Promise<void> {
  await db.text(
    `INSERT INTO storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
     VALUES ($1, $1, $2::uuid, $2, $3, $4, $5)`,
    [id, ownerId, settings.public ?? false, settings.fileSizeLimit ?? null, settings.allowedMimeTypes ?? null],
  );
}

/** False if no row was changed: it does not exist, or the caller may not change it. */
export async function updateBucket(db: Statements, id: string, settings: BucketSettings): Promise<boolean> {
  const changed = await db.text(
    `UPDATE storage.buckets SET public = coalesce($2, public),
       file_size_limit = CASE WHEN $3 THEN $4 ELSE file_size_limit END,
       allowed_mime_types = CASE WHEN $5 THEN $6::text[] ELSE allowed_mime_types END, updated_at = now()
     WHERE id = $1 RETURNING id`,
    [
      id,
      settings.public ?? null,
      settings.fileSizeLimit !== undefined,
      settings.fileSizeLimit ?? null,
      settings.allowedMimeTypes !== undefined,
      settings.allowedMimeTypes ?? null,
    ],
  );
  return changed.length > 0;
}

/** False if no row was removed. @throws a foreign key violation while it contains an object */
export async function deleteBucket(db: Statements, id: string): Promise<boolean> {
  return (await db.text('DELETE FROM storage.buckets WHERE id = $1 RETURNING id', [id])).length > 0;
}
