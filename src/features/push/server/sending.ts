import webPush from 'web-push';
import { retryAfter } from '#server/channels';
import type { Outgoing } from '#server/outgoing';
import { OutgoingError } from '#server/outgoing';
import type { PushKeys } from './keys.ts';
import { words } from './said.ts';

/** Where a browser gets what is sent to it, and the keys that only it can open it with (RFC 8291). */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What the device shows. `path` is opened by a click, and a later one with the same `tag` replaces it. */
export interface Shown {
  title: string;
  text: string;
  path: string;
  tag: string;
}

export type Outcome =
  | { is: 'accepted' }
  /** The device no longer exists at its push service. */
  | { is: 'gone' }
  | { is: 'refused'; problem: string }
  | { is: 'late'; problem: string; afterMs: number };

export interface Sender {
  outgoing: Outgoing;
  /** A web address or `mailto:`, with which push services reach the operator. */
  contact: string;
}

// A notification of yesterday is in the inbox.
const KEPT_SECONDS = 86_400;
// A push service accepts 4096 bytes, encrypted. A letter has up to four, and JSON may need six for one that is invisible.
const TITLE_MOST = 150;
const TEXT_MOST = 350;

/** Encrypts and sends a notification to a device, once. */
export async function sentTo(
  { endpoint, p256dh, auth }: Subscription,
  shown: Shown,
  keys: PushKeys,
  { outgoing, contact }: Sender,
): Promise<Outcome> {
  const payload = JSON.stringify({ ...shown, title: cut(shown.title, TITLE_MOST), text: cut(shown.text, TEXT_MOST) });
  const details = { endpoint, keys: { p256dh, auth } };
  const request = webPush.generateRequestDetails(details, payload, {
    vapidDetails: { subject: contact, ...keys },
    TTL: KEPT_SECONDS,
    urgency: 'high',
    topic: shown.tag.replaceAll('-', '').slice(0, 32),
  });
  // Some are numbers, whatever their type says.
  const given: Readonly<Record<string, string | number>> = request.headers;
  const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
  try {
    return judged(
      await outgoing.ask(endpoint, { to: 'anyone', method: 'POST', headers, body: request.body, mostBytes: 10_000, isCut: true }),
    );
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    if (error.reason === 'address') return { is: 'refused', problem: words.unreachable };
    return { is: 'late', problem: words.unreachable, afterMs: 0 };
  }
}

function judged(answer: Response): Outcome {
  const { status, ok } = answer;
  if (ok) return { is: 'accepted' };
  if (status === 404 || status === 410) return { is: 'gone' };
  const problem = words.answered(status);
  return status === 429 || status >= 500 ? { is: 'late', problem, afterMs: retryAfter(answer) ?? 0 } : { is: 'refused', problem };
}

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text);
