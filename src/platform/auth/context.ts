import type { Tokens } from '#platform/tokens';
import type { Config } from '#server/config';
import type { Database } from '#server/database';
import type { Log } from '#server/log';
import type { Mailer } from '#server/mail';
import type { SecretBox } from '#server/secret-box';
import type { SmsSender } from '#server/sms';
import type { Aside } from './aside.ts';
import type { Passwords } from './passwords.ts';
import type { OidcProvider } from './providers/oidc-provider.ts';
import type { RateLimits } from './rate-limits.ts';

/** What every endpoint of the auth wire works with. */
export interface AuthContext {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly box: SecretBox;
  readonly mailer: Mailer;
  /** Null where phones are not used. */
  readonly sms: SmsSender | null;
  /** Null where Google is not used. */
  readonly google: OidcProvider | null;
  readonly config: Config;
  readonly log: Log;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly aside: Aside;
  /** Told of each new session, which may have ended or never begun by then. */
  readonly onSignIn: (sessionId: string) => Promise<void>;
}
