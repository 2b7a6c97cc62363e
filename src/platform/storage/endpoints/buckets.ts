import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { BucketSettings } from '#server/files';
import { sqlState, transaction } from '#server/statements';
import { bucketsLike, deleteBucket, insertBucket, knownBucket, updateBucket } from '../buckets.ts';
import { actAs, callerOf } from '../caller.ts';
import type { StorageContext } from '../context.ts';
import { parsed } from '../front.ts';
import { validBucketId } from '../names.ts';
import { deleteSome } from '../objects.ts';
import { parsedSize } from '../sizes.ts';
import { StorageError } from '../storage-error.ts';

const DELETED_TOGETHER = 500;

const Search = z.object({
  limit: z.coerce.number().int().min(1).max(10_000).nullable().default(null),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(100).default(''),
});
const MIME_TYPE = /^(?:\*|[\w!#$&^.+*-]{1,100}\/[\w!#$&^.+*-]{1,100})(?:;\s*charset=[\w-]{1,40})?$/;
const Settings = z.object({
  public: z.boolean().optional(),
  type: z.string().nullish(),
  file_size_limit: z.union([z.number(), z.string().max(40)]).nullish(),
  allowed_mime_types: z.array(z.string().max(300)).max(200).nullish(),
  versioning_status: z.string().nullish(),
});
const NewBucket = Settings.extend({ id: z.string().optional(), name: z.string() });

interface Address {
  Params: { id: string };
}

/**
 * Buckets are listed, read, created, changed, emptied and deleted, as far as the caller's row rights on storage.buckets
 * allow.
 */
export function buckets(app: FastifyInstance, context: StorageContext): void {
  reads(app, context);
  changes(app, context);
  removals(app, context);
}

function reads(app: FastifyInstance, context: StorageContext): void {
  const { pool } = context;

  app.get('/bucket', async (request) => {
    const caller = await callerOf(request, context);
    const search = parsed(Search, request.query, 'querystring');
    return transaction(pool, async (db) => {
      await actAs(db, caller);
      return bucketsLike(db, search);
    });
  });

  app.get<Address>('/bucket/:id', async (request) => {
    const caller = await callerOf(request, context);
    return transaction(pool, async (db) => {
      await actAs(db, caller);
      return knownBucket(db, request.params.id);
    });
  });
}

function changes(app: FastifyInstance, context: StorageContext): void {
  const { pool } = context;

  app.post('/bucket', async (request) => {
    const caller = await callerOf(request, context);
    const { id: asked, name, ...settings } = parsed(NewBucket, request.body, 'body');
    const id = validBucketId(asked ?? name);
    const wanted = settingsOf(settings);
    await transaction(pool, async (db) => {
      await actAs(db, caller);
      await insertBucket(db, id, caller.userId, wanted);
    }).catch((error: unknown) => {
      throw sqlState(error) === '23505' ? new StorageError('BucketAlreadyExists') : error;
    });
    return { name: id };
  });

  app.put<Address>('/bucket/:id', async (request) => {
    const caller = await callerOf(request, context);
    const wanted = settingsOf(parsed(Settings, request.body, 'body'));
    await transaction(pool, async (db) => {
      await actAs(db, caller);
      if (!(await updateBucket(db, request.params.id, wanted))) throw new StorageError('NoSuchBucket');
    });
    return { message: 'Successfully updated' };
  });
}

function removals(app: FastifyInstance, context: StorageContext): void {
  const { pool } = context;

  app.delete<Address>('/bucket/:id', async (request) => {
    const caller = await callerOf(request, context);
    await transaction(pool, async (db) => {
      await actAs(db, caller);
      if (!(await deleteBucket(db, request.params.id))) throw new StorageError('NoSuchBucket');
    }).catch((error: unknown) => {
      throw sqlState(error) === '23503' ? new StorageError('ResourceNotEmpty') : error;
    });
    return { message: 'Successfully deleted' };
  });

  app.post<Address>('/bucket/:id/empty', async (request) => {
    const caller = await callerOf(request, context);
    for (let removed = DELETED_TOGETHER; removed === DELETED_TOGETHER;) {
      removed = await transaction(pool, async (db) => {
        await actAs(db, caller);
        await knownBucket(db, request.params.id);
        return deleteSome(db, request.params.id, DELETED_TOGETHER);
      });
    }
    context.removals.hurry();
    return { message: 'Successfully emptied' };
  });
}

function settingsOf({ public: isPublic, type, ...given }: z.output<typeof Settings>): BucketSettings {
  if (type != null && type !== 'STANDARD') throw new StorageError('FeatureNotEnabled', `Buckets of type ${type} are not enabled`);
  if (given.versioning_status != null && given.versioning_status !== 'DISABLED') {
    throw new StorageError('FeatureNotEnabled', 'The feature versioning is not enabled for this resource');
  }
  const wrong = given.allowed_mime_types?.find((allowed) => !MIME_TYPE.test(allowed));
  if (wrong !== undefined) throw new StorageError('InvalidMimeType', `mime type ${wrong.slice(0, 100)} is not supported`);
  return {
    ...(isPublic !== undefined && { public: isPublic }),
    ...(given.file_size_limit !== undefined && { fileSizeLimit: parsedSize(given.file_size_limit) }),
    ...(given.allowed_mime_types !== undefined && { allowedMimeTypes: given.allowed_mime_types }),
  };
}
