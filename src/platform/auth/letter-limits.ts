import type { FastifyRequest } from 'fastify';
import type { SmsChannel } from '#server/sms';
import type { Contact } from './contact.ts';
import type { AuthContext } from './context.ts';
import { peerNetwork } from '#server/peer-network';
import { refuse } from './wire-error.ts';

/** Counts a mail or SMS that a request asks for, before anybody has looked whether the address is known. */
export async function countLetter(
  { limits }: AuthContext,
  request: FastifyRequest,
  kind: string,
  { via, address }: Contact,
): Promise<void> {
  const peer = peerNetwork(request.ip);
  if (via === 'email') {
    await limits.use('mail:peer', peer);
    await limits.useMailFrequency(kind, address);
    await limits.use('mail:account', address);
  } else {
    await limits.use('sms:peer', peer);
    await limits.useSmsFrequency(kind, address);
    await limits.use('sms:account', address);
  }
}

/** Looks somebody up and writes to them after the answer, so that neither the answer nor its time tells who is known. */
export function writeAside(context: AuthContext, name: string, via: Contact['via'], task: () => Promise<void>): void {
  if (context.aside.add(name, task)) return;
  const code = via === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit';
  refuse(code, 'Too many letters are waiting. Try again in a moment.', { retryAfter: 10 });
}

/** The channel that a request wishes for an SMS. */
export function channelOf({ sms }: AuthContext, wanted: string | null | undefined): SmsChannel {
  if (!wanted) return 'sms';
  return (
    sms?.channels.find((channel) => channel === wanted) ??
    refuse('validation_failed', `Invalid channel, supported values are: ${(sms?.channels ?? []).join(', ')}`)
  );
}
