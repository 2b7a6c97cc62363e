import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import * as oidc from 'openid-client';
import type { Outgoing } from '#server/outgoing';
import { ProviderClaims } from './provider-claims.ts';

interface Options {
  name: string;
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** True for an issuer of this machine that has no TLS. */
  isInsecure: boolean;
  outgoing: Outgoing;
}

/** What a flow proves itself with, computed from its state. */
export interface Proofs {
  state: string;
  nonce: string;
  verifier: string;
}

export interface ProviderAnswer {
  claims: ProviderClaims;
  accessToken: string;
  refreshToken: string | null;
}

// Seconds: for one request to the provider, and for clocks that differ.
const PATIENCE = 5;
const CLOCK_TOLERANCE = 30;
// An issuer may move its endpoints; its keys are followed by themselves.
const CONFIGURATION_MS = 86_400_000;
const BYTES_MAX = 1_048_576;

/** One OpenID Connect provider: found by discovery, asked with PKCE, state and nonce, believed only what it signed. */
export class OidcProvider {
  readonly name: string;
  readonly clientId: string;
  /** As the settings name it. */
  readonly issuer: string;
  readonly #options: Options;
  #configuration: { made: number; wanted: Promise<oidc.Configuration> } | null = null;
  #keys: { url: string; keyOf: JWTVerifyGetKey } | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.name = options.name;
    this.clientId = options.clientId;
    this.issuer = options.issuer.href.replace(/\/$/, '');
  }

  /** Where a browser goes to show who someone is. `more` is what the caller adds; what the protocol needs goes before it. */
  async authorizeUrl(redirectUri: string, { state, nonce, verifier }: Proofs, scope: string, more: Record<string, string>) {
    return oidc.buildAuthorizationUrl(await this.#configured(), {
      ...more,
      redirect_uri: redirectUri,
      scope,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  }

  /**
   * Trades the code that a browser brought for what the provider says of someone: signature, issuer, audience, nonce and
   * times of its id token are checked.
   * @throws whatever openid-client makes of an answer that is not right, or of none.
   */
  async redeem(callback: URL, { state, nonce, verifier }: Proofs): Promise<ProviderAnswer> {
    const configuration = await this.#configured();
    const answer = await oidc.authorizationCodeGrant(configuration, callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const signed = answer.claims();
    // Some providers keep their id tokens short and tell the address when they are asked for it.
    const asks = signed && signed.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const told = asks ? await oidc.fetchUserInfo(configuration, answer.access_token, signed.sub) : { email_verified: undefined };
    return {
      // An address and whether it is verified come from the same place.
      claims: ProviderClaims.parse({ ...told, ...signed, ...(asks && { email_verified: told.email_verified }) }),
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token ?? null,
    };
  }

  /** What its id tokens are checked with where they did not come by `redeem`: its own name, and its keys as they change. */
  async signature(): Promise<{ issuer: string; keyOf: JWTVerifyGetKey }> {
    const { issuer, jwks_uri: url } = (await this.#configured()).serverMetadata();
    if (url === undefined) throw new Error(`${issuer} names no keys`);
    if (this.#keys?.url !== url) {
      this.#keys = {
        url,
        keyOf: createRemoteJWKSet(new URL(url), { timeoutDuration: PATIENCE * 1000, [customFetch]: this.#fetch() }),
      };
    }
    return { issuer, keyOf: this.#keys.keyOf };
  }

  #configured(): Promise<oidc.Configuration> {
    const known = this.#configuration;
    if (known && performance.now() - known.made < CONFIGURATION_MS) return known.wanted;
    const wanted = this.#discovered();
    const asked = { made: performance.now(), wanted };
    this.#configuration = asked;
    wanted.catch(() => {
      // An outage is not kept, or the next person would meet it too.
      if (this.#configuration === asked) this.#configuration = null;
    });
    return wanted;
  }

  #discovered(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret, isInsecure } = this.#options;
    const metadata = { client_secret: clientSecret, [oidc.clockTolerance]: CLOCK_TOLERANCE };
    return oidc.discovery(issuer, clientId, metadata, clientAuth(clientSecret), {
      timeout: PATIENCE,
      [oidc.customFetch]: this.#fetch(),
      execute: [oidc.enableNonRepudiationChecks, ...(isInsecure ? [oidc.allowInsecureRequests] : [])],
    });
  }

  /** No answer of a provider is long. */
  #fetch() {
    return this.#options.outgoing.fetchToOperator({ patience: PATIENCE * 1000, mostBytes: BYTES_MAX });
  }
}

/** Shows the client's secret the way the provider takes it; in the body where it does not say. */
function clientAuth(secret: string): oidc.ClientAuth {
  const [inBody, inHeader] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (server, ...request) => {
    const isBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? true;
    (isBody ? inBody : inHeader)(server, ...request);
  };
}
