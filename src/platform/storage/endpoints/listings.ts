import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transaction } from '#server/statements';
import { actAs, callerOf } from '../caller.ts';
import type { StorageContext } from '../context.ts';
import { parsed } from '../front.ts';
import { type Listed, levelOf } from '../listing.ts';
import { type Entry, pageOf, readCursor, writtenCursor } from '../paging.ts';
import { StorageError } from '../storage-error.ts';

const PAGE_MOST = 1000;
const LEVEL_MOST = 10_000;

const prefix = z.string().max(1024).default('');
const order = z.string().regex(/^(?:asc|desc)$/i, 'asc or desc');
// Object versions are not stored here, so a listing without old ones is a listing of everything.
const versions = z.enum(['exclude', 'include', 'only']).optional();
const Level = z.object({
  prefix,
  limit: z.number().int().min(1).max(LEVEL_MOST).default(100),
  offset: z.number().int().min(0).max(10_000_000).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).nullish(),
      order: order.nullish(),
    })
    .nullish(),
  search: z.string().max(1024).nullish(),
  noncurrentVersions: versions,
  deleteMarkers: versions,
  exactMatch: z.boolean().optional(),
});
const Page = z.object({
  prefix,
  limit: z.number().int().min(1).default(PAGE_MOST),
  cursor: z.string().max(8000).nullish(),
  with_delimiter: z.boolean().default(false),
  sortBy: z.object({ column: z.enum(['name', 'created_at', 'updated_at']), order: order.nullish() }).nullish(),
  noncurrentVersions: versions,
  deleteMarkers: versions,
  exactMatch: z.boolean().optional(),
});

interface Address {
  Params: { bucketName: string };
}

/** The content of a bucket, as far as row rights show it to the caller. */
export function listings(app: FastifyInstance, context: StorageContext): void {
  app.post<Address>('/object/list/:bucketName', async (request) => {
    const caller = await callerOf(request, context);
    const asked = parsed(Level, request.body, 'body');
    refuseVersions(asked);
    const folder = asked.prefix === '' || asked.prefix.endsWith('/') ? asked.prefix : `${asked.prefix}/`;
    return transaction(context.pool, async (db) => {
      await actAs(db, caller);
      return levelOf(db, {
        bucketId: request.params.bucketName,
        folder,
        limit: asked.limit,
        offset: asked.offset,
        column: asked.sortBy?.column ?? 'name',
        isDescending: asked.sortBy?.order?.toLowerCase() === 'desc',
        search: asked.search ?? '',
      });
    });
  });

  app.post<Address>('/object/list-v2/:bucketName', async (request) => {
    const caller = await callerOf(request, context);
    const asked = parsed(Page, request.body, 'body');
    refuseVersions(asked);
    const { entries, next } = await transaction(context.pool, async (db) => {
      await actAs(db, caller);
      return pageOf(db, {
        bucketId: request.params.bucketName,
        prefix: asked.prefix,
        limit: Math.min(asked.limit, PAGE_MOST),
        hasDelimiter: asked.with_delimiter,
        column: asked.sortBy?.column ?? 'name',
        isDescending: asked.sortBy?.order?.toLowerCase() === 'desc',
        after: asked.cursor == null ? null : readCursor(asked.cursor),
      });
    });
    const keyOf = (name: string): string => (asked.with_delimiter ? lastPart(name) : name);
    return {
      hasNext: next !== null,
      ...(next && { nextCursor: writtenCursor(next) }),
      folders: entries.filter(({ id }) => id === null).map(({ name }) => ({ name, key: keyOf(name) })),
      objects: entries.filter(({ id }) => id !== null).map((entry) => listed(entry, keyOf(entry.name))),
    };
  });
}

/** The name of a file or folder within its level (storage-api). */
const lastPart = (name: string): string => name.replace(/\/$/, '').replace(/^.*\//s, '');

function listed(entry: Entry, key: string): Listed & { key: string } {
  const { at: _, ...object } = entry;
  return { ...object, key };
}

type Versions = Pick<z.output<typeof Page>, 'noncurrentVersions' | 'deleteMarkers' | 'exactMatch'>;

function refuseVersions({ noncurrentVersions, deleteMarkers, exactMatch }: Versions): void {
  const wantsMore = [noncurrentVersions, deleteMarkers].some((mode) => mode === 'include' || mode === 'only');
  if (wantsMore || exactMatch === true) {
    throw new StorageError('FeatureNotEnabled', 'The feature versioning is not enabled for this resource');
  }
}
