import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { challengeFields, challengeOf, parsed } from '../input.ts';
import { peerNetwork } from '#server/peer-network';
import { redirectTarget } from '../redirects.ts';
import { refuse } from '../wire-error.ts';
import { browserCookie, callbackUrl } from './browser-cookie.ts';
import { beginFlow, proofsOf } from './oauth-flow.ts';
import type { OidcProvider } from './oidc-provider.ts';
import { withProblem } from './problem.ts';

const Query = z.looseObject({
  provider: z.string().max(100).default(''),
  redirect_to: z.string().max(4_096).optional(),
  scopes: z.string().max(2_000).default(''),
  skip_http_redirect: z.string().max(10).optional(),
  ...challengeFields,
});

const SCOPES = ['openid', 'email', 'profile'];
// Parameters that the protocol or this server sets itself. All others, such as prompt or login_hint, are passed on.
const RESERVED = new Set([
  ...Object.keys(Query.shape),
  ...'apikey invite_token client_id client_secret client_assertion client_assertion_type redirect_uri response_type'.split(' '),
  ...'response_mode scope state nonce code code_verifier grant_type request request_uri registration id_token_hint'.split(' '),
  ...'claims dpop_jkt resource audience'.split(' '),
]);
const MORE_MAX = 20;
const MORE_LENGTH = 500;

/**
 * Redirects a browser to the provider that its request names, to sign in or, for an open session, to link. With
 * `skip_http_redirect` it answers the address, which the client then opens.
 */
export async function departed(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AuthContext,
  sessionId: string | null,
): Promise<unknown> {
  const { config, database, limits, log, tokens } = context;
  await limits.use('token:peer', peerNetwork(request.ip));
  const query = parsed(Query, request.query);
  const provider = enabledProvider(context, query.provider);
  const challenge = challengeOf(query);
  const redirectTo = redirectTarget(config, query.redirect_to);
  const { state, browser } = await beginFlow(database.pool, { provider: provider.name, redirectTo, challenge, sessionId });
  const isAnswered = query.skip_http_redirect === 'true';
  let url: string;
  try {
    const proofs = { state, ...proofsOf(tokens, state) };
    url = (await provider.authorizeUrl(callbackUrl(config), proofs, scopeOf(query.scopes), moreOf(query))).href;
  } catch (error) {
    log.warn({ err: error, provider: provider.name }, 'a provider could not be reached');
    const sentence = 'The provider cannot be reached. Try again in a moment.';
    if (isAnswered) return refuse('unexpected_failure', sentence, { status: 503, retryAfter: 5 });
    const problem = { error: 'temporarily_unavailable', error_code: 'unexpected_failure', error_description: sentence };
    return reply.redirect(withProblem(redirectTo, challenge !== null, problem), 302);
  }
  void reply.header('set-cookie', browserCookie(config, state, browser));
  return isAnswered ? { url } : reply.redirect(url, 302);
}

/** The provider with this name. The messages are GoTrue's. */
function enabledProvider({ google }: AuthContext, name: string): OidcProvider {
  if (name.toLowerCase() !== 'google')
    return refuse('validation_failed', `Unsupported provider: Provider ${name} could not be found`);
  return google ?? refuse('validation_failed', 'Unsupported provider: provider is not enabled');
}

/** Scopes may be separated by spaces or commas. */
function scopeOf(wanted: string): string {
  const scopes = wanted.split(/[\s,]+/).filter((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope));
  return [...new Set([...SCOPES, ...scopes])].join(' ');
}

const moreOf = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter((pair): pair is [string, string] => !RESERVED.has(pair[0]) && typeof pair[1] === 'string')
      .filter(([name, value]) => name.length <= 100 && value.length <= MORE_LENGTH)
      .slice(0, MORE_MAX),
  );
