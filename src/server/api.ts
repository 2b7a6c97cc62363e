import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '#contract/errors';
import type { Dispatcher } from './dispatch.ts';
import { fail, Failure } from './failures.ts';
import { CrowdedOut } from './fair-queue.ts';
import type { Endpoint } from './handlers.ts';
import { parsedJson } from './json.ts';
import { LostRace, sqlState } from './statements.ts';

const BODY_LIMIT = 1_048_576;
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

/** Serves every family under /api: `/{family}?endpoint={action}`; a family of one action of its own name needs no endpoint. */
export function apiPlugin(endpoints: readonly Endpoint[], dispatcher: Dispatcher): FastifyPluginAsync {
  const families = Map.groupBy(endpoints, ({ action }) => action.family);
  return async (app) => {
    acceptJsonOnly(app);
    app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
    app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
    app.setNotFoundHandler(() => fail('unknown-action'));
    for (const [family, members] of families) {
      const byName = new Map(members.map((endpoint) => [endpoint.action.name, endpoint]));
      if (byName.size < members.length) throw new Error(`An action of family ${family} is declared twice.`);
      app.route({
        method: METHODS,
        url: `/${family}`,
        bodyLimit: BODY_LIMIT,
        handler: (request, reply) => answer(dispatcher, endpointOf(byName, family, request), request, reply),
      });
    }
  };
}

async function answer(dispatcher: Dispatcher, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint: _, ...query } = request.query as Record<string, unknown>;
  const asked = {
    endpoint,
    token: bearerOf(request),
    query,
    body: request.body,
    idempotencyKey: headerOf(request, 'idempotency-key'),
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    left: leaving(reply),
  };
  if (endpoint.action.streams !== undefined) {
    const { contentType, parts } = await dispatcher.stream(asked);
    // One part waits for the reader, and no more.
    return reply.header('content-type', contentType).send(Readable.from(parts, { highWaterMark: 1 }));
  }
  const text = await dispatcher.dispatch(asked);
  void reply.header('content-type', 'application/json; charset=utf-8');
  if (endpoint.action.method !== 'GET') return text;
  const bytes = Buffer.from(text);
  const tag = `W/"${hash('sha1', bytes, 'base64url')}"`;
  void reply.header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return bytes;
}

/** Aborted when the connection ends before the answer was sent. */
function leaving({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  if (raw.destroyed) left.abort();
  raw.once('close', () => raw.writableFinished || left.abort());
  return left.signal;
}

function endpointOf(byName: ReadonlyMap<string, Endpoint>, family: string, request: FastifyRequest): Endpoint {
  const { endpoint: asked } = request.query as Record<string, unknown>;
  if (Array.isArray(asked)) fail('ambiguous-endpoint');
  if (request.headers['x-http-method-override'] ?? request.headers['x-http-method'] ?? request.headers['x-method-override']) {
    fail('invalid-input', {}, { 'X-HTTP-Method-Override': 'The method is the one that is sent' });
  }
  const name = typeof asked === 'string' ? asked : byName.size === 1 && byName.has(family) ? family : null;
  if (name === null) fail('ambiguous-endpoint');
  const endpoint = byName.get(name) ?? fail('unknown-action');
  return endpoint.action.method === request.method ? endpoint : fail('method-not-allowed', { method: endpoint.action.method });
}

function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, parsedJson(text as string, MOST_NESTED));
    } catch {
      done(new Failure('invalid-input', {}, { body: 'Not JSON, or nested too deeply' }));
    }
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, text, done) => {
    done(text === '' ? null : new Failure('invalid-input', {}, { 'Content-Type': 'Send application/json' }), undefined);
  });
}

const MOST_NESTED = 20;

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
};

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Answers a refusal by the error table; what the table does not know is a bug: logged, and 500 without a detail. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error);
  if (failure.status >= 500 || refusedByDatabase(error)) request.log.error({ err: error }, failure.code);
  void reply.headers(headersOf(failure));
  const body: ErrorBody = {
    error: {
      code: failure.code,
      message: failure.message,
      requestId: request.id,
      ...(failure.fields && { fields: failure.fields }),
    },
  };
  return reply.code(failure.status).send(body);
}

/** What a refusal says beside its body: when to come back, or which method would do. */
function headersOf({ status, details }: Failure): Record<string, string> {
  if (status === 503) return { 'retry-after': '1' };
  if (status === 429) return { 'retry-after': String(details['seconds'] ?? 60) };
  return status === 405 ? { allow: String(details['method']) } : {};
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof CrowdedOut && error.isOwnFault) return new Failure('too-many-requests', { seconds: 1 });
  if (isAway(error)) return new Failure('unavailable', {});
  const refused = refusedByDatabase(error);
  if (refused) return new Failure(refused, {});
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new Failure('too-large', {});
  if (typeof status === 'number' && status >= 400 && status < 500) return new Failure('invalid-input', {});
  return new Failure('internal', {});
}

// What the checks before it should have caught the database refuses: values that no column takes, and rows that went
// away or came in the same moment. It is logged as the gap that it is, and it is no failure of the server.
const REFUSED_BY_DATABASE: readonly (readonly [RegExp, ErrorCode])[] = [
  [/^(22...|23502|23514|54000)$/, 'invalid-input'],
  [/^(23...)$/, 'conflict'],
];

const refusedByDatabase = (error: unknown): ErrorCode | undefined =>
  REFUSED_BY_DATABASE.find(([states]) => states.test(sqlState(error) ?? ''))?.[1];

// Connection exceptions, too many connections, no longer or not yet there, disk full or broken, races that were lost
// again and again, and statements that took too long (PostgreSQL appendix A).
const AWAY_STATES = /^(08...|53...|58...|57P0[1-5]|57014|55P03|25006|25P03|40001|40P01|3D000)$/;
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

function isAway(error: unknown): boolean {
  if (error instanceof LostRace) return true;
  const code = sqlState(error);
  if (code !== undefined) return AWAY_STATES.test(code) || AWAY_CODES.has(code);
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/.test(
      error.message,
    )
  );
}
