import type { ConnectedService } from '#server/connection-settings';
import type { AccountSession } from './account-session.ts';

/** The client of this server at another service, as its operator registered it. */
export interface OAuthClient {
  readonly id: string;
  readonly secret: string;
}

/** The addresses of a service's OAuth, and how it differs from others. */
export interface OAuthService {
  /** Its settings are those with this name in front. */
  readonly settings: ConnectedService;
  readonly authorize: string;
  readonly token: string;
  readonly scope: string;
  /** A further scope, which is asked for if the operator turned on this setting. */
  readonly more?: { readonly setting: 'FIGMA_COMMENTS'; readonly scope: string };
  /** The address that exchanges refresh tokens, if not `token`. */
  readonly refresh?: string;
  /** True if the client signs in by a header (HTTP Basic), not in the form. */
  readonly signsInByHeader?: true;
  /** Further parameters of the page, such as the one that asks for a refresh token. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The request that revokes tokens; null if only the person can do it over there. */
  readonly revocation: ((tokens: Tokens, client: OAuthClient) => Revocation) | null;
}

interface Revocation {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a service gave for an account. */
export interface Tokens {
  readonly access: string;
  /** Null if the access does not expire. */
  readonly refresh: string | null;
  /** Of a token that a person made over there: for which site, and with which email address, if it needs one. */
  readonly made?: { readonly site: string; readonly email: string | null } | undefined;
}

/** An account over there, as its service names it. */
export interface Account {
  readonly id: string;
  readonly name: string;
}

/** A new integration, as far as a service has to know it. */
export interface Beginning {
  /** The workspace or the project. */
  readonly placeName: string;
  readonly timeZone: string;
}

/** A service with accounts. The next one is another folder with one of these. */
export interface AccountProvider {
  readonly oauth: OAuthService;
  /** Called once the tokens are there: who they belong to, or what was created over there. */
  readonly begin: (session: AccountSession, beginning: Beginning) => Promise<Account>;
  /** Asks for something small. @throws {RemoteRefusal} if the account cannot be used */
  readonly check: (session: AccountSession, account: Account) => Promise<void>;
  /** Removes what was created over there, before the tokens are revoked. */
  readonly leave?: (session: AccountSession, account: Account) => Promise<void>;
}
