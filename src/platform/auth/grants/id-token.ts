import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { parsed } from '../input.ts';
import { ABSENT_PROVIDERS } from '../providers/absent.ts';
import { asAccountOf } from '../providers/accounts.ts';
import { checkedIdToken } from '../providers/id-token.ts';
import { asLinkOf, mayLink } from '../providers/link.ts';
import { useIdToken } from '../providers/used-tokens.ts';
import type { OidcProvider } from '../providers/oidc-provider.ts';
import { openSession, sessionJson } from '../sessions.ts';
import { userById } from '../users.ts';
import { OAuthError, refuse } from '../wire-error.ts';

const text = (most: number) => z.string().max(most).nullish();
const Body = z.object({
  provider: text(200),
  issuer: text(500),
  client_id: text(500),
  id_token: text(16_000),
  access_token: text(8_000),
  nonce: text(500),
  link_identity: z.boolean().nullish(),
});
type Body = z.infer<typeof Body>;

/** The session for an id token that the client got from the provider directly, such as through a button on its page. */
export async function byIdToken(request: FastifyRequest, context: AuthContext): Promise<Record<string, unknown>> {
  const body = parsed(Body, request.body);
  if (!body.id_token) throw new OAuthError('invalid request', 'id_token required');
  const provider = namedProvider(context, body);
  // The link permission is checked first, because the content of the token is private.
  const caller = body.link_identity ? await mayLink(request, context) : null;
  const { id_token: idToken, nonce, access_token: accessToken } = body;
  const claims = await checkedIdToken(provider, { idToken, nonce: nonce ?? null, accessToken: accessToken ?? null }, context.log);
  const stranger = { provider: provider.name, claims };
  if (caller === null) {
    const opened = await asAccountOf(context, request, stranger, async (sql, userId) => {
      await useIdToken(sql, idToken, nonce ?? null);
      return openSession(sql, userId, 'oauth', request);
    });
    return sessionJson(context, opened);
  }
  const user = await asLinkOf(context, request, caller.session.id, stranger, async (sql, userId) => {
    await useIdToken(sql, idToken, nonce ?? null);
    return userById(sql, userId);
  });
  return user ? sessionJson(context, { user, session: caller.session }) : refuse('user_not_found');
}

function namedProvider({ google }: AuthContext, { provider, issuer, client_id: clientId }: Body): OidcProvider {
  if (!provider && !(clientId && issuer)) throw new OAuthError('invalid request', 'provider or client_id and issuer required');
  const name = provider || issuer;
  if (ABSENT_PROVIDERS.some((absent) => absent === name)) refuse('provider_disabled', `Provider "${name}" is not enabled`);
  if (name !== 'google' && name !== (google?.issuer ?? 'https://accounts.google.com'))
    return refuse('validation_failed', `Custom OIDC provider "${name}" not allowed`);
  return google ?? refuse('provider_disabled', 'Provider (issuer "https://accounts.google.com") is not enabled');
}
