import { Readable } from 'node:stream';
import { type Statements, statementsOn } from '#server/statements';
import { BlobMissing } from './blobs/blobs.ts';
import { CHUNK_BYTES, chunksOf, DIGEST_BYTES, digestOf } from './chunk-digests.ts';
import type { StorageContext } from './context.ts';
import type { ObjectRow } from './objects.ts';
import type { ByteRange } from './range.ts';

/** The bytes of an object are not those that were stored. */
export class BlobDamaged extends Error {
  override name = 'BlobDamaged';
}

type Reading = Pick<StorageContext, 'blobs' | 'log' | 'pool'>;

/**
 * The bytes of an object, all or a part. Each chunk is compared with its digest before any of its bytes is returned. The
 * first chunk has been checked once this resolves. Damage after it ends the stream with an error and a line in the log. With
 * `db`, no second connection is needed.
 * @throws {BlobMissing | BlobDamaged}
 */
export async function verifiedBytes(
  context: Reading,
  row: ObjectRow,
  range: ByteRange | null,
  db: Statements = statementsOn(context.pool),
): Promise<Readable> {
  const { start, end } = range ?? { start: 0, end: row.metadata.size - 1 };
  const first = Math.floor(start / CHUNK_BYTES);
  const last = Math.floor(end / CHUNK_BYTES);
  const digests = await digestsOf(db, row, first, last - first + 1);
  if (digests === null) return context.blobs.read(row.version, range);
  const place = `${row.bucket_id}/${row.name}`;
  const spoilt = (why: string): BlobDamaged => {
    const error = new BlobDamaged(`The stored bytes of ${place} are damaged: ${why}`);
    context.log.error({ err: error, object: place, blob: row.version }, 'a stored file is damaged');
    return error;
  };
  if (digests.length !== (last - first + 1) * DIGEST_BYTES) throw spoilt('they were so before they were first checked');
  const from = first * CHUNK_BYTES;
  const whole = { start: from, end: Math.min((last + 1) * CHUNK_BYTES, row.metadata.size) - 1 };
  const source = await context.blobs.read(row.version, whole);
  const checked = verified(inChunks(source), digests, { size: whole.end - from + 1, spoilt });
  const cut = trimmed(checked, start - from, end - start + 1);
  // Read before the answer begins, so that damage at the start still gets an answer of its own.
  const head = await cut.next();
  return streamOf(source, head, cut);
}

/** Destroying it releases the source at once, even while waiting for data. */
function streamOf(source: Readable, head: IteratorResult<Buffer>, rest: AsyncGenerator<Buffer>): Readable {
  let ready: IteratorResult<Buffer> | null = head;
  return new Readable({
    highWaterMark: CHUNK_BYTES,
    read() {
      const next = ready ? Promise.resolve(ready) : rest.next();
      ready = null;
      next.then(
        ({ done, value }) => this.push(done ? null : value),
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    },
    destroy(error, done) {
      source.destroy();
      done(error);
    },
  });
}

/** All digests of a version, for a copy of it; null if none were computed yet. */
export async function allDigests({ pool }: Pick<Reading, 'pool'>, version: string): Promise<Buffer | null> {
  const sql = 'SELECT chunk_digests AS "digests" FROM storage.objects WHERE version = $1';
  const [found] = await statementsOn(pool).text<{ digests: Buffer | null }>(sql, [version]);
  if (!found) throw new BlobMissing('The object has other bytes by now');
  return found.digests;
}

const SLICE = 'SELECT substring(chunk_digests FROM $2::int FOR $3::int) AS "digests" FROM storage.objects WHERE version = $1';

/** The digests of some chunks; null if none were computed yet. @throws {BlobMissing} if the object has other bytes by now */
async function digestsOf(db: Statements, row: ObjectRow, first: number, count: number): Promise<Buffer | null> {
  const values = [row.version, first * DIGEST_BYTES + 1, count * DIGEST_BYTES];
  const [found] = await db.text<{ digests: Buffer | null }>(SLICE, values);
  if (!found) throw new BlobMissing('The object has other bytes by now');
  return found.digests;
}

interface Expected {
  size: number;
  spoilt: (why: string) => BlobDamaged;
}

async function* verified(chunks: AsyncIterable<Buffer>, digests: Buffer, { size, spoilt }: Expected): AsyncGenerator<Buffer> {
  let [nth, read] = [0, 0];
  for await (const chunk of chunks) {
    const digest = digests.subarray(nth * DIGEST_BYTES, (nth + 1) * DIGEST_BYTES);
    if (!digestOf(chunk).equals(digest)) throw spoilt(`piece ${nth + 1} of those read is not as it was stored`);
    nth++;
    read += chunk.length;
    yield chunk;
  }
  if (read !== size || nth !== chunksOf(size)) throw spoilt('they are cut off');
}

/** A content in pieces of exactly one chunk, except for the last. */
export async function* inChunks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of content) {
    waiting.push(bytes);
    length += bytes.length;
    if (length < CHUNK_BYTES) continue;
    const all = waiting.length === 1 ? asBuffer(bytes) : Buffer.concat(waiting);
    let start = 0;
    for (; all.length - start >= CHUNK_BYTES; start += CHUNK_BYTES) yield all.subarray(start, start + CHUNK_BYTES);
    length = all.length - start;
    waiting = length > 0 ? [all.subarray(start)] : [];
  }
  if (length > 0) yield Buffer.concat(waiting);
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);

async function* trimmed(chunks: AsyncIterable<Buffer>, skipped: number, length: number): AsyncGenerator<Buffer> {
  let [skip, left] = [skipped, length];
  for await (const chunk of chunks) {
    const part = chunk.subarray(skip, skip + left);
    skip = 0;
    left -= part.length;
    yield part;
  }
}
