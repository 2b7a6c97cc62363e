import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type ServerOptions, type Upload } from '@tus/server';
import { sqlState, statementsOn, transaction } from '#server/statements';
import { bucketOf } from '../buckets.ts';
import type { Caller } from '../caller.ts';
import type { StorageContext } from '../context.ts';
import { asRefusal, EXPOSED_HEADERS } from '../front.ts';
import { pathOf, validBucketId, validKey } from '../names.ts';
import { ownRight, type Right, rightOf } from '../rights.ts';
import type { Staging } from '../staging.ts';
import { StorageError } from '../storage-error.ts';
import { limitOf, refuseEarly, refuseWithoutRight } from '../storing.ts';
import { descriptionOf, targetOf } from './finishing.ts';
import { TusStore } from './tus-store.ts';
import { UploadLocks } from './upload-locks.ts';
import { addressIdOf, endOthers, insertUpload, readAddressId, type UploadRow } from './upload-rows.ts';

type TusRequest = Parameters<NonNullable<ServerOptions['onIncomingRequest']>>[0];

/** The sender of a request that the TUS server handles, and the address of the upload. */
export interface Sender {
  caller: Caller;
  /** For uploads by a signed address: its token. */
  signature: unknown;
  /** Of the uploads, without a slash at the end. */
  root: string;
}

type Senders = WeakMap<IncomingMessage, Sender>;

interface Route {
  path: string;
  isSigned: boolean;
  locker: UploadLocks;
}

/** Handles one request until its answer has ended. */
export type TusHandler = (request: IncomingMessage, response: ServerResponse, sender: Sender) => Promise<void>;

/** TUS 1.0.0 at `path` with the caller's own rights, and at `path/sign` with those of a signed upload token. */
export function openTus(
  context: StorageContext,
  staging: Staging,
  path: string,
): { byRights: TusHandler; bySignature: TusHandler } {
  const locker = new UploadLocks();
  const handlerOf = (route: Route): TusHandler => {
    const senders: Senders = new WeakMap();
    const server = new Server(optionsOf(context, staging, senders, route));
    return async (request, response, sender) => {
      senders.set(request, sender);
      await server.handle(request, response);
    };
  };
  return {
    byRights: handlerOf({ path, isSigned: false, locker }),
    bySignature: handlerOf({ path: `${path}/sign`, isSigned: true, locker }),
  };
}

function optionsOf(context: StorageContext, staging: Staging, senders: Senders, { isSigned, path, locker }: Route) {
  const { store, finishing } = staging;
  const senderOf = (request: TusRequest): Sender => {
    const raw = request.runtime?.node?.req;
    const sender = raw && senders.get(raw as IncomingMessage);
    if (!sender) throw new StorageError('InternalError');
    return sender;
  };

  return {
    path,
    locker,
    datastore: new TusStore(store),
    disableTerminationForFinishedUploads: true,
    // The methods that it names by itself are fewer.
    exposedHeaders: [...EXPOSED_HEADERS],
    maxSize: async (_request, id) => {
      const named = id === null ? null : readAddressId(id);
      const bucket = named && (await bucketOf(statementsOn(context.pool), named.bucketId));
      return bucket ? limitOf(context, bucket) : context.fileLimit;
    },
    namingFunction: (_request, metadata = {}) => {
      const { bucketName, objectName } = metadata;
      return addressIdOf({ bucketId: validBucketId(bucketName), name: validKey(objectName), id: randomUUID() });
    },
    generateUrl: (request, { id }) => `${senderOf(request).root}/${id}`,
    onIncomingRequest: async (request, id) => {
      const { method } = request;
      if (method !== 'POST') await goOn(context, staging, { method, id, sender: senderOf(request), isSigned });
    },
    onUploadCreate: async (request, upload) => {
      const isUpsert = request.headers.get('x-upsert') === 'true';
      const ended = await begin(context, upload, senderOf(request), { isSigned, isUpsert });
      for (const row of ended) {
        // Its bytes would continue to arrive and take space that no file shows.
        await locker.endWork(addressIdOf(row));
        await store.forget(row);
      }
      return {};
    },
    onUploadFinish: async (request, upload) => {
      const right = await rightToGoOn(context, await store.row(upload.id), senderOf(request), isSigned);
      await finishing.ifWhole(upload.id, right);
      return {};
    },
    onResponseError: (request, error) => answerOf(error, request, context),
  } satisfies ServerOptions & { datastore: TusStore };
}

/** Records an upload that its sender, or the token of the sender, may create; returns the uploads that it ends. */
async function begin(
  context: StorageContext,
  upload: Upload,
  { caller, signature }: Sender,
  { isSigned, isUpsert }: { isSigned: boolean; isUpsert: boolean },
): Promise<Pick<UploadRow, 'bucketId' | 'name' | 'id'>[]> {
  const named = readAddressId(upload.id);
  if (!named) throw new StorageError('NoSuchUpload');
  const { size = null, metadata = {} } = upload;
  // Refused now instead of after the last byte.
  descriptionOf(metadata);
  const grant = isSigned ? await context.signed.read(signature, pathOf(named.bucketId, named.name), 'upload') : null;
  const own = grant
    ? { actsAs: 'signed' as const, ownerId: grant.owner ?? null, isUpsert: grant.upsert === true }
    : { actsAs: caller.role, ownerId: caller.userId, isUpsert };
  const row = { ...named, ...own, size, metadata };
  const right = grant ? await rightOf(context, grant.by) : ownRight(context, caller);
  await refuseEarly(context, targetOf(row, right), { contentType: metadata['contentType'] ?? undefined, length: size });
  if (!(await context.mayStore({ bucketId: named.bucketId, name: named.name, bytes: size ?? 0 }))) {
    throw new StorageError('EntityTooLarge', 'There is no room left for this object');
  }
  return transaction(context.pool, async (db) => {
    // One address takes up the space of one object, however often it is used.
    const ended = grant ? await endOthers(db, row) : [];
    await insertUpload(db, row);
    return ended.map(({ id }) => ({ ...named, id }));
  });
}

/** Refuses a request for an existing upload if its sender has no right to it, and finishes one that is complete. */
async function goOn(
  context: StorageContext,
  { store, finishing }: Staging,
  { method, id, sender, isSigned }: { method: string; id: string; sender: Sender; isSigned: boolean },
): Promise<void> {
  const row = await store.row(id);
  const right = await rightToGoOn(context, row, sender, isSigned);
  if (method === 'PATCH' && !row.isFinished) await refuseWithoutRight(context, targetOf(row, right)).catch(unlessTaken);
  // An upload may be canceled without the right to continue it.
  else if (method !== 'DELETE') await right.ask(statementsOn(context.pool));
  if (method === 'HEAD') await finishing.ifWhole(id, right);
}

/** The current rights of a request for an upload. Only its creator may continue it; for others it does not exist. */
async function rightToGoOn(
  context: StorageContext,
  row: UploadRow,
  { caller, signature }: Sender,
  isSigned: boolean,
): Promise<Right> {
  if (isSigned !== (row.actsAs === 'signed')) throw new StorageError('NoSuchUpload');
  if (isSigned) {
    const grant = await context.signed.read(signature, pathOf(row.bucketId, row.name), 'upload');
    const isSame = (grant.owner ?? null) === row.ownerId && (grant.upsert === true) === row.isUpsert;
    if (!isSame) throw new StorageError('NoSuchUpload');
    return rightOf(context, grant.by);
  }
  if (caller.role !== row.actsAs || caller.userId !== row.ownerId) throw new StorageError('NoSuchUpload');
  return ownRight(context, caller);
}

/** A name that was taken in the meantime is handled at the last byte: another request may have finished this same upload. */
function unlessTaken(error: unknown): void {
  if (sqlState(error) !== '23505') throw error;
}

type TusError = Parameters<NonNullable<ServerOptions['onResponseError']>>[1];

/** TUS clients decide by the status, so a refusal keeps its own here. */
function answerOf(error: TusError, request: TusRequest, { log }: StorageContext): { status_code: number; body: string } {
  if ('status_code' in error) {
    const { statusCode, ...body } = new StorageError('TusError', error.body.trim()).body;
    return {
      status_code: error.status_code,
      body: JSON.stringify({ statusCode: String(error.status_code || statusCode), ...body }),
    };
  }
  const refusal = asRefusal(error);
  if (refusal.status >= 500) log.error({ err: error, method: request.method }, 'resumable upload failed');
  return { status_code: refusal.status, body: JSON.stringify(refusal.body) };
}
