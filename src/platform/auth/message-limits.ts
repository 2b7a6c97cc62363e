import type { FastifyRequest } from 'fastify';
import type { SmsChannel } from '#server/sms';
import type { Contact } from './contact.ts';
import type { AuthContext } from './context.ts';
import { peerNetwork } from '#server/peer-network';
import { bucketOf } from './flows/sign-in-tries.ts';
import type { Bucket } from './rate-limits.ts';
import { refuse } from './wire-error.ts';

/** An email or SMS that a request asks for, and where it is counted. */
interface CountedMessage {
  kind: string;
  via: Contact['via'];
  bucket: Bucket;
}

/** Counts a message that someone requests by naming an address, before the address is looked up. */
export async function countMessage(context: AuthContext, request: FastifyRequest, kind: string, contact: Contact): Promise<void> {
  await countPeer(context, request, contact.via);
  await countInBucket(context, { kind, via: contact.via, bucket: await bucketOf(context, request, contact) });
}

/**
 * Counts a message that someone requests within a session, by their account. Strangers who name its address cannot use this
 * limit up.
 */
export async function countOwnMessage(
  context: AuthContext,
  request: FastifyRequest,
  kind: string,
  { via, userId }: { via: Contact['via']; userId: string },
): Promise<void> {
  await countPeer(context, request, via);
  await countInBucket(context, { kind, via, bucket: { own: userId } });
}

/** Counts a message of a request whose network has already been counted. */
export async function countInBucket({ limits }: AuthContext, { kind, via, bucket }: CountedMessage): Promise<void> {
  await (via === 'email' ? limits.useMailFrequency(kind, bucket) : limits.useSmsFrequency(kind, bucket));
  await limits.useBucket(kind === 'recovery' ? 'recover' : via === 'email' ? 'mail' : 'sms', bucket);
}

const countPeer = ({ limits }: AuthContext, request: FastifyRequest, via: Contact['via']): Promise<void> =>
  limits.use(via === 'email' ? 'mail:peer' : 'sms:peer', peerNetwork(request.ip));

/** Looks a person up and writes to them after the answer, so that neither the answer nor its timing reveals who is known. */
export function sendAfterAnswer(context: AuthContext, name: string, via: Contact['via'], task: () => Promise<void>): void {
  if (context.aside.add(name, task)) return;
  const code = via === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit';
  refuse(code, 'Too many messages are waiting. Try again in a moment.', { retryAfter: 10 });
}

/** The channel that a request asks for, for an SMS. */
export function channelOf({ sms }: AuthContext, wanted: string | null | undefined): SmsChannel {
  if (!wanted) return 'sms';
  return (
    sms?.channels.find((channel) => channel === wanted) ??
    refuse('validation_failed', `Invalid channel, supported values are: ${(sms?.channels ?? []).join(', ')}`)
  );
}
