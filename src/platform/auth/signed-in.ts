import type { FastifyRequest } from 'fastify';
import { actsAsService, bearerOf } from './front.ts';
import type { AuthContext } from './context.ts';
import { badTokenText } from './bad-token.ts';
import { SESSION_JSON, type SessionRow, type SignedIn } from './sessions.ts';
import { USER_COLUMNS, type UserRow } from './users.ts';
import { refuse } from './wire-error.ts';

type Row = UserRow & { session: SessionRow };

// Prepared once per connection, because every page load runs it.
const FIND = {
  name: 'auth-signed-in',
  text: `SELECT ${USER_COLUMNS}, ${SESSION_JSON} AS session
    FROM auth.sessions s JOIN auth.users u ON u.id = s.user_id AND u.deleted_at IS NULL
    WHERE s.id = $1 AND s.user_id = $2 AND (s.not_after IS NULL OR s.not_after > now())`,
};

/**
 * The person who sends a request. Refuses a missing or invalid token, and one whose session has ended: a sign-out takes
 * effect at once.
 */
export async function signedIn(request: FastifyRequest, { tokens, database }: AuthContext): Promise<SignedIn> {
  const bearer = bearerOf(request);
  if (bearer === null) refuse('no_authorization');
  const identity = await tokens.verify(bearer);
  if (!identity) refuse('bad_jwt', badTokenText(bearer));
  const { rows } = await database.pool.query<Row>({ ...FIND, values: [identity.sessionId, identity.userId] });
  const [row] = rows;
  if (!row) refuse('session_not_found');
  const { session, ...user } = row;
  if (user.is_banned) refuse('user_banned');
  // Both must agree: a token issued before the second factor keeps its level, and one issued before its removal loses it.
  return { user, session: { ...session, aal: identity.aal === 'aal2' ? session.aal : 'aal1' } };
}

/** Refuses a request without the secret key. */
export function requireServiceRole(request: FastifyRequest, context: AuthContext): void {
  if (bearerOf(request) === null) refuse('no_authorization');
  if (!actsAsService(request, context)) refuse('not_admin');
}
