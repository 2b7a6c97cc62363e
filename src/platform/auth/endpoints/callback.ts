import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { authCodeFor } from '../flow-state.ts';
import { asAccountOf } from '../providers/accounts.ts';
import { browserSecretIn, callbackUrl, noCookie } from '../providers/browser-cookie.ts';
import { asLinkOf } from '../providers/link.ts';
import { type OAuthFlow, proofsOf, takeFlow } from '../providers/oauth-flow.ts';
import type { OidcProvider, ProviderAnswer } from '../providers/oidc-provider.ts';
import { type Problem, problemOf, withProblem } from '../providers/problem.ts';
import { peerNetwork } from '#server/peer-network';
import { redirectTarget, withFields } from '../redirects.ts';
import { providerTokens } from '../sealed-columns.ts';
import { continuedSession, openSession, sessionJson } from '../sessions.ts';
import type { Sql } from '../sql.ts';
import { AuthError, refuse } from '../wire-error.ts';

const short = z.string().max(500).optional();
const Query = z.object({
  state: short,
  code: z.string().max(4_096).optional(),
  iss: short,
  error: short,
  error_description: z.string().max(2_000).optional(),
});
type Query = z.infer<typeof Query>;

/** GET and POST /callback: a browser returns from a provider. Whatever happened, it is redirected to a page of ours. */
export function callback(app: FastifyInstance, context: AuthContext): void {
  app.get('/callback', { exposeHeadRoute: false }, (request, reply) => arrived(request, reply, context, request.query));

  // For a provider that answers by form; its media type is parsed only here.
  void app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    forms.post('/callback', (request, reply) => {
      const fields = Query.safeParse(request.body ?? {}).data ?? {};
      const hasCookie = browserSecretIn(request.headers.cookie, fields.state ?? '') !== null;
      if (hasCookie) return arrived(request, reply, context, fields);
      // Browsers omit Lax cookies from a form of another site, and send them after a redirect.
      const given = Object.entries(fields).filter((pair): pair is [string, string] => pair[1] !== undefined);
      return reply.redirect(`${callbackUrl(context.config)}?${new URLSearchParams(given).toString()}`, 303);
    });
  });
}

/** The redirect target, as far as it is known by now. */
interface Way {
  target: string;
  isPkce: boolean;
}

async function arrived(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AuthContext,
  given: unknown,
): Promise<FastifyReply> {
  const { config, log } = context;
  // Without a flow the client may expect either, so the error is put in both places.
  const way: Way = { target: redirectTarget(config, undefined), isPkce: true };
  try {
    await context.limits.use('token:peer', peerNetwork(request.ip));
    const query = Query.safeParse(given).data ?? refuse('bad_oauth_callback');
    return await reply.redirect(await finished(request, reply, context, query, way), 302);
  } catch (error) {
    if (!(error instanceof AuthError)) log.error({ err: error, requestId: request.id }, 'a sign-in at a provider failed');
    return reply.redirect(withProblem(way.target, way.isPkce, problemOf(error)), 302);
  }
}

async function finished(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AuthContext,
  query: Query,
  way: Way,
): Promise<string> {
  const { config, database, google } = context;
  if (!query.state) return refuse('bad_oauth_callback', 'OAuth state parameter missing');
  void reply.header('set-cookie', noCookie(config, query.state));
  const flow = await takeFlow(database.pool, query.state, browserSecretIn(request.headers.cookie, query.state));
  if (!flow) return refuse('bad_oauth_state');
  way.target = flow.redirectTo;
  way.isPkce = flow.challenge !== null;
  if (flow.isLate) refuse('flow_state_expired');
  if (query.error !== undefined) return withProblem(way.target, way.isPkce, toldBy(query.error, query.error_description));
  if (!query.code) refuse('bad_oauth_callback', 'OAuth callback with missing authorization code');
  if (!google || flow.provider !== google.name) return refuse('provider_disabled');
  return settled(request, context, flow, await redeemed(context, google, query));
}

async function redeemed(context: AuthContext, provider: OidcProvider, query: Query): Promise<ProviderAnswer> {
  const { config, log, tokens } = context;
  const { state = '', code = '', iss } = query;
  const url = new URL(callbackUrl(config));
  url.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
  try {
    return await provider.redeem(url, { state, ...proofsOf(tokens, state) });
  } catch (error) {
    log.warn({ err: error, provider: provider.name }, 'a code of a provider could not be redeemed');
    return refuse('unexpected_failure', 'Unable to exchange external code');
  }
}

/** Signs the person in, or links the account, and returns the redirect target. */
async function settled(request: FastifyRequest, context: AuthContext, flow: OAuthFlow, answer: ProviderAnswer): Promise<string> {
  const { challenge, provider, redirectTo, sessionId } = flow;
  const open = async (sql: Sql, userId: string) => {
    if (challenge !== null) {
      return authCodeFor(sql, { userId, provider, challenge, sessionId, sealedFor: (id) => sealedTokens(context, id, answer) });
    }
    if (sessionId === null) return openSession(sql, userId, 'oauth', request);
    return (await continuedSession(sql, userId, sessionId)) ?? refuse('session_not_found');
  };
  const stranger = { provider, claims: answer.claims };
  const opened = await (sessionId === null
    ? asAccountOf(context, request, stranger, open)
    : asLinkOf(context, request, sessionId, stranger, open));
  if (typeof opened === 'string') return withFields(redirectTo, 'query', { code: opened });
  const session = await sessionJson(context, opened);
  const names = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type'];
  return withFields(redirectTo, 'fragment', {
    ...Object.fromEntries(names.map((name) => [name, String(session[name])])),
    provider_token: answer.accessToken,
    ...(answer.refreshToken === null ? {} : { provider_refresh_token: answer.refreshToken }),
  });
}

const sealedTokens = ({ box }: AuthContext, flowId: string, { accessToken, refreshToken }: ProviderAnswer): string =>
  box.seal(providerTokens, flowId, JSON.stringify([accessToken, refreshToken]));

/** The provider's own error; its text is only passed on in an address, where it is plain text. */
const toldBy = (error: string, description: string | undefined): Problem => ({
  error,
  error_code: 'bad_oauth_callback',
  error_description: (description ?? error).slice(0, 500),
});
