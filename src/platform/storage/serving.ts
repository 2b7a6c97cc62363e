import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BlobMissing } from './blobs/blobs.ts';
import { servedAs } from './content-type.ts';
import type { StorageContext } from './context.ts';
import { attachment } from './disposition.ts';
import type { ObjectRow } from './objects.ts';
import { requestedRange, matchesTag, mayCut } from './range.ts';
import { signedName } from './signed-tokens.ts';
import { StorageError } from './storage-error.ts';
import { verifiedBytes } from './verified-reading.ts';

export interface Offer {
  /** Looked up again if its bytes are replaced at the moment of the answer. @throws {StorageError} NoSuchKey */
  find: () => Promise<ObjectRow>;
  isPublic: boolean;
  /** Seconds for which the address is valid. No copy of the bytes may be cached longer. */
  seconds?: number;
}

const REPLACED_MEANWHILE = 3;
// Of a reader that takes nothing at all, which would hold its file and connection forever.
const STALLED_MS = 120_000;

/** Answers a GET or HEAD with the bytes of an object: all, a part, or none if the client has them. */
export async function served(request: FastifyRequest, reply: FastifyReply, context: StorageContext, offer: Offer) {
  for (let attempt = 1; ; attempt++) {
    const row = await offer.find();
    const { eTag, size } = row.metadata;
    const lastModified = new Date(row.metadata.lastModified);
    reply.headers(headersOf(request, row, offer));
    if (hasItAlready(request, eTag, lastModified)) return reply.code(304).send();
    // Ranges are only for GET (RFC 9110, 14.2).
    const isCut = request.method === 'GET' && mayCut(String(request.headers['if-range'] ?? ''), eTag, lastModified);
    const range = isCut ? requestedRange(request.headers.range, size) : null;
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${size}`);
      throw new StorageError('InvalidRange');
    }
    reply.header('content-length', String(range ? range.end - range.start + 1 : size));
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    if (request.method === 'HEAD' || size === 0) return reply.send();
    const bytes = await readOr(attempt < REPLACED_MEANWHILE, () => verifiedBytes(context, row, range));
    if (!bytes) continue;
    reply.raw.setTimeout(STALLED_MS);
    return reply.send(bytes);
  }
}

/** The name of a row may point to other bytes by the time they are read. Null means to look again. */
async function readOr(mayLookAgain: boolean, read: () => Promise<Readable>): Promise<Readable | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BlobMissing && mayLookAgain) return null;
    throw error;
  }
}

function hasItAlready({ headers }: FastifyRequest, eTag: string, lastModified: Date): boolean {
  if (headers['if-none-match'] !== undefined) return matchesTag(headers['if-none-match'], eTag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}

/**
 * A browser must never run people's files in the name of this server: an image whose type is verified may be shown, and
 * everything else is saved. If something is shown after all, it is in a sandbox.
 */
function headersOf(request: FastifyRequest, row: ObjectRow, { isPublic, seconds }: Offer): Record<string, string> {
  const isSigned = seconds !== undefined;
  const { metadata, name } = row;
  const { type, isShown } = servedAs(metadata.mimetype, row.detected_mimetype);
  const { download: asked } = request.query as { download?: unknown };
  const ownName = name.slice(name.lastIndexOf('/') + 1);
  const isAsked = typeof asked === 'string';
  // The official client encodes the query of a signed address twice.
  const download = isAsked && isSigned ? signedName(asked) : asked;
  return {
    'content-type': type,
    ...(metadata.contentEncoding !== undefined && { 'content-encoding': metadata.contentEncoding }),
    ...((isAsked || !isShown) && {
      'content-disposition': attachment(typeof download === 'string' && download !== '' ? download : ownName),
    }),
    'accept-ranges': 'bytes',
    etag: metadata.eTag,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    'cache-control': isPublic ? metadata.cacheControl : privately(metadata.cacheControl, seconds),
    'content-security-policy': "sandbox; default-src 'none'",
    // Only a page that was given a signed address can show it.
    'cross-origin-resource-policy': isPublic || isSigned ? 'cross-origin' : 'same-site',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'none',
  };
}

/** A file that only one person may see must not be in a shared cache, nor be cached longer than the address is valid. */
function privately(cacheControl: string, seconds: number | undefined): string {
  const own = cacheControl.replaceAll(/\b(?:public|private|s-maxage=\d+)\b,? ?/g, '').replace(/, ?$/, '');
  const bounded = own.replace(/\bmax-age=(\d+)/, (_, age: string) => `max-age=${Math.min(Number(age), seconds ?? Number(age))}`);
  return bounded === '' ? 'private' : `private, ${bounded}`;
}
