import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { lookupOf } from '../contact.ts';
import type { AuthContext } from '../context.ts';
import { note, type LoggedUser } from '../identity-log.ts';
import { countTry } from '../flows/sign-in-tries.ts';
import { parsed } from '../input.ts';
import { openSession, sessionJson } from '../sessions.ts';
import { transaction } from '../sql.ts';
import { userByContact, userById } from '../users.ts';
import { refuse } from '../wire-error.ts';

const Body = z.object({ email: z.string().nullish(), phone: z.string().nullish(), password: z.string().nullish() });
const SENTENCES = {
  both: 'Only an email address or phone number should be provided on login.',
  disabled: 'Phone logins are disabled',
  disabledStatus: 422,
};

/** The session for an email address or phone and its password. Every failure gets the same refusal, after the same work. */
export async function byPassword(request: FastifyRequest, context: AuthContext): Promise<Record<string, unknown>> {
  const { database, passwords } = context;
  const body = parsed(Body, request.body);
  const password = body.password ?? '';
  const contact = lookupOf(context, body, SENTENCES);
  if (!contact) return refuse('validation_failed', 'missing email or phone');
  const { via, address } = contact;
  const found = await userByContact(database.pool, contact);
  const forgetTry = await countTry(context, request, address, found);
  const isRight = await passwords.matches(found?.encrypted_password ?? null, password);
  if (!found || !isRight) {
    noteFailure(request, context, found, 'invalid-credentials');
    return refuse('invalid_credentials');
  }
  await forgetTry();
  if (found.is_banned) {
    noteFailure(request, context, found, 'user-banned');
    refuse('user_banned', undefined, { status: 400 });
  }
  if (!found[`${via}_confirmed_at`]) refuse(`${via}_not_confirmed`);
  const session = await transaction(database.pool, async (sql) => {
    // The password may have been changed while this one was checked. The new one counts.
    const now = await userById(sql, found.id, 'lock');
    if (now?.encrypted_password !== found.encrypted_password) refuse('invalid_credentials');
    return openSession(sql, found.id, 'password', request, via);
  });
  const weaknesses = passwords.weaknesses(password, address);
  const weak = weaknesses.length > 0 ? { weak_password: { message: passwords.sentenceOf(weaknesses), reasons: weaknesses } } : {};
  return { ...(await sessionJson(context, session)), ...weak };
}

/** Runs after the answer, and for an unknown address too, so that the response time does not reveal who exists. */
function noteFailure(request: FastifyRequest, { aside, database, log }: AuthContext, found: LoggedUser, reason: string): void {
  const isTaken = aside.add('note a failed sign-in', () => note(database.pool, 'login_failed', found, request, { reason }));
  if (!isTaken) log.warn({ requestId: request.id }, 'too much waits for a failed sign-in to be noted');
}
