import { createHmac } from 'node:crypto';
import { retryAfter } from '#server/channels';
import { type Outgoing, OutgoingError } from '#server/outgoing';
import type { Statements } from '#server/statements';
import type { WebhookTry } from '../contract.ts';
import * as words from './words.ts';

/** Where something goes, and the secrets that sign it: the current one, and for a day the one before. */
export interface Receiver {
  url: string;
  secrets: readonly string[];
}

export interface Sent {
  deliveryId: string;
  event: string;
  body: string;
}

export interface Outcome {
  try: WebhookTry;
  is: 'accepted' | 'failed' | 'gone' | 'busy';
  /** What the answer asks to wait. */
  afterMs: number;
}

/** Sends an event as a message for people, in the format of a chat, to what is stored of its address. */
export type SendMessage = (
  db: Statements,
  outgoing: Outgoing,
  sent: { format: string; target: string; payload: string },
) => Promise<Outcome>;

const ANSWER_BYTES = 16_384;
const ANSWER_MOST = 2_000;
const PATIENCE_MS = 10_000;

/**
 * Sends something once. Whatever else it may answer, only a status from 200 to 299 within 10 seconds accepts it, and no redirect is
 * followed.
 */
export async function sentOnce(outgoing: Outgoing, receiver: Receiver, sent: Sent): Promise<Outcome> {
  const began = Date.now();
  const tried = (status: number | null, problem: string | null, answer = ''): WebhookTry => ({
    at: new Date(began).toISOString(),
    status,
    milliseconds: Date.now() - began,
    problem,
    answer,
  });
  try {
    const answer = await outgoing.ask(receiver.url, {
      to: 'anyone',
      method: 'POST',
      headers: headersOf(receiver, sent, Math.floor(began / 1000)),
      body: sent.body,
      patience: PATIENCE_MS,
      mostBytes: ANSWER_BYTES,
      isCut: true,
    });
    const said = shown(await answer.arrayBuffer(), receiver);
    if (answer.ok) return { try: tried(answer.status, null, said), is: 'accepted', afterMs: 0 };
    const failed = tried(answer.status, words.answered(answer.status), said);
    return { try: failed, is: answer.status === 410 ? 'gone' : 'failed', afterMs: retryAfter(answer) ?? 0 };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { try: tried(null, words.problems[error.reason]), is: error.reason === 'busy' ? 'busy' : 'failed', afterMs: 0 };
  }
}

/**
 * Standard Webhooks 1.0 signs `id.timestamp.body` with the decoded secret; `cairn-signature` signs `timestamp.body` with its
 * text, for receivers that have no library.
 */
export function headersOf({ secrets }: Receiver, { deliveryId, event, body }: Sent, seconds: number): Record<string, string> {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);
  const keyOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const standard = secrets.map((secret) => `v1,${hmac(keyOf(secret), `${deliveryId}.${seconds}.${body}`).digest('base64')}`);
  const plain = secrets.map((secret) => `v1=${hmac(secret, `${seconds}.${body}`).digest('hex')}`);
  return {
    'content-type': 'application/json',
    'webhook-id': deliveryId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': standard.join(' '),
    'cairn-event': event,
    'cairn-delivery': deliveryId,
    'cairn-signature': plain.join(','),
  };
}

/** The body of a delivery: the event with the id of the delivery before it. */
export const bodyOf = (deliveryId: string, payload: string): string => `{"id":${JSON.stringify(deliveryId)},${payload.slice(1)}`;

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** The start of an answer as text, without the secrets, should it repeat them. */
function shown(bytes: ArrayBuffer, { secrets }: Receiver): string {
  const text = new TextDecoder().decode(bytes).replace(CONTROL, '');
  const forms = secrets.map((secret) => secret.slice('whsec_'.length)).flatMap((key) => [key, key.replaceAll('/', '\\/')]);
  const clean = forms.reduce((left, form) => left.replaceAll(form, '…'), text);
  return clean.slice(0, ANSWER_MOST).toWellFormed();
}
