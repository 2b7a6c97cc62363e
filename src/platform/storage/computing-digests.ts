import type { Job } from '#server/jobs';
import { statementsOn } from '#server/statements';
import { BlobMissing } from './blobs/blobs.ts';
import type { StorageContext } from './context.ts';
import { Measure } from './intake.ts';

interface Undigested {
  id: string;
  bucketId: string;
  name: string;
  version: string;
  size: number | null;
  eTag: string | null;
}

const NEXT = `
SELECT id, bucket_id AS "bucketId", name, version, (metadata ->> 'size')::bigint AS "size", metadata ->> 'eTag' AS "eTag"
FROM storage.objects WHERE chunk_digests IS NULL AND id > $1 ORDER BY id LIMIT 1`;
const TAKEN = 'UPDATE storage.objects SET chunk_digests = $3 WHERE id = $1 AND version = $2 AND chunk_digests IS NULL';
const FIRST = '00000000-0000-0000-0000-000000000000';
// The rest follows in the next round.
const ROUND_MS = 1_200_000;
// In a row.
const FAILURES_MOST = 5;
const MD5 = /^"[0-9a-f]{32}"$/;

type Working = Pick<StorageContext, 'pool' | 'blobs' | 'log'>;

/**
 * Computes the digests of objects that have none, such as those stored before digests existed. An object whose bytes do not
 * match its size or MD5 gets too few digests, so that nothing of it is served.
 */
export const computingDigests = (context: Working): Job => ({
  name: 'storage-digests',
  cron: '23,53 * * * *',
  work: async () => {
    const db = statementsOn(context.pool);
    const start = performance.now();
    let last = FIRST;
    let failures = 0;
    while (performance.now() - start < ROUND_MS) {
      const [object] = await db.text<Undigested>(NEXT, [last]);
      if (!object) return;
      last = object.id;
      const digests = await digestsOf(context, object).catch((error: unknown) => {
        // One file that the disk cannot read must not block those after it forever. A store that is unavailable is so for
        // all.
        if (++failures === FAILURES_MOST) throw error;
        context.log.error({ err: error, object: `${object.bucketId}/${object.name}` }, 'a stored file could not be read');
        return 'failed' as const;
      });
      if (digests === 'failed') continue;
      failures = 0;
      if (digests) await db.text(TAKEN, [object.id, object.version, digests]);
    }
  },
});

/** Null if there are no bytes: they were removed in the meantime, or someone wrote only the row. */
async function digestsOf({ blobs, log }: Working, object: Undigested): Promise<Buffer | null> {
  const measure = new Measure({ most: Number.MAX_SAFE_INTEGER, mayStore: () => true });
  try {
    for await (const _ of measure.passing(await blobs.read(object.version, null)));
  } catch (error) {
    if (error instanceof BlobMissing) return null;
    throw error;
  }
  const { bytes, md5, digests } = measure.result();
  const { bucketId, name, version, size, eTag } = object;
  // Tags of another form do not depend only on the bytes.
  const isSame = bytes === size && (eTag === null || !MD5.test(eTag) || eTag === `"${md5}"`);
  if (isSame) return digests;
  log.error({ object: `${bucketId}/${name}`, blob: version, bytes }, 'a stored file is damaged');
  return Buffer.alloc(0);
}
