import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Statements, transaction } from '#server/statements';
import { actAs, type Caller, callerOf } from '../caller.ts';
import type { StorageContext } from '../context.ts';
import { copied } from '../copying.ts';
import { addressed, parsed } from '../front.ts';
import { moved } from '../moving.ts';
import { pathOf, validKey } from '../names.ts';
import { refuseVersion } from '../object-versions.ts';
import { deleteObjects, type ObjectRow } from '../objects.ts';
import { fromBase64, userMetadataOf } from '../request-content.ts';
import { ownRight } from '../rights.ts';
import { StorageError } from '../storage-error.ts';

const Entry = z.union([z.string(), z.object({ path: z.string(), versionId: z.string().nullish() })]);
const Removed = z.object({ prefixes: z.array(Entry).min(1).max(1000) });
const Between = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  sourceVersionId: z.string().nullish(),
});
const Copied = Between.extend({
  copyMetadata: z.boolean().default(true),
  metadata: z
    .object({
      cacheControl: z.string().optional(),
      contentEncoding: z.string().optional(),
      mimetype: z.string().optional(),
    })
    .nullish(),
});

/** Objects are removed, moved and copied. */
export function changes(app: FastifyInstance, context: StorageContext): void {
  const removed = async (caller: Caller, bucketId: string, names: readonly string[]): Promise<ObjectRow[]> => {
    const rows = await transaction(context.pool, async (db: Statements) => {
      await actAs(db, caller);
      return deleteObjects(db, bucketId, names);
    });
    if (rows.length > 0) context.removals.hurry();
    return rows;
  };

  app.delete<{ Params: { bucketName: string } }>('/object/:bucketName', async (request) => {
    const caller = await callerOf(request, context);
    const { prefixes } = parsed(Removed, request.body, 'body');
    const names = prefixes.map((entry) => {
      if (typeof entry !== 'string') refuseVersion(entry.versionId);
      return typeof entry === 'string' ? entry : entry.path;
    });
    return (await removed(caller, request.params.bucketName, names)).map(shown);
  });

  app.delete('/object/:bucketName/*', async (request) => {
    const caller = await callerOf(request, context);
    const { bucketId, name } = addressed(request);
    if ((await removed(caller, bucketId, [name])).length === 0) throw new StorageError('NoSuchKey');
    return { message: 'Successfully deleted' };
  });

  app.post('/object/move', async (request) => {
    const caller = await callerOf(request, context);
    const { from, to } = endsOf(parsed(Between, request.body, 'body'));
    const row = await moved(context, caller, from, to);
    return { message: 'Successfully moved', Id: row.id, Key: pathOf(row.bucket_id, row.name) };
  });

  app.post('/object/copy', async (request) => {
    const caller = await callerOf(request, context);
    const body = parsed(Copied, request.body, 'body');
    const { from, to } = endsOf(body);
    const mode = request.headers['x-upsert'] === 'true' ? 'upsert' : 'create';
    const { 'x-metadata': header } = request.headers;
    const described = body.copyMetadata ? null : { ...body.metadata, userMetadata: userMetadataOf(fromBase64(header)) };
    const row = await copied(context, { ...ownRight(context, caller), ownerId: caller.userId, mode, ...to }, from, described);
    return { Key: pathOf(row.bucket_id, row.name), Id: row.id, ...shown(row) };
  });
}

function endsOf(body: z.output<typeof Between>) {
  refuseVersion(body.sourceVersionId);
  return {
    from: { bucketId: body.bucketId, name: body.sourceKey },
    to: { bucketId: body.destinationBucket ?? body.bucketId, name: validKey(body.destinationKey) },
  };
}

/** The columns of storage-api. */
function shown(row: ObjectRow): Omit<ObjectRow, 'detected_mimetype'> {
  const { detected_mimetype: _, ...known } = row;
  return known;
}
