import type { FastifyPluginAsync } from 'fastify';
import type { Language } from '#contract/languages';
import type { Tokens } from '#platform/tokens';
import type { Config } from '#server/config';
import type { Database } from '#server/database';
import type { Log } from '#server/log';
import type { Mailer } from '#server/mail';
import type { Outgoing } from '#server/outgoing';
import type { SecretBox } from '#server/secret-box';
import { openSms } from '#server/sms';
import { Aside } from './auth/aside.ts';
import type { AuthContext } from './auth/context.ts';
import { adminLinks } from './auth/endpoints/admin-links.ts';
import { adminUsers } from './auth/endpoints/admin-users.ts';
import { about } from './auth/endpoints/about.ts';
import { authorize } from './auth/endpoints/authorize.ts';
import { callback } from './auth/endpoints/callback.ts';
import { identities } from './auth/endpoints/identities.ts';
import { adminFactors } from './auth/endpoints/admin-factors.ts';
import { factors } from './auth/endpoints/factors.ts';
import { messageRequests } from './auth/endpoints/message-requests.ts';
import { adminPasskeys, passkeys } from './auth/endpoints/passkeys.ts';
import { logout } from './auth/endpoints/logout.ts';
import { signup } from './auth/endpoints/signup.ts';
import { token } from './auth/endpoints/token.ts';
import { user } from './auth/endpoints/user.ts';
import { verify } from './auth/endpoints/verify.ts';
import { setDeviceCookies } from './auth/device-cookie.ts';
import { front } from './auth/front.ts';
import { Passwords } from './auth/passwords.ts';
import type { Recipient } from './auth/posting.ts';
import { openGoogle } from './auth/providers/google.ts';
import { RateLimits } from './auth/rate-limits.ts';
import { announceSignIns } from './auth/sign-in-events.ts';

export { relyingPartyOf } from './auth/passkeys/relying-party.ts';
export { openVisitorSession } from './auth/visitor-session.ts';

export interface AuthOptions {
  database: Database;
  tokens: Tokens;
  box: SecretBox;
  mailer: Mailer;
  outgoing: Outgoing;
  config: Config;
  log: Log;
  /** Called with the id of each new session, after the answer; also for one that was rolled back. */
  onSignIn?: (sessionId: string) => Promise<void>;
  /** The language that a person selected for what is sent to them; without it, each request decides. */
  languageOf?: (recipient: Recipient) => Promise<Language | null>;
}

/**
 * Identity as the published supabase client speaks it (GoTrue). Mount it at `/auth/v1`. Closing the server finishes pending
 * emails and SMS.
 */
export const authPlugin =
  (options: AuthOptions): FastifyPluginAsync =>
  async (app) => {
    const context: AuthContext = {
      onSignIn: () => Promise.resolve(),
      languageOf: () => Promise.resolve(null),
      ...options,
      google: await openGoogle(options.config, options.outgoing),
      sms: openSms(options.config, options.log, options.outgoing),
      limits: new RateLimits(options.database, options.config),
      passwords: new Passwords(options.config.AUTH_PASSWORD_MIN),
      aside: new Aside(options.log),
    };
    front(app, context);
    announceSignIns(app, context);
    setDeviceCookies(app, context);
    const endpoints = [
      about,
      signup,
      token,
      user,
      logout,
      messageRequests,
      verify,
      factors,
      passkeys,
      adminUsers,
      adminLinks,
      adminFactors,
      adminPasskeys,
      authorize,
      callback,
      identities,
    ];
    for (const endpoint of endpoints) endpoint(app, context);
    app.addHook('onClose', () => context.aside.close());
  };
