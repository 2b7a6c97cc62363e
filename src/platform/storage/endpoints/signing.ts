import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transaction } from '#server/statements';
import { actAs, callerOf } from '../caller.ts';
import type { StorageContext } from '../context.ts';
import { found } from '../finding.ts';
import { addressed, parsed } from '../front.ts';
import { validKey } from '../names.ts';
import { refuseVersion } from '../object-versions.ts';
import { creatorOf, ownRight } from '../rights.ts';
import { signedDownload, signedUpload } from '../signed-addresses.ts';
import { refuseEarly, type Target } from '../storing.ts';

const YEAR = 31_536_000;
const expiresIn = z.number().int().min(1).max(YEAR);
const One = z.object({ expiresIn, versionId: z.string().nullish() });
const Many = z.object({ expiresIn, paths: z.array(z.string().max(2000)).min(1).max(1000) });

interface Address {
  Params: { bucketName: string; '*': string };
}

/** Anyone who may read or write an object may share that right through an address that is valid for a while. */
export function signing(app: FastifyInstance, context: StorageContext): void {
  app.post<Address>('/object/sign/:bucketName/*', async (request) => {
    const caller = await callerOf(request, context);
    const { expiresIn: seconds, versionId } = parsed(One, request.body, 'body');
    refuseVersion(versionId);
    const place = addressed(request);
    await found(context, caller, place);
    return { signedURL: await signedDownload(context.signed, place, { by: creatorOf(caller), seconds }) };
  });

  app.post<{ Params: { bucketName: string } }>('/object/sign/:bucketName', async (request) => {
    const caller = await callerOf(request, context);
    const { expiresIn: seconds, paths } = parsed(Many, request.body, 'body');
    const bucketId = request.params.bucketName;
    const seen = await transaction(context.pool, async (db) => {
      await actAs(db, caller);
      return db.text<{ name: string }>('SELECT name FROM storage.objects WHERE bucket_id = $1 AND name = ANY ($2)', [
        bucketId,
        paths,
      ]);
    });
    const options = { by: creatorOf(caller), seconds };
    const names = new Set(seen.map(({ name }) => name));
    return Promise.all(
      paths.map(async (path) =>
        names.has(path)
          ? { path, signedURL: await signedDownload(context.signed, { bucketId, name: path }, options), error: null }
          : { path, signedURL: null, error: 'Either the object does not exist or you do not have access to it' },
      ),
    );
  });

  app.post<Address>('/object/upload/sign/:bucketName/*', async (request) => {
    const caller = await callerOf(request, context);
    const { bucketId, name } = addressed(request);
    const upsert = request.headers['x-upsert'] === 'true';
    const mode = upsert ? 'upsert' : 'create';
    const target: Target = { bucketId, name: validKey(name), mode, ...ownRight(context, caller), ownerId: caller.userId };
    await refuseEarly(context, target, {});
    return signedUpload(context.signed, target, { by: creatorOf(caller), upsert, owner: caller.userId });
  });
}
