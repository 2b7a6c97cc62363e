import { language } from '#contract/words';
import { ASKS_AT_MOST } from '#contract/batch';
import { type Answer, answerOf } from './answer.ts';
import { asOffline } from './api-error.ts';
import { fetched } from './fetched.ts';

/** A reading call: path and query, and the ETag of what is already loaded. */
export interface ReadCall {
  readonly path: string;
  readonly tag: string | null;
}

interface Waiting extends ReadCall {
  settle(answer: Promise<Answer | null>): void;
}

interface BatchAnswers {
  readonly answers: readonly ({ status: number; etag?: string; place?: string; retryAfter?: string; body?: unknown } | null)[];
}

/** Calls that wait for the end of this moment, by their server and person. */
const waiting = new Map<string, Waiting[]>();

/**
 * Requests together everything that is requested in the same moment: a screen that opens makes one request, not ten. Null
 * for a call that was alone in its moment, or that the server does not answer in a batch; it must be sent alone.
 */
export function gathered(apiUrl: string, authorization: string | null, ask: ReadCall): Promise<Answer | null> {
  const key = JSON.stringify([apiUrl, authorization]);
  let asks = waiting.get(key);
  if (asks === undefined) {
    waiting.set(key, (asks = []));
    setTimeout(() => {
      const all = waiting.get(key) ?? [];
      waiting.delete(key);
      for (let first = 0; first < all.length; first += ASKS_AT_MOST)
        send(apiUrl, authorization, all.slice(first, first + ASKS_AT_MOST));
    });
  }
  const mine = asks;
  return new Promise((settle) => void mine.push({ ...ask, settle }));
}

function send(apiUrl: string, authorization: string | null, asks: readonly Waiting[]): void {
  const answers = asks.length === 1 ? Promise.resolve([null]) : answered(apiUrl, authorization, asks);
  asks.forEach(({ settle }, index) => settle(answers.then((all) => all[index] ?? null)));
}

async function answered(apiUrl: string, authorization: string | null, asks: readonly ReadCall[]): Promise<(Answer | null)[]> {
  const query = new URLSearchParams();
  for (const { path } of asks) query.append('ask', path.replace('/api/', ''));
  if (asks.some(({ tag }) => tag !== null)) for (const { tag } of asks) query.append('tag', tag ?? '');
  const headers = { accept: 'application/json', 'accept-language': language, ...(authorization !== null && { authorization }) };
  const response = await fetched(`${apiUrl}/api/batch?${query}`, { headers });
  const whole = answerOf(response);
  // A refusal of the batch is a refusal of each call.
  if (!response.ok) {
    let body: Promise<unknown> | undefined;
    return asks.map(() => ({ ...whole, body: () => (body ??= whole.body()) }));
  }
  const { answers } = (await whole.body().catch(asOffline)) as BatchAnswers;
  return answers.map(
    (one) =>
      one && {
        status: one.status,
        etag: one.etag ?? null,
        place: one.place ?? null,
        retryAfter: one.retryAfter ?? null,
        body: async () => one.body ?? null,
      },
  );
}
