import { parse } from 'node:querystring';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ASKS_AT_MOST } from '#contract/batch';
import { type Families, endpointOf, fieldsOf, sentBy } from './http-request.ts';
import type { Dispatcher } from './dispatch.ts';
import { fail } from './failures.ts';
import { words } from './input-said.ts';
import { refusalOf } from './refusals.ts';

/** All answers wait in memory for the last one: larger ones must be requested separately. */
const BYTES_AT_MOST = 4_000_000;

/**
 * Several reading actions in one request: `?ask={family}?endpoint={action}&…` for each, and for each `tag={ETag}` of the
 * client's copy, or nothing. Each goes through the dispatcher separately, and a refusal is the answer to that action only.
 * Returns the JSON text of `{ answers }` in the order of the asks: `status`, then `etag`, `place` and `body` as the action
 * alone would give them; null for one that must be requested separately, because it is slow, streamed or large.
 */
export async function batchAnswer(
  families: Families,
  dispatcher: Dispatcher,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { ask, tag, ...others } = request.query as Record<string, unknown>;
  const unknown = Object.keys(others).map((name) => [name.slice(0, 100), words.isUnknown]);
  if (unknown.length > 0) fail('invalid-input', {}, Object.fromEntries(unknown.slice(0, 20)) as Record<string, string>);
  const asks = listed(ask);
  const tags = listed(tag);
  if (asks.length === 0) fail('invalid-input', {}, { ask: 'Name at least one action' });
  if (asks.length > ASKS_AT_MOST) fail('invalid-input', {}, { ask: `At most ${ASKS_AT_MOST} at once` });
  if (tags.length > 0 && tags.length !== asks.length) fail('invalid-input', {}, { tag: 'One for each ask, or none' });
  const sent = sentBy(request, reply);
  let bytesLeft = BYTES_AT_MOST;
  const answered = async (text: string, index: number): Promise<string> => {
    try {
      const [family, search] = cut(text);
      const query = parse(search);
      const endpoint = endpointOf(families, family, query, 'GET');
      // Work between two transactions waits for other servers, and would hold up the rest. Cached answers are large and
      // already compressed.
      if (typeof endpoint.handler !== 'function') return 'null';
      const { bytes, place } = await dispatcher.read({ ...sent, endpoint, query: fieldsOf(query), body: undefined });
      bytesLeft -= bytes.plain.length;
      if (bytesLeft < 0) return 'null';
      const about = JSON.stringify({ status: bytes.tag === tags[index] ? 304 : 200, etag: bytes.tag, ...(place && { place }) });
      return bytes.tag === tags[index] ? about : `${about.slice(0, -1)},"body":${bytes.plain.toString()}}`;
    } catch (error) {
      const { status, headers, body } = refusalOf(error, request);
      return JSON.stringify({ status, ...(headers['retry-after'] && { retryAfter: headers['retry-after'] }), body });
    }
  };
  const answers = await Promise.all(asks.map(answered));
  return `{"answers":[${answers.join()}]}`;
}

const listed = (value: unknown): string[] => (value === undefined ? [] : ([value].flat() as string[]));

/** Cuts at the first question mark: the rest may contain others. */
function cut(ask: string): [string, string] {
  const at = ask.indexOf('?');
  return at < 0 ? [ask, ''] : [ask.slice(0, at), ask.slice(at + 1)];
}
