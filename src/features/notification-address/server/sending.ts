import { retryAfter } from '#server/channels';
import { type Outgoing, OutgoingError } from '#server/outgoing';
import type { AddressKind } from '../contract.ts';
import { discord } from './kinds/discord.ts';
import { gotify } from './kinds/gotify.ts';
import { json } from './kinds/json.ts';
import { ntfy } from './kinds/ntfy.ts';
import { slack } from './kinds/slack.ts';
import { telegram } from './kinds/telegram.ts';
import type { Receiver, Sent, Target } from './receiver.ts';
import { words } from './said.ts';

const receivers: Readonly<Record<AddressKind, Receiver>> = {
  NTFY: ntfy,
  GOTIFY: gotify,
  TELEGRAM: telegram,
  DISCORD: discord,
  SLACK: slack,
  JSON: json,
};

/** What an address answered; its status is null if it did not. */
export type Outcome = { status: number | null } & (
  | { is: 'accepted' }
  | { is: 'refused'; problem: string; afterMs: 0 }
  /** It may accept it later. */
  | { is: 'late'; problem: string; afterMs: number }
);

const TITLE_MOST = 150;
const TEXT_MOST = 400;
const HOUR_MS = 3_600_000;

/** The host that a person may see again. @throws TypeError if the address does not have the form that its kind needs */
export const hostOf = (kind: AddressKind, target: Target): string =>
  new URL(receivers[kind].request(target, { title: '', text: '', link: '' }).url).host;

/** Sends a message to an address, once. */
export async function sentTo(kind: AddressKind, target: Target, sent: Sent, outgoing: Outgoing): Promise<Outcome> {
  const { title, text, link } = sent;
  const receiver = receivers[kind];
  const { url, headers, body } = receiver.request(target, { title: cut(title, TITLE_MOST), text: cut(text, TEXT_MOST), link });
  try {
    const answer = await outgoing.ask(url, {
      to: 'anyone',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Cairn', ...headers },
      body: JSON.stringify(body),
      mostBytes: 100_000,
      isCut: true,
    });
    return await judged(answer, receiver);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    if (error.reason === 'address') return { status: null, is: 'refused', problem: words.notAllowed, afterMs: 0 };
    return { status: null, is: 'late', problem: words.unreachable, afterMs: 0 };
  }
}

/** Nothing of the answer is passed on but its status: the address may be one that the person could not read themselves. */
async function judged(answer: Response, receiver: Receiver): Promise<Outcome> {
  const { status, ok } = answer;
  if (ok) return { status, is: 'accepted' };
  const problem = words.answered(status);
  if (status !== 429 && status < 500) return { status, is: 'refused', problem, afterMs: 0 };
  const said: unknown = await answer.json().catch(() => null);
  return { status, is: 'late', problem, afterMs: Math.min(retryAfter(answer) ?? receiver.waits?.(said) ?? 0, HOUR_MS) };
}

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text);
