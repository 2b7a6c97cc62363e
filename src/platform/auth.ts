import type { FastifyPluginAsync } from 'fastify';
import type { Tokens } from '#platform/tokens';
import type { Config } from '#server/config';
import type { Database } from '#server/database';
import type { Log } from '#server/log';
import type { Mailer } from '#server/mail';
import { Aside } from './auth/aside.ts';
import type { AuthContext } from './auth/context.ts';
import { adminUsers } from './auth/endpoints/admin-users.ts';
import { about } from './auth/endpoints/about.ts';
import { logout } from './auth/endpoints/logout.ts';
import { mailRequests } from './auth/endpoints/mail-requests.ts';
import { signup } from './auth/endpoints/signup.ts';
import { token } from './auth/endpoints/token.ts';
import { user } from './auth/endpoints/user.ts';
import { verify } from './auth/endpoints/verify.ts';
import { front } from './auth/front.ts';
import { Passwords } from './auth/passwords.ts';
import { RateLimits } from './auth/rate-limits.ts';

export interface AuthOptions {
  database: Database;
  tokens: Tokens;
  mailer: Mailer;
  config: Config;
  log: Log;
}

/**
 * Identity as the published supabase client speaks it (wire.md 1.1 to 1.4). Mount it at `/auth/v1`.
 * Closing the server finishes mails that are under way.
 */
export const authPlugin =
  (options: AuthOptions): FastifyPluginAsync =>
  async (app) => {
    const context: AuthContext = {
      ...options,
      limits: new RateLimits(options.database, options.config),
      passwords: new Passwords(options.config.AUTH_PASSWORD_MIN),
      aside: new Aside(options.log),
    };
    front(app, context);
    for (const endpoint of [about, signup, token, user, logout, mailRequests, verify, adminUsers]) endpoint(app, context);
    app.addHook('onClose', () => context.aside.close());
  };
