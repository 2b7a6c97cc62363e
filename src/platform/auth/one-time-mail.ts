import type { AuthContext } from './context.ts';
import type { Challenge } from './flow-state.ts';
import { tokenMail } from './mails.ts';
import { postMail } from './posting.ts';
import { issueToken, type MailKind } from './one-time-tokens.ts';
import { redirectTarget } from './redirects.ts';
import { run, type Sql, transaction } from './sql.ts';

const SENT_AT: Partial<Record<MailKind, string>> = {
  confirmation: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  magiclink: 'recovery_sent_at',
  email_change_current: 'email_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
};

export interface MailRequest {
  userId: string;
  kind: MailKind;
  to: string;
  challenge: Challenge | null;
  /** The open session that made the request and that the link returns to; absent if no one is signed in. */
  sessionId?: string | null;
  redirectTo: string | undefined;
  newEmail?: string;
  /** True if the account had no email address before. */
  isFirstMailbox?: boolean;
}

/**
 * Creates a one-time secret inside a transaction. Returns a function that sends the email: call it after the commit, so that
 * no email announces something that was rolled back.
 */
export async function prepareMail(context: AuthContext, sql: Sql, letter: MailRequest): Promise<() => void> {
  const { tokens, config } = context;
  const { userId, kind, to, challenge, sessionId = null, redirectTo, newEmail, isFirstMailbox = false } = letter;
  const column = SENT_AT[kind];
  // The user's row before the token's, in the order in which a token is used.
  if (column) await run(sql, `UPDATE auth.users SET ${column} = now() WHERE id = $1`, [userId]);
  const secret = await issueToken(sql, tokens, { userId, kind, address: to, challenge, sessionId });
  const occasion = {
    kind,
    to,
    secret,
    apiUrl: config.apiUrl,
    redirectTo: redirectTarget(config, redirectTo),
    newEmail: newEmail ?? '',
    isFirstMailbox,
  };
  return () => postMail(context, `mail ${kind}`, { id: userId }, () => tokenMail(occasion));
}

/** Creates the secret in a transaction of its own and sends the email. */
export async function sendMail(context: AuthContext, letter: MailRequest): Promise<void> {
  const post = await transaction(context.database.pool, (sql) => prepareMail(context, sql, letter));
  post();
}
