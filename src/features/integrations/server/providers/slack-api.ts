import { z } from 'zod';
import type { AccountSession } from '../accounts/account-session.ts';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import * as words from '../accounts/words.ts';

const API = 'https://slack.com/api';
/** Errors by which Slack says that the token no longer works. */
const REVOKED = new Set(['invalid_auth', 'not_authed', 'account_inactive', 'token_revoked', 'token_expired']);
/** Those that pass by themselves. */
const LATE = new Set(['internal_error', 'fatal_error', 'service_unavailable', 'request_timeout']);
const PAUSE_MS = 60_000;

const Answer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.string() }),
]);

/** What a method of Slack is sent: in the address if it reads, as JSON if it writes. */
type Sent = { query: Readonly<Record<string, string>> } | { json: object };

/**
 * Asks the Web API of Slack, which refuses by 200 and an error (docs.slack.dev/apis/web-api). @returns the answer, or the error by
 * which this was refused. @throws {RemoteRefusal} for those that have nothing to do with what was asked
 */
export async function askSlack(
  session: AccountSession,
  method: string,
  sent: Sent,
): Promise<{ body: unknown; error: null } | { body: null; error: string }> {
  const query = 'query' in sent ? `?${new URLSearchParams(sent.query).toString()}` : '';
  const asked = 'json' in sent ? ({ method: 'POST', json: sent.json } as const) : {};
  const { body } = await session.ask(`${API}/${method}${query}`, asked);
  const answer = Answer.safeParse(body).data;
  if (answer === undefined) throw new RemoteRefusal('refused', words.unreadable);
  if (answer.ok) return { body, error: null };
  const { error } = answer;
  if (REVOKED.has(error)) throw new RemoteRefusal('revoked', words.revoked);
  if (error === 'ratelimited') throw new RemoteRefusal('busy', words.busy, { afterMs: PAUSE_MS });
  if (LATE.has(error)) throw new RemoteRefusal('late', words.unreachable);
  return { body: null, error };
}
