import { Readable } from 'node:stream';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { endpointOf, type Families, familiesOf, fieldsOf, sentBy } from './http-request.ts';
import { batchAnswer } from './batch.ts';
import { refuseBearer } from './bearer-tokens.ts';
import { type Bytes, type Encoding, ENCODINGS } from './bytes.ts';
import type { Dispatcher } from './dispatch.ts';
import { fail, Failure } from './failures.ts';
import type { Endpoint } from './handlers.ts';
import { parsedJson } from './json.ts';
import { answerFailure } from './refusals.ts';
import { callLanguage } from './request-language.ts';
import { inLanguage } from './spoken.ts';

export const BODY_LIMIT = 1_048_576;
export const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];
const JSON_TYPE = 'application/json; charset=utf-8';

/** Serves every family under /api: `/{family}?endpoint={action}`, and batches of reading actions at /api/batch. */
export function apiPlugin(endpoints: readonly Endpoint[], dispatcher: Dispatcher): FastifyPluginAsync {
  const families = familiesOf(endpoints);
  return async (app) => {
    acceptJsonOnly(app, MOST_NESTED);
    app.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      refuseBearer(request, reply);
    });
    app.addHook('onRequest', (request, _, done) => inLanguage(callLanguage(request), done));
    app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
    app.setNotFoundHandler(() => fail('unknown-action'));
    for (const family of families.keys()) {
      app.route({
        method: METHODS,
        url: `/${family}`,
        bodyLimit: BODY_LIMIT,
        handler: (request, reply) => answer(dispatcher, namedBy(families, family, request), request, reply),
      });
    }
    app.route({
      method: METHODS,
      url: '/batch',
      handler: async (request, reply) => {
        if (request.method !== 'GET') fail('method-not-allowed', { method: 'GET' });
        const text = await batchAnswer(families, dispatcher, request, reply);
        return reply.header('content-type', JSON_TYPE).send(text);
      },
    });
  };
}

async function answer(dispatcher: Dispatcher, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const query = fieldsOf(request.query as Record<string, unknown>);
  const asked = { ...sentBy(request, reply), endpoint, query, body: request.body };
  if (endpoint.action.streams !== undefined) {
    const { contentType, parts } = await dispatcher.stream(asked);
    // At most one part waits for the reader.
    return reply.header('content-type', contentType).send(Readable.from(parts, { highWaterMark: 1 }));
  }
  void reply.header('content-type', JSON_TYPE);
  if (endpoint.action.method !== 'GET') return dispatcher.dispatch(asked);
  const { bytes, place } = await dispatcher.read(asked);
  void reply.header('etag', bytes.tag);
  if (place !== null) void reply.header('cairn-place', place);
  if (request.headers['if-none-match'] === bytes.tag) return reply.code(304).send();
  return encoded(bytes, request, reply);
}

/** Cached answers are already compressed; the others are compressed like any answer. */
async function encoded(bytes: Bytes, { headers }: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  if (!bytes.isKept) return bytes.plain;
  void reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
  const encoding = negotiate(headers['accept-encoding'] ?? '', [...ENCODINGS]);
  if (!isEncoding(encoding)) return bytes.plain;
  void reply.header('content-encoding', encoding);
  return bytes.as(encoding);
}

const isEncoding = (name: string | null): name is Encoding => ENCODINGS.some((encoding) => encoding === name);

function namedBy(families: Families, family: string, request: FastifyRequest): Endpoint {
  const { headers } = request;
  if (headers['x-http-method-override'] ?? headers['x-http-method'] ?? headers['x-method-override']) {
    fail('invalid-input', {}, { 'X-HTTP-Method-Override': 'The method is the one that is sent' });
  }
  return endpointOf(families, family, request.query as Record<string, unknown>, request.method);
}

/** Parses bodies as JSON of this depth at most, and refuses all others. */
export function acceptJsonOnly(app: FastifyInstance, mostNested: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, parsedJson(text as string, mostNested));
    } catch {
      done(new Failure('invalid-input', {}, { body: 'Not JSON, or nested too deeply' }));
    }
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, text, done) => {
    done(text === '' ? null : new Failure('invalid-input', {}, { 'Content-Type': 'Send application/json' }), undefined);
  });
}

const MOST_NESTED = 20;
