import { randomUUID } from 'node:crypto';
import type { Config } from '#server/config';
import type { SmsChannel } from '#server/sms';
import type { AuthContext } from './context.ts';
import { issueCode, SMS_SECONDS, type SmsKind } from './one-time-tokens.ts';
import { testCodeOf } from './phone.ts';
import { type Recipient, speaking } from './posting.ts';
import { words } from './said.ts';
import { run, type Sql, transaction } from './sql.ts';

const SENT_AT: Record<SmsKind, string> = {
  phone_confirmation: 'confirmation_sent_at',
  phone_sign_in: 'confirmation_sent_at',
  phone_change: 'phone_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
};

export interface SmsRequest {
  userId: string;
  kind: SmsKind;
  to: string;
  channel: SmsChannel;
  /** The id that the client was given, so that the log connects the two. */
  messageId: string;
}

/** The id that a request for an SMS is answered with, before the number is looked up. */
export const newMessageId = (config: Config, phone: string): string =>
  // GoTrue's name for a message that is never sent.
  testCodeOf(config, phone) === null ? randomUUID() : 'test-otp';

/**
 * Creates a one-time code inside a transaction. Returns a function that sends the SMS; call it after the commit. A number
 * with a fixed code gets no SMS.
 */
export async function prepareSms(context: AuthContext, sql: Sql, letter: SmsRequest): Promise<() => void> {
  const { userId, kind, to, channel, messageId } = letter;
  const testCode = testCodeOf(context.config, to);
  // The user's row before the token's, in the order in which a token is used.
  await run(sql, `UPDATE auth.users SET ${SENT_AT[kind]} = now() WHERE id = $1`, [userId]);
  const code = await issueCode(sql, context.tokens, { userId, kind, address: to, testCode });
  if (testCode !== null) return () => undefined;
  const textOf = () => words.smsCode(code, words.smsPurposes[kind], SMS_SECONDS / 60);
  return () => postSms(context, `sms ${kind}`, { id: userId }, { to, textOf, channel, messageId });
}

/** Creates the code in a transaction of its own and sends the SMS. */
export async function sendSms(context: AuthContext, letter: SmsRequest): Promise<void> {
  const post = await transaction(context.database.pool, (sql) => prepareSms(context, sql, letter));
  post();
}

/** Sent to the owner of a number when someone signs up with it again, because the sign-up form itself must not reveal it. */
export function sendAccountExistsSms(context: AuthContext, to: string, channel: SmsChannel): void {
  if (testCodeOf(context.config, to) !== null) return;
  const message = { to, textOf: () => words.smsAccountExists, channel, messageId: randomUUID() };
  postSms(context, 'sms account exists', null, message);
}

/** The owner of a number that has an account is written to in the language of the request: their account is not looked for. */
function postSms(context: AuthContext, task: string, person: Recipient | null, { messageId, textOf, ...message }: Posted): void {
  const { aside, sms, log } = context;
  const send = async (): Promise<void> => {
    await sms?.send({ ...message, text: textOf() });
    log.info({ task, messageId }, 'sms handed over');
  };
  if (!aside.add(task, speaking(context, person, send)))
    log.error({ task, messageId }, 'too many messages are waiting, so an SMS was dropped');
}

interface Posted {
  to: string;
  textOf: () => string;
  channel: SmsChannel;
  messageId: string;
}
