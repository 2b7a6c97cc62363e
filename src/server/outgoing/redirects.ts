import type { Hop } from './exchange.ts';
import { OutgoingError } from './outgoing-error.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** The only headers sent to another origin. Any other header may contain a credential. */
const FOR_ANYONE = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);

/**
 * The redirect target of an answer, by the Fetch standard; null if there is none. Another origin gets no header that may be
 * a secret, and no body. @throws {OutgoingError} `redirect` for an invalid address, from https to http, and if another
 * origin would get the body.
 */
export function nextHop({ url, method, headers, body }: Hop, answer: Response): Hop | null {
  const location = REDIRECTS.has(answer.status) ? answer.headers.get('location') : null;
  if (location === null) return null;
  const next = URL.parse(location, url.href);
  const isForeign = next?.origin !== url.origin;
  const isAsked = answer.status === 303 ? method !== 'HEAD' : answer.status < 303 && method === 'POST';
  if (next === null || (url.protocol === 'https:' && next.protocol === 'http:')) throw refusalOf(url);
  if (isForeign && !isAsked && body !== undefined) throw refusalOf(url);
  return {
    url: next,
    method: isAsked ? 'GET' : method,
    headers: Object.fromEntries(
      Object.entries(headers).filter(([name]) => {
        const lower = name.toLowerCase();
        return (!isForeign || FOR_ANYONE.has(lower)) && !(isAsked && lower.startsWith('content-'));
      }),
    ),
    body: isAsked ? undefined : body,
  };
}

const refusalOf = ({ hostname }: URL): OutgoingError => new OutgoingError('redirect', hostname);
