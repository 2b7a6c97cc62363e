import type { Statements } from '#server/statements';

/** The system's own metadata, under the names that the official client reads. */
export interface ObjectMetadata {
  /** MD5 of the bytes, in quotes. */
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
  contentEncoding?: string;
}

/** A row of storage.objects. */
export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  version: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
  detected_mimetype: string | null;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
}

/** The values of a new version of an object. */
export interface NewVersion {
  bucketId: string;
  name: string;
  version: string;
  ownerId: string | null;
  metadata: ObjectMetadata;
  userMetadata: Record<string, unknown> | null;
  detectedType: string | null;
  /** Null if they have not been computed yet. */
  digests: Buffer | null;
}

/** `create` refuses an existing name, `replace` a missing one, and `upsert` accepts both. */
export type WriteMode = 'create' | 'replace' | 'upsert';

export const OBJECT_COLUMNS =
  'id, bucket_id, name, coalesce(owner::text, owner_id) AS owner, coalesce(owner_id, owner::text) AS owner_id, version, metadata, user_metadata, detected_mimetype, created_at, updated_at, last_accessed_at';

export async function objectOf(db: Statements, bucketId: string, name: string): Promise<ObjectRow | undefined> {
  const sql = `SELECT ${OBJECT_COLUMNS} FROM storage.objects WHERE bucket_id = $1 AND name = $2`;
  const [row] = await db.text<ObjectRow>(sql, [bucketId, name]);
  return row && { ...row, metadata: whole(row) };
}

/** Rows written by SQL, such as by an import, may lack some values. */
function whole({
  metadata,
  version,
  updated_at: updatedAt,
}: Omit<ObjectRow, 'metadata'> & { metadata: Partial<ObjectMetadata> }) {
  const { size = 0 } = metadata;
  return {
    eTag: `"${version}"`,
    mimetype: 'application/octet-stream',
    cacheControl: 'no-cache',
    lastModified: updatedAt,
    httpStatusCode: 200 as const,
    ...metadata,
    size,
    contentLength: size,
  };
}

const INSERT = `
INSERT INTO storage.objects (bucket_id, name, version, owner, owner_id, metadata, user_metadata, detected_mimetype,
  chunk_digests)
VALUES ($1, $2, $3, $4::uuid, $4, $5, $6, $7, $8)`;
const REPLACED = `
version = $3, owner = $4::uuid, owner_id = $4, metadata = $5, user_metadata = $6, detected_mimetype = $7, chunk_digests = $8, updated_at = now(),
last_accessed_at = now()`;

/**
 * Writes a version as the current role of the transaction. Without RETURNING, which would need the right to read. False if
 * `replace` found nothing that the role may replace.
 * @throws a unique violation if `create` finds the name taken, a foreign key violation if the bucket was deleted
 */
export async function writeObject(db: Statements, mode: WriteMode, version: NewVersion): Promise<boolean> {
  const values = [
    version.bucketId,
    version.name,
    version.version,
    version.ownerId,
    JSON.stringify(version.metadata),
    version.userMetadata === null ? null : JSON.stringify(version.userMetadata),
    version.detectedType,
    version.digests,
  ];
  if (mode === 'replace') {
    const sql = `UPDATE storage.objects SET ${REPLACED} WHERE bucket_id = $1 AND name = $2 RETURNING id`;
    return (await db.text(sql, values)).length > 0;
  }
  await db.text(mode === 'create' ? INSERT : `${INSERT} ON CONFLICT (bucket_id, name) DO UPDATE SET ${REPLACED}`, values);
  return true;
}

/** Gives an object another name. False if there is nothing that the role may move. @throws a unique violation */
export async function renameObject(
  db: Statements,
  from: { bucketId: string; name: string },
  to: { bucketId: string; name: string },
): Promise<boolean> {
  const sql = `UPDATE storage.objects SET bucket_id = $3, name = $4, updated_at = now() WHERE bucket_id = $1 AND name = $2 RETURNING id`;
  return (await db.text(sql, [from.bucketId, from.name, to.bucketId, to.name])).length > 0;
}

/** The removed rows. Names that do not exist, or that the role may not remove, are skipped. */
export const deleteObjects = (db: Statements, bucketId: string, names: readonly string[]): Promise<ObjectRow[]> =>
  db.text<ObjectRow>(`DELETE FROM storage.objects WHERE bucket_id = $1 AND name = ANY ($2) RETURNING ${OBJECT_COLUMNS}`, [
    bucketId,
    names,
  ]);

/** Removes some objects of a bucket; returns how many. */
export async function deleteSome(db: Statements, bucketId: string, most: number): Promise<number> {
  const sql = `
DELETE FROM storage.objects WHERE id IN (SELECT id FROM storage.objects WHERE bucket_id = $1 ORDER BY name LIMIT $2)
RETURNING id`;
  return (await db.text(sql, [bucketId, most])).length;
}
