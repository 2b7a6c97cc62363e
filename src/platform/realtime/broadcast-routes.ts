import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isLeaked, LEAKED } from '#platform/tokens/api-keys';
import { answerUnknownPaths } from '../unknown-paths.ts';
import type { Account } from './account.ts';
import { admit, type Caller, callerOf } from './admission.ts';
import { Failure } from '#server/failures';
import { mayReach } from './broadcasts.ts';
import type { Broadcast } from './frames.ts';
import type { Hub } from './hub.ts';
import { scopeOfTopic } from './scopes.ts';
import { requestsPersistence, parsed as valueOf } from './untrusted-json.ts';

const Name = z.string().min(1).max(255);
const Messages = z.object({
  messages: z
    .array(z.object({ topic: Name, event: Name, payload: z.unknown(), private: z.boolean().optional() }))
    .min(1)
    .max(100),
});
const Target = z.object({ topic: Name, event: Name });

// Longer than the check takes, so that the time of a refusal reveals nothing.
const REFUSAL_MS = 50;

interface Sending {
  topic: string;
  isPrivate: boolean;
  broadcast: Broadcast;
}

/** Broadcasts over HTTP: several at once, or one whose body is the payload. */
export function broadcastRoutes(fastify: FastifyInstance, hub: Hub): void {
  const options = {
    bodyLimit: hub.limits.payloadBytes,
    // Before the body is read, so that no one can send megabytes without a key.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const role = roleOfKey(hub, request);
      if (role === null) return refuse(reply, 401, keyOf(request) === '' ? 'No API key found in request' : 'Invalid API key');
      if (isLeaked(role, headerOf(request, 'user-agent'))) return refuse(reply, 403, LEAKED);
      return undefined;
    },
  };
  fastify.addHook('onRequest', async (request, reply) => shareAcrossOrigins(request, reply));
  fastify.options('/*', (_request, reply) => reply.code(204).send());
  answerUnknownPaths(fastify, (_request, reply) => refuse(reply, 404, 'Not found'));
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    const value = valueOf(String(text));
    done(value === undefined ? new Failure('invalid-input', {}) : null, value);
  });
  fastify.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  fastify.post('/api/broadcast', options, async (request, reply) => {
    const parsed = Messages.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 422, z.prettifyError(parsed.error));
    const sendings = parsed.data.messages.map(({ topic, event, payload, private: isPrivate }) => ({
      topic: `realtime:${topic}`,
      isPrivate: isPrivate ?? false,
      broadcast: { event, json: true, body: Buffer.from(JSON.stringify(payload ?? {})) },
    }));
    return answer(hub, request, reply, sendings);
  });
  fastify.post('/api/broadcast/:topic/events/:event', options, async (request, reply) => {
    const parsed = Target.safeParse(request.params);
    if (!parsed.success) return refuse(reply, 422, z.prettifyError(parsed.error));
    const query = request.query as Record<string, unknown>;
    if (requestsPersistence(query.persist) || query['persist[ttl]'] !== undefined)
      return refuse(reply, 422, 'This server keeps no broadcasts');
    const { body } = request;
    const broadcast = Buffer.isBuffer(body)
      ? { event: parsed.data.event, json: false, body }
      : { event: parsed.data.event, json: true, body: Buffer.from(JSON.stringify(body ?? {})) };
    return answer(hub, request, reply, [
      { topic: `realtime:${parsed.data.topic}`, isPrivate: query.private === 'true', broadcast },
    ]);
  });
}

/** One refused message refuses all of them. */
async function answer(hub: Hub, request: FastifyRequest, reply: FastifyReply, sendings: Sending[]): Promise<FastifyReply> {
  const role = roleOfKey(hub, request) ?? 'anon';
  const token = /^Bearer (.+)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? null;
  if (!hub.restBudget(request.ip, sendings.length)) return refuse(reply, 429, 'Too many broadcasts per second');
  const answerAt = performance.now() + REFUSAL_MS;
  const caller = await callerOf(hub, token, role);
  const refusal = typeof caller === 'string' ? caller : await refusalOf(hub, caller, sendings);
  if (typeof caller === 'string' || refusal !== null) {
    await pause(Math.max(0, answerAt - performance.now()), undefined, { ref: false });
    return refuse(reply, 403, refusal ?? '');
  }
  const said = sendings.map(({ topic, broadcast }) => ({ topic, bytes: broadcast.body.length }));
  if (!caller.isTrusted && !mayReach(hub, accountOf(hub, caller, request.ip), said))
    return refuse(reply, 429, 'Too many messages per second');
  for (const { topic, broadcast } of sendings) hub.broadcast(topic, broadcast, null);
  return reply.code(202).send();
}

async function refusalOf(hub: Hub, caller: Caller, sendings: readonly Sending[]): Promise<string | null> {
  for (const { topic, isPrivate } of sendings) {
    const refusal = await admit(hub, { caller, topicScope: scopeOfTopic(topic), isPrivate, bindings: [] }, () => null);
    if (refusal !== null) return refusal;
  }
  return null;
}

const accountOf = ({ registry: { accounts } }: Hub, { identity }: Caller, address: string): Account =>
  identity ? accounts.of(identity.userId) : accounts.ofAddress(address);

const roleOfKey = (hub: Hub, request: FastifyRequest) => {
  const key = keyOf(request);
  return key === '' ? null : hub.tokens.apiKeyRole(key);
};

function keyOf(request: FastifyRequest): string {
  const { apikey } = request.query as { apikey?: unknown };
  return headerOf(request, 'apikey') ?? (typeof apikey === 'string' ? apikey : '');
}

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply
    .headers(status === 429 ? { 'retry-after': '1' } : {})
    .code(status)
    .send({ error: message, message });

/** No cookies are involved: the key and the Bearer authorize, so every origin may send requests. */
function shareAcrossOrigins(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '86400',
    'cache-control': 'no-store',
    vary: 'Access-Control-Request-Headers',
  });
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}
