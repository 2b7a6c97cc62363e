import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ERRORS, Server, type ServerOptions, type Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { statementsOn } from '#server/statements';
import { knownBucket } from '../buckets.ts';
import { type Caller, callerOf, SERVICE } from '../caller.ts';
import type { StorageContext } from '../context.ts';
import { asRefusal } from '../front.ts';
import { pathOf, validBucketId, validKey } from '../names.ts';
import { targetOf } from '../resumable/finishing.ts';
import { UploadLocks } from '../resumable/upload-locks.ts';
import { addressIdOf, insertUpload, readAddressId, type UploadRow } from '../resumable/upload-rows.ts';
import type { Grant } from '../signed-tokens.ts';
import type { Staging } from '../staging.ts';
import { StorageError } from '../storage-error.ts';
import { limitOf, refuseEarly } from '../storing.ts';

type TusRequest = Parameters<NonNullable<ServerOptions['onIncomingRequest']>>[0];

/** Who sent a request that the TUS server works on, and by which address. */
interface Sender {
  caller: Caller;
  /** For uploads by a signed address: its token. */
  signature: unknown;
  /** Of the uploads, without a slash at its end. */
  root: string;
}

/** TUS 1.0.0: at /upload/resumable by one's own right, at /upload/resumable/sign by that of a signed upload token. */
export function resumable(app: FastifyInstance, context: StorageContext, staging: Staging, publicRoot: string): void {
  const senders = new WeakMap<IncomingMessage, Sender>();
  const locker = new UploadLocks();

  for (const isSigned of [false, true]) {
    const path = isSigned ? '/upload/resumable/sign' : '/upload/resumable';
    const server = new Server(tusOptions(context, staging, { senders, locker, isSigned, path: app.prefix + path }));
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const caller = isSigned ? SERVICE : await callerOf(request, context);
      const root = rootOf(request, app.prefix, publicRoot) + path;
      senders.set(request.raw, { caller, signature: request.headers['x-signature'], root });
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
      await server.handle(request.raw, reply.raw);
    };
    app.route({ method: 'POST', url: path, decompress: false, handler });
    app.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${path}/:id`, decompress: false, handler });
  }
}

/** Where the client reached this server, as it said itself or as a trusted proxy did. */
const rootOf = ({ protocol, host }: FastifyRequest, prefix: string, publicRoot: string): string =>
  /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}${prefix}` : publicRoot;

interface Parts {
  senders: WeakMap<IncomingMessage, Sender>;
  locker: UploadLocks;
  isSigned: boolean;
  path: string;
}

function tusOptions(context: StorageContext, { store, finishing }: Staging, { senders, locker, isSigned, path }: Parts) {
  const senderOf = (request: TusRequest): Sender => {
    const raw = request.runtime?.node?.req;
    const sender = raw && senders.get(raw as IncomingMessage);
    if (!sender) throw new StorageError('InternalError');
    return sender;
  };

  return {
    path,
    locker,
    datastore: store,
    disableTerminationForFinishedUploads: true,
    maxSize: async (_request, id) => {
      const named = id === null ? null : readAddressId(id);
      return named ? limitOf(context, await knownBucket(statementsOn(context.pool), named.bucketId)) : context.fileLimit;
    },
    namingFunction: (_request, metadata = {}) => {
      const { bucketName, objectName } = metadata;
      return addressIdOf({ bucketId: validBucketId(bucketName), name: validKey(objectName), id: randomUUID() });
    },
    generateUrl: (request, { id }) => `${senderOf(request).root}/${id}`,
    onIncomingRequest: async (request, id) => {
      if (request.method === 'POST') return;
      const sender = senderOf(request);
      await refuseStranger(context, await store.row(id), sender, isSigned);
      if (request.method === 'HEAD') await finishing.ifWhole(id, sender.caller);
    },
    onUploadCreate: async (request, upload) => {
      const { caller, signature } = senderOf(request);
      const asked = uploadAsked(upload, caller, request.headers.get('x-upsert') === 'true');
      const grant = isSigned ? await context.signed.read(signature, pathOf(asked.bucketId, asked.name), 'upload') : null;
      const row = grant ? grantedTo(asked, grant) : asked;
      await refuseEarly(context, targetOf(row, caller), {
        ...(row.metadata['contentType'] != null && { contentType: row.metadata['contentType'] }),
        length: row.size,
      });
      if (!(await context.mayStore({ bucketId: row.bucketId, name: row.name, bytes: row.size ?? 0 }))) {
        throw new StorageError('EntityTooLarge', 'There is no room left for this object');
      }
      await insertUpload(statementsOn(context.pool), row);
      return {};
    },
    onUploadFinish: async (request, upload) => {
      await finishing.ifWhole(upload.id, senderOf(request).caller);
      return {};
    },
    onResponseError: (request, error) => answerOf(error, request, context),
  } satisfies ServerOptions & { datastore: typeof store };
}

function uploadAsked(upload: Upload, caller: Caller, isUpsert: boolean): Omit<UploadRow, 'createdAt' | 'isFinished'> {
  const named = readAddressId(upload.id);
  if (!named) throw ERRORS.FILE_NOT_FOUND;
  const { size = null, metadata = {} } = upload;
  return { ...named, actsAs: caller.role, ownerId: caller.userId, isUpsert, size, metadata };
}

const grantedTo = <Row extends Omit<UploadRow, 'createdAt' | 'isFinished'>>(row: Row, grant: Grant): Row => ({
  ...row,
  actsAs: 'signed',
  ownerId: grant.owner ?? null,
  isUpsert: grant.upsert === true,
});

/** Only who began an upload goes on with it; to others it is not there. */
async function refuseStranger(context: StorageContext, row: UploadRow, { caller, signature }: Sender, isSigned: boolean): Promise<void> {
  if (isSigned !== (row.actsAs === 'signed')) throw ERRORS.FILE_NOT_FOUND;
  if (isSigned) return void (await context.signed.read(signature, pathOf(row.bucketId, row.name), 'upload'));
  if (caller.role !== row.actsAs || caller.userId !== row.ownerId) throw ERRORS.FILE_NOT_FOUND;
}

type TusError = Parameters<NonNullable<ServerOptions['onResponseError']>>[1];

/** TUS clients decide by the status, so a refusal keeps its own here. */
function answerOf(error: TusError, request: TusRequest, { log }: StorageContext): { status_code: number; body: string } {
  if ('status_code' in error) {
    const { statusCode, ...body } = new StorageError('TusError', error.body.trim()).body;
    return { status_code: error.status_code, body: JSON.stringify({ statusCode: String(error.status_code || statusCode), ...body }) };
  }
  const refusal = asRefusal(error);
  if (refusal.status >= 500) log.error({ err: error, method: request.method }, 'resumable upload failed');
  return { status_code: refusal.status, body: JSON.stringify(refusal.body) };
}
