import type { Language } from '#contract/languages';
import type { Tokens } from '#platform/tokens';
import type { Config } from '#server/config';
import type { Database } from '#server/database';
import type { Log } from '#server/log';
import type { Mailer } from '#server/mail';
import type { SecretBox } from '#server/secret-box';
import type { SmsSender } from '#server/sms';
import type { Aside } from './aside.ts';
import type { Recipient } from './posting.ts';
import type { Passwords } from './passwords.ts';
import type { OidcProvider } from './providers/oidc-provider.ts';
import type { RateLimits } from './rate-limits.ts';

/** What every endpoint of the auth wire uses. */
export interface AuthContext {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly box: SecretBox;
  readonly mailer: Mailer;
  /** Null if phones are off. */
  readonly sms: SmsSender | null;
  /** Null if Google is off. */
  readonly google: OidcProvider | null;
  readonly config: Config;
  readonly log: Log;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly aside: Aside;
  /** The language that a person selected; null without a selection or a profile. */
  readonly languageOf: (recipient: Recipient) => Promise<Language | null>;
  /** Called for each new session, which may have ended or been rolled back by then. */
  readonly onSignIn: (sessionId: string) => Promise<void>;
}
