import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import * as oidc from 'openid-client';
import type { Outgoing } from '#server/outgoing';
import { ProviderClaims } from './provider-claims.ts';

interface Options {
  name: string;
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** True for an issuer on this machine without TLS. */
  isInsecure: boolean;
  outgoing: Outgoing;
}

/** The values with which a flow proves itself, computed from its state. */
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

// Seconds: the limit for one request to the provider, and the tolerance for differing clocks.
const PATIENCE = 5;
const CLOCK_TOLERANCE = 30;
// An issuer may change its endpoints. Changed keys are fetched separately.
const CONFIGURATION_MS = 86_400_000;
const BYTES_MAX = 1_048_576;

/** One OpenID Connect provider: found by discovery, called with PKCE, state and nonce, and trusted only for what it signed. */
export class OidcProvider {
  readonly name: string;
  readonly clientId: string;
  /** The provider's name in the settings. */
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

  /**
   * The address to which a browser is redirected to sign in. `more` contains the caller's parameters; the protocol's own
   * take precedence.
   */
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
   * Exchanges the code that a browser brought for the provider's claims about a person. The signature, issuer, audience,
   * nonce and times of the id token are checked.
   * @throws the error of openid-client for an invalid or missing answer
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
    // Some providers leave the address out of their id tokens and return it from the userinfo endpoint.
    const asks = signed && signed.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const told = asks ? await oidc.fetchUserInfo(configuration, answer.access_token, signed.sub) : { email_verified: undefined };
    return {
      // An address and its verified flag come from the same source.
      claims: ProviderClaims.parse({ ...told, ...signed, ...(asks && { email_verified: told.email_verified }) }),
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token ?? null,
    };
  }

  /** What its id tokens are checked with if they did not come through `redeem`: its own name and its current keys. */
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
      // A failure is not cached, or the next person would get it too.
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

  /** A provider's answer is never long. */
  #fetch() {
    return this.#options.outgoing.fetchToOperator({ patience: PATIENCE * 1000, mostBytes: BYTES_MAX });
  }
}

/** Sends the client's secret in the way that the provider supports; in the body if it does not say which. */
function clientAuth(secret: string): oidc.ClientAuth {
  const [inBody, inHeader] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (server, ...request) => {
    const isBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? true;
    (isBody ? inBody : inHeader)(server, ...request);
  };
}
