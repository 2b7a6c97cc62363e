import * as oidc from 'openid-client';
import type { ConnectionSettings } from '#server/connection-settings';
import type { Outgoing } from '#server/outgoing';
import type { OAuthClient, OAuthService, Tokens } from './account-provider.ts';
import { rebased } from './account-session.ts';
import { RemoteRefusal } from './remote-refusal.ts';
import * as words from './words.ts';

export interface OAuthGiven {
  readonly settings: ConnectionSettings;
  readonly outgoing: Outgoing;
  readonly publicUrl: string;
}

/** Tokens, and for how many seconds the access works; null if the service did not say. */
export interface Granted {
  readonly tokens: Tokens;
  readonly seconds: number | null;
}

/** Where services send browsers back to. It is registered with them, so it is built from PUBLIC_URL only. */
export const callbackUrl = (publicUrl: string): string => `${publicUrl}/api/connect/callback`;

export const baseOf = ({ settings }: Pick<OAuthService, 'settings'>, given: ConnectionSettings): string | null =>
  given[`${settings}_BASE_URL`] ?? null;

/** The names of the settings that the operator has to set. */
export const missingSettings = ({ settings }: OAuthService, given: ConnectionSettings): string[] =>
  ([`${settings}_CLIENT_ID`, `${settings}_CLIENT_SECRET`] as const).filter((name) => !given[name]);

export const clientOf = ({ settings }: OAuthService, given: ConnectionSettings): OAuthClient => ({
  id: given[`${settings}_CLIENT_ID`] ?? '',
  secret: given[`${settings}_CLIENT_SECRET`] ?? '',
});

const scopeOf = ({ scope, more }: OAuthService, given: ConnectionSettings): string =>
  more !== undefined && given[more.setting] === 'on' ? `${scope} ${more.scope}` : scope;

/** The page of the service on which a person allows the access. */
export async function authorizeUrl(
  service: OAuthService,
  given: OAuthGiven,
  { state, verifier }: { state: string; verifier: string },
): Promise<string> {
  return oidc.buildAuthorizationUrl(configuration(service, given), {
    ...service.parameters,
    redirect_uri: callbackUrl(given.publicUrl),
    scope: scopeOf(service, given.settings),
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href;
}

/** Exchanges the code that a browser brought. @throws {RemoteRefusal} */
export async function redeemed(
  service: OAuthService,
  given: OAuthGiven,
  { code, verifier }: { code: string; verifier: string },
): Promise<Granted> {
  const returned = new URL(`${callbackUrl(given.publicUrl)}?${new URLSearchParams({ code }).toString()}`);
  const answer = await asked(
    () => oidc.authorizationCodeGrant(configuration(service, given), returned, { pkceCodeVerifier: verifier }),
    words.badCode,
  );
  if (answer.refresh_token === undefined && answer.expires_in !== undefined) throw new RemoteRefusal('refused', words.needsAgain);
  return grantedOf(answer, null);
}

/** Exchanges a refresh token. The service may give a new one, and then the one before is void. @throws {RemoteRefusal} */
export async function refreshed(service: OAuthService, given: OAuthGiven, refresh: string): Promise<Granted> {
  const at = service.refresh ?? service.token;
  const answer = await asked(() => oidc.refreshTokenGrant(configuration(service, given, at), refresh), words.revoked);
  return grantedOf(answer, refresh);
}

/** Revokes tokens over there. @returns false if the service did not confirm it. Where only a person can do that, there is nothing to do. */
export async function revoked(service: OAuthService, { settings, outgoing }: OAuthGiven, tokens: Tokens): Promise<boolean> {
  if (service.revocation === null) return true;
  const { url, headers = {}, body } = service.revocation(tokens, clientOf(service, settings));
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  try {
    const answer = await outgoing.ask(rebased(url, baseOf(service, settings)), {
      to: 'operator',
      method: 'POST',
      headers: { ...(body !== undefined && form), ...headers },
      ...(body !== undefined && { body }),
      mostBytes: 100_000,
      isCut: true,
    });
    return answer.ok;
  } catch {
    return false;
  }
}

function configuration(service: OAuthService, { settings, outgoing }: OAuthGiven, endpoint = service.token): oidc.Configuration {
  const base = baseOf(service, settings);
  const { id, secret } = clientOf(service, settings);
  const signIn = service.signsInByHeader ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
  const server = {
    issuer: new URL(rebased(service.token, base)).origin,
    authorization_endpoint: rebased(service.authorize, base),
    token_endpoint: rebased(endpoint, base),
  };
  const configured = new oidc.Configuration(server, id, secret, signIn);
  configured.timeout = 10;
  const fetched = outgoing.fetchToOperator({ patience: 10_000, mostBytes: 100_000 });
  configured[oidc.customFetch] = async (...request) => typed(await fetched(...request));
  if (base?.startsWith('http:')) oidc.allowInsecureRequests(configured);
  return configured;
}

/** Figma leaves out the type of a token, which the protocol demands. There is only one. */
async function typed(answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const text = await answer.text();
  const { status, headers } = answer;
  return new Response(withType(text), { status, headers: { 'content-type': headers.get('content-type') ?? '' } });
}

function withType(text: string): string {
  try {
    const token = JSON.parse(text) as unknown;
    return typeof token === 'object' && token !== null ? JSON.stringify({ token_type: 'bearer', ...token }) : text;
  } catch {
    return text;
  }
}

/** Translates what the protocol library throws. The text of the service is for programs, so it is not passed on. */
async function asked<Answer>(grant: () => Promise<Answer>, refusal: string): Promise<Answer> {
  try {
    return await grant();
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError) {
      const isBusy = error.status === 429;
      if (isBusy) throw new RemoteRefusal('busy', words.busy, { afterMs: 60_000, status: 429 });
      throw new RemoteRefusal(
        error.status >= 500 ? 'late' : 'revoked',
        error.status >= 500 ? words.answered(error.status) : refusal,
      );
    }
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof Response)
      throw new RemoteRefusal(cause.status >= 500 || cause.status === 429 ? 'late' : 'revoked', words.answered(cause.status));
    if (error instanceof oidc.ClientError) throw new RemoteRefusal('late', words.unreadable);
    throw new RemoteRefusal('late', words.unreachable);
  }
}

const grantedOf = (answer: oidc.TokenEndpointResponse, former: string | null): Granted => ({
  tokens: { access: answer.access_token, refresh: answer.refresh_token ?? former },
  seconds: answer.expires_in ?? null,
});
