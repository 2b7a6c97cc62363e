import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { answerUnknownPaths } from '../unknown-paths.ts';
import { BlobMissing, BlobsAway } from './blobs/blobs.ts';
import { GatewayRefusal } from './caller.ts';
import type { StorageContext } from './context.ts';
import { StorageError, translated } from './storage-error.ts';
import { BlobDamaged } from './verified-reading.ts';

const BODY_LIMIT = 1_048_576;
/** What a page of another origin may read of an answer. */
export const EXPOSED_HEADERS = [
  'Content-Range, Content-Length, Content-Disposition, ETag, Accept-Ranges, Last-Modified, Cache-Control, Retry-After',
  'Location, Tus-Resumable, Tus-Version, Tus-Extension, Tus-Max-Size, Upload-Offset, Upload-Length, Upload-Metadata',
  'Upload-Expires, Upload-Defer-Length, X-Request-Id, X-Supabase-Api-Version, X-Total-Count, Link',
];
const OF_FILES = ['content-encoding', 'content-disposition', 'content-length', 'content-type', 'etag', 'last-modified'];
/** The supported parts of TUS 1.0.0. */
const TUS_EXTENSIONS = 'creation,creation-with-upload,creation-defer-length,termination,expiration';

/** What every request of the storage wire passes through: CORS, and errors in the wire's format. */
export function front(app: FastifyInstance, context: StorageContext): void {
  app.addHook('onRequest', async (request, reply) => {
    shareAcrossOrigins(request, reply);
    if (request.method === 'OPTIONS')
      return reply
        .headers(isResumable(request) ? tusHeaders(context) : {})
        .code(204)
        .send();
  });
  app.options('/*', (_request, reply) => reply.code(204).send());
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, context));
  const notFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    answerError(new StorageError('NoSuchRoute'), request, reply, context);
  app.setNotFoundHandler(notFound);
  answerUnknownPaths(app, notFound);
}

/** Bodies are JSON whatever their type says. Clients send the JSON type without a body too. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
    if (body === '') return done(null, {});
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new StorageError('InvalidRequest', 'The body is not JSON'));
    }
  });
}

/** Bodies are contents, which the handler of the request reads. */
export function acceptContents(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/** Validates a body or query. @throws {StorageError} InvalidRequest, which names the field */
export function parsed<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  where: 'body' | 'querystring',
): z.output<Schema> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new StorageError('InvalidRequest', `${[where, ...(issue?.path ?? [])].join('/')}: ${issue?.message ?? 'not valid'}`);
}

/** The bucket and object in an address. */
export function addressed(request: FastifyRequest): { bucketId: string; name: string } {
  const { bucketName = '', '*': name = '' } = request.params as { bucketName?: string; '*'?: string };
  return { bucketId: bucketName, name };
}

function shareAcrossOrigins(request: FastifyRequest, reply: FastifyReply): void {
  // No cookies are involved: the Bearer or the token in the address authorizes, so every origin may send requests.
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-expose-headers': EXPOSED_HEADERS.join(', '),
    'access-control-max-age': '86400',
    'cache-control': 'no-store',
    vary: 'Access-Control-Request-Headers',
  });
}

const isResumable = ({ url }: FastifyRequest): boolean => url.includes('/upload/resumable');

/** What this server supports of TUS. */
export const tusHeaders = ({ fileLimit }: StorageContext): Record<string, string> => ({
  'tus-resumable': '1.0.0',
  'tus-version': '1.0.0',
  'tus-extension': TUS_EXTENSIONS,
  'tus-max-size': String(fileLimit),
});

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, { log }: StorageContext): FastifyReply {
  if (error instanceof GatewayRefusal) {
    return reply.code(401).send({ statusCode: '401', error: 'Unauthorized', message: error.message, code: 'InvalidApiKey' });
  }
  const refusal = asRefusal(error);
  // A client that disconnected is no failure, and no one reads the answer. Damage was logged where it was found.
  const isFault = (refusal.status >= 500 && refusal.code !== 'DamagedObject') || error instanceof BlobMissing;
  if (isFault && !request.raw.destroyed) log.error({ err: error, requestId: request.id }, 'storage request failed');
  if (refusal.status === 503) reply.header('retry-after', '1');
  // Headers of a file that could not be served do not apply to the refusal.
  for (const header of OF_FILES) reply.removeHeader(header);
  // The unsent rest of a refused upload is discarded, so that the answer arrives and the connection can continue.
  if (!request.raw.readableEnded) request.raw.unpipe().resume();
  return reply.header('cache-control', 'no-store').code(refusal.httpStatus).send(refusal.body);
}

/** The refusal for an error of the blobs, the database or the framework. */
export function asRefusal(error: unknown): StorageError {
  if (error instanceof BlobsAway) return new StorageError('SlowDown', undefined, { cause: error });
  if (error instanceof BlobMissing) return new StorageError('NoSuchKey', undefined, { cause: error });
  if (error instanceof BlobDamaged) return new StorageError('DamagedObject', undefined, { cause: error });
  return translated(error);
}
