import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export interface OidcIssuer {
  url: string;
  clientId: string;
  /** The settings of the server under test. */
  settings: Record<string, string>;
  /** The person signed in at the provider, as in its id tokens. */
  person: Record<string, unknown>;
  /** Faults of the provider from now on. */
  faults: Faults;
  /** The authorization requests of browsers, latest last. */
  visits: URLSearchParams[];
  /** An id token as the provider's own button gives it to a page. `from` signs with an unknown key. */
  idToken(claims?: JWTPayload, from?: 'itself' | 'a stranger'): Promise<string>;
  close(): Promise<void>;
}

interface Faults {
  /** Redirects back with this error instead of a code. */
  refusal?: Record<string, string>;
  /** The status of its token endpoint; 0 closes the connection. */
  tokenStatus?: number;
  /** Claims that override those of its id tokens. */
  claims?: JWTPayload;
  /** Signs with a key that is not in its set. */
  isForged?: boolean;
  /** No discovery document. */
  isAway?: boolean;
}

interface Grant {
  challenge: string;
  nonce: string | null;
  redirectUri: string;
}

const CLIENT = { id: 'cairn-client.apps.example.com', secret: 'the secret of the client' };

interface Manner {
  /** Short id tokens: only its userinfo endpoint has the address. */
  isTerse?: boolean;
  /** Accepts the client's secret only in a header. */
  takesBasic?: boolean;
}

/** A small OpenID Connect provider on loopback, as strict as a real one: it checks PKCE, client secret and redirect address. */
export async function oidcIssuer({ isTerse = false, takesBasic = false }: Manner = {}): Promise<OidcIssuer> {
  const [own, strangers] = await Promise.all([keyPair(), keyPair()]);
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  const idToken: OidcIssuer['idToken'] = (claims = {}, from = 'itself') =>
    new SignJWT({ ...(isTerse ? { sub: issuer.person.sub } : issuer.person), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: own.kid })
      .setIssuer(claims.iss ?? url)
      .setAudience(claims.aud ?? CLIENT.id)
      .setIssuedAt()
      // Two tokens of the same second differ, as at Google: each works once.
      .setJti(randomUUID())
      .setExpirationTime(claims.exp ?? '1h')
      .sign(from === 'itself' ? own.privateKey : strangers.privateKey);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (pathname === '/authorize') return authorize(searchParams, response);
    const found = issuer.faults.isAway ? undefined : { '/.well-known/openid-configuration': discovery, '/keys': keys }[pathname];
    if (found) return json(response, 200, found());
    if (isTerse && pathname === '/userinfo') {
      const isRight = request.headers.authorization === 'Bearer provider-access-token';
      return isRight ? json(response, 200, issuer.person) : json(response, 401, {});
    }
    if (pathname !== '/token') return json(response, 404, {});
    if (issuer.faults.tokenStatus === 0) return void request.socket.destroy();
    if (issuer.faults.tokenStatus) return json(response, issuer.faults.tokenStatus, { error: 'server_error' });
    const body = new URLSearchParams(await bodyOf(request));
    const [id, secret] = takesBasic ? basicOf(request) : [body.get('client_id'), body.get('client_secret')];
    const isKnown = id === CLIENT.id && secret === CLIENT.secret;
    return isKnown ? token(body, response) : json(response, 401, { error: 'invalid_client' });
  }

  const keys = () => ({ keys: [own.shown] });
  const discovery = () => ({
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...(isTerse ? { userinfo_endpoint: `${url}/userinfo` } : {}),
    token_endpoint_auth_methods_supported: takesBasic ? ['client_secret_basic'] : ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
  });

  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    issuer.visits.push(asked);
    const isRight =
      asked.get('client_id') === CLIENT.id &&
      asked.get('response_type') === 'code' &&
      asked.get('code_challenge_method') === 'S256';
    if (!isRight) return json(response, 400, { error: 'invalid_request' });
    const back = new URL(asked.get('redirect_uri') ?? '');
    const code = randomBytes(16).toString('hex');
    grants.set(code, {
      challenge: asked.get('code_challenge') ?? '',
      nonce: asked.get('nonce'),
      redirectUri: asked.get('redirect_uri') ?? '',
    });
    back.search = new URLSearchParams({ ...(issuer.faults.refusal ?? { code }), state: asked.get('state') ?? '' }).toString();
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(body: URLSearchParams, response: ServerResponse): Promise<void> {
    const grant = grants.get(body.get('code') ?? '');
    grants.delete(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== body.get('redirect_uri'))
      return json(response, 400, { error: 'invalid_grant' });
    json(response, 200, {
      access_token: 'provider-access-token',
      refresh_token: 'provider-refresh-token',
      token_type: 'Bearer',
      expires_in: 3600,
      id_token: await idToken(
        { nonce: grant.nonce ?? undefined, ...issuer.faults.claims },
        issuer.faults.isForged ? 'a stranger' : 'itself',
      ),
    });
  }

  const issuer: OidcIssuer = {
    url,
    clientId: CLIENT.id,
    settings: { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER: url },
    person: {},
    faults: {},
    visits: [],
    idToken,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return issuer;
}

/** The provider's claims about a person with an email address there. */
export const personAt = (email: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  sub: createHash('sha256').update(email).digest('hex').slice(0, 21),
  email,
  email_verified: true,
  name: 'Ada Lovelace',
  given_name: 'Ada',
  family_name: 'Lovelace',
  picture: 'https://pictures.example.com/ada.png',
  ...more,
});

async function keyPair() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const kid = randomBytes(6).toString('hex');
  return { privateKey, kid, shown: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Both parts are form-encoded before they are joined (RFC 6749, 2.3.1). */
function basicOf(request: IncomingMessage): (string | undefined)[] {
  const [, encoded = ''] = request.headers.authorization?.split(' ') ?? [];
  return atob(encoded)
    .split(':')
    .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
