import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { statementsOn } from '#server/statements';
import { bucketOf } from '../buckets.ts';
import { type Caller, callerOf, SERVICE } from '../caller.ts';
import type { StorageContext } from '../context.ts';
import { found, foundBy, type Place } from '../finding.ts';
import { addressed } from '../front.ts';
import { pathOf } from '../names.ts';
import { refuseVersion } from '../object-versions.ts';
import type { ObjectRow } from '../objects.ts';
import { rightOf } from '../rights.ts';
import { served } from '../serving.ts';
import { signedName } from '../signed-tokens.ts';
import { StorageError } from '../storage-error.ts';

type Route = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Objects are read: by callers whose row rights allow it, by everyone from a public bucket, and by anyone with a signed
 * address.
 */
export function downloads(app: FastifyInstance, context: StorageContext): void {
  const read = (url: string, handler: Route): void => {
    // Compression in transit would change lengths, ranges and tags.
    app.route({ method: ['GET', 'HEAD'], url, exposeHeadRoute: false, compress: false, preHandler: ofNewest, handler });
  };

  const byRights: Route = async (request, reply) => {
    const { bucketId, name } = addressed(request);
    const bucket = await bucketOf(statementsOn(context.pool), bucketId);
    if (bucket?.public) return byEverybody(request, reply);
    const caller = await readerOf(request, context);
    return served(request, reply, context, { find: () => found(context, caller, { bucketId, name }), isPublic: false });
  };
  const byEverybody: Route = async (request, reply) => {
    const { bucketId, name } = await publicAddress(request, context);
    return served(request, reply, context, { find: () => found(context, SERVICE, { bucketId, name }), isPublic: true });
  };

  read('/object/public/:bucketName/*', byEverybody);
  read('/object/authenticated/:bucketName/*', byRights);
  read('/object/:bucketName/*', byRights);
  read('/object/sign/:bucketName/*', async (request, reply) => {
    const { bucketId, name: named } = addressed(request);
    const name = signedName(named);
    const { token } = request.query as { token?: unknown };
    const { by, exp } = await context.signed.read(token, pathOf(bucketId, name), 'download');
    const right = await rightOf(context, by);
    const seconds = Math.max(0, exp - Math.floor(Date.now() / 1000));
    const find = (): Promise<ObjectRow> => foundBy(context, right, { bucketId, name });
    return served(request, reply, context, { find, isPublic: false, seconds });
  });

  const tell = (url: string, find: (request: FastifyRequest) => Promise<ObjectRow>) =>
    app.get(url, { preHandler: ofNewest }, async (request, reply) => {
      const row = await find(request);
      const { eTag, lastModified } = row.metadata;
      void reply.headers({ etag: eTag, 'last-modified': new Date(lastModified).toUTCString() });
      return infoOf(row);
    });
  const infoByRights = async (request: FastifyRequest): Promise<ObjectRow> =>
    found(context, await readerOf(request, context), addressed(request));
  tell('/object/info/public/:bucketName/*', async (request) => found(context, SERVICE, await publicAddress(request, context)));
  tell('/object/info/authenticated/:bucketName/*', infoByRights);
  tell('/object/info/:bucketName/*', infoByRights);
}

async function ofNewest(request: FastifyRequest): Promise<void> {
  refuseVersion((request.query as { versionId?: unknown }).versionId);
}

/** A caller without any key gets the same answer for a private bucket as for one that does not exist. */
async function readerOf(request: FastifyRequest, context: StorageContext): Promise<Caller> {
  const { apikey } = request.query as { apikey?: unknown };
  if ((request.headers.authorization ?? request.headers.apikey ?? apikey) === undefined) throw new StorageError('NoSuchBucket');
  return callerOf(request, context);
}

async function publicAddress(request: FastifyRequest, { pool }: StorageContext): Promise<Place> {
  const address = addressed(request);
  const bucket = await bucketOf(statementsOn(pool), address.bucketId);
  if (!bucket?.public) throw new StorageError('NoSuchBucket');
  return address;
}

/** As the official client reads it. Its own name for the person's metadata is `metadata`. */
export const infoOf = ({ metadata, ...row }: ObjectRow) => ({
  id: row.id,
  name: row.name,
  version: row.version,
  bucket_id: row.bucket_id,
  size: metadata.size,
  content_type: metadata.mimetype,
  cache_control: metadata.cacheControl,
  content_encoding: metadata.contentEncoding ?? null,
  etag: metadata.eTag,
  metadata: row.user_metadata ?? {},
  last_modified: metadata.lastModified,
  created_at: row.created_at,
});
