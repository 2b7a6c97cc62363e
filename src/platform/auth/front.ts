import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiKeyRole, isLeaked, LEAKED } from '#platform/tokens/api-keys';
import { answerUnknownPaths } from '../unknown-paths.ts';
import type { AuthContext } from './context.ts';
import { requireStorable } from './input.ts';
import { CrowdedOut } from '#server/fair-queue';
import { pageLanguage } from '#server/request-language';
import { inLanguage } from '#server/spoken';
import { AuthError, OAuthError } from './wire-error.ts';

const BODY_LIMIT = 1_048_576;
const API_VERSION = '2024-01-01';
// A browser opens these itself, from a link or a redirect, and has no key to send.
const OPEN_PATHS = /^\/(?:verify|authorize|callback|health|settings|\.well-known\/jwks\.json)$/;

/** What every request of the auth wire passes through: CORS, the API key, JSON bodies, and errors in the wire's format. */
export function front(app: FastifyInstance, context: AuthContext): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
    // Clients send the JSON content type without a body too, for instance to /logout.
    if (body === '') return done(null, {});
    try {
      const value: unknown = JSON.parse(String(body));
      requireStorable(value);
      done(null, value);
    } catch (error) {
      done(error instanceof AuthError ? error : new AuthError('bad_json'), undefined);
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    shareAcrossOrigins(request, reply);
    if (request.method === 'OPTIONS') return reply.code(204).send();
    const refusal = gatewayRefusal(app.prefix, request, context);
    if (refusal) return reply.code(401).send({ message: refusal });
  });
  app.addHook('onRequest', (request, _, done) => inLanguage(pageLanguage(request), done));
  app.options('/*', (_request, reply) => reply.code(204).send());
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, context));
  const notFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    answerError(new AuthError('not_found'), request, reply, context);
  app.setNotFoundHandler(notFound);
  answerUnknownPaths(app, notFound);
}

/** The role of the key of a request; the header takes precedence over the query. */
function apiKeyRoleOf(request: FastifyRequest, { tokens }: AuthContext): ApiKeyRole | null {
  const { apikey: queried } = request.query as Record<string, unknown>;
  const key = request.headers.apikey ?? queried;
  return typeof key === 'string' ? tokens.apiKeyRole(key) : null;
}

/** The Bearer of a request, or null. */
export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Whether the Bearer of a request is the secret key. Only the Bearer decides, whatever key passed the gateway (GoTrue). */
export const actsAsService = (request: FastifyRequest, { tokens }: AuthContext): boolean =>
  tokens.apiKeyRole(bearerOf(request) ?? '') === 'service_role';

function gatewayRefusal(prefix: string, request: FastifyRequest, context: AuthContext): string | null {
  const path = (request.url.split('?')[0] ?? '').slice(prefix.length);
  // Some providers return by a form.
  if ((['GET', 'HEAD'].includes(request.method) && OPEN_PATHS.test(path)) || (request.method === 'POST' && path === '/callback'))
    return null;
  const { apikey: queried } = request.query as Record<string, unknown>;
  if (request.headers.apikey === undefined && queried === undefined) return 'No API key found in request';
  const role = apiKeyRoleOf(request, context);
  if (role === null) return 'Invalid API key';
  // Whichever of the two carries the token.
  const strongest = actsAsService(request, context) ? 'service_role' : role;
  return isLeaked(strongest, request.headers['user-agent']) ? LEAKED : null;
}

function shareAcrossOrigins(request: FastifyRequest, reply: FastifyReply): void {
  // No cookie authorizes anything (a device cookie only determines how failures are counted), so every origin may send
  // requests.
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-expose-headers': 'X-Supabase-Api-Version, X-Total-Count, Link, Retry-After',
    'access-control-max-age': '86400',
    'cache-control': 'no-store',
    vary: 'Access-Control-Request-Headers',
  });
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, { log }: AuthContext): FastifyReply {
  if (error instanceof OAuthError) return reply.code(400).send({ error: error.error, error_description: error.message });
  const refusal = error instanceof AuthError ? error : translated(error);
  if (refusal.status >= 500) log.error({ err: error, requestId: request.id }, 'auth request failed');
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  reply.header('x-sb-error-code', refusal.code).code(refusal.status);
  const more = refusal.weaknesses ? { weak_password: { reasons: refusal.weaknesses, message: refusal.message } } : {};
  if (wantsNewForm(request)) {
    return reply.header('x-supabase-api-version', API_VERSION).send({ code: refusal.code, message: refusal.message, ...more });
  }
  const id = refusal.status >= 500 ? { error_id: request.id } : {};
  return reply.send({ code: refusal.status, error_code: refusal.code, msg: refusal.message, ...id, ...more });
}

const wantsNewForm = (request: FastifyRequest): boolean => {
  const version = request.headers['x-supabase-api-version'];
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= API_VERSION;
};

/** Errors of the libraries below this one. A lost database is 503: clients retry it without dropping their session. */
function translated(error: unknown): AuthError {
  if (error instanceof CrowdedOut && error.isOwnFault)
    return new AuthError('over_request_rate_limit', 'Too many requests at once. Try again in a moment.', { retryAfter: 1 });
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AuthError('request_too_large');
  if (code.startsWith('FST_ERR_')) return new AuthError('validation_failed');
  // Class 22: data that no column accepts.
  if (/^22\w{3}$/.test(code)) return new AuthError('validation_failed');
  // Classes 08, 53, 57 and a failed connection: the database is unavailable.
  if (
    /^(?:08|53|57|58)\w{3}$|^25006$|^3D000$|^E(?!RR_)[A-Z_]+$/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout/.test(String(error))
  ) {
    return new AuthError('unexpected_failure', 'The server is not ready. Try again in a moment.', { status: 503, retryAfter: 1 });
  }
  // Other rows refer to what the person created: the account can be closed (soft deletion), but not erased.
  if (code === '23503') return new AuthError('conflict', 'This account is still referred to. Delete it softly instead.');
  // Serialization failures and deadlocks: the same request succeeds when it is sent again.
  return code === '40001' || code === '40P01' ? new AuthError('conflict') : new AuthError('unexpected_failure');
}
