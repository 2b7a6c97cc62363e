import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../caller.ts';
import type { StorageContext } from '../context.ts';
import { addressed } from '../front.ts';
import { pathOf, validKey } from '../names.ts';
import type { ObjectRow } from '../objects.ts';
import { expectedContentOf, incomingOf } from '../request-content.ts';
import { ownRight, rightOf } from '../rights.ts';
import { signedName } from '../signed-tokens.ts';
import { refuseEarly, stored, type Target } from '../storing.ts';

interface Address {
  Params: { bucketName: string; '*': string };
  Querystring: { token?: unknown };
}

/**
 * An object is written in one request: POST for a new one (or any, with x-upsert), PUT for an existing one. The bytes are
 * stored as they arrive, whatever their encoding.
 */
export function uploads(app: FastifyInstance, context: StorageContext): void {
  /** The request that writes an object by a signed address. */
  const writing = new Map<string, IncomingMessage>();

  app.route<Address>({
    method: ['POST', 'PUT'],
    url: '/object/:bucketName/*',
    decompress: false,
    handler: async (request) => {
      const { bucketId, name } = addressed(request);
      const isNew = request.method === 'POST';
      const mode = isNew ? (request.headers['x-upsert'] === 'true' ? 'upsert' : 'create') : 'replace';
      const caller = await callerOf(request, context);
      const target: Target = { bucketId, name: validKey(name), mode, ...ownRight(context, caller), ownerId: caller.userId };
      const bucket = await refuseEarly(context, target, expectedContentOf(request));
      return answerOf(await stored(context, bucket, target, await incomingOf(request)));
    },
  });

  app.put<Address>('/object/upload/sign/:bucketName/*', { decompress: false }, async (request) => {
    const { bucketId, name: named } = addressed(request);
    const name = validKey(signedName(named));
    const url = pathOf(bucketId, name);
    const grant = await context.signed.read(request.query.token, url, 'upload');
    const mode = grant.upsert === true ? 'upsert' : 'create';
    const right = await rightOf(context, grant.by);
    const target: Target = { bucketId, name, mode, ...right, ownerId: grant.owner ?? null };
    const bucket = await refuseEarly(context, target, expectedContentOf(request));
    // One address takes up the space of one object, however many requests send to it. The newest continues, as with
    // resumable uploads.
    writing.get(url)?.destroy();
    writing.set(url, request.raw);
    try {
      return answerOf(await stored(context, bucket, target, await incomingOf(request)));
    } finally {
      if (writing.get(url) === request.raw) writing.delete(url);
    }
  });
}

const answerOf = ({ id, bucket_id: bucketId, name }: ObjectRow): { Key: string; Id: string } => ({
  Key: pathOf(bucketId, name),
  Id: id,
});
