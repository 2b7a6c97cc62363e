import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutgoingError } from './outgoing-error.ts';

export interface Hop {
  url: URL;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | undefined;
}

interface Terms {
  /** The only addresses to connect to; null uses the system's lookup. */
  addresses: readonly string[] | null;
  /** Of the body, both compressed and decompressed. */
  mostBytes: number;
  /** True to truncate a longer body; otherwise it is refused. */
  isCut: boolean;
  signal: AbortSignal;
}

const HEADER_BYTES = 16_384;
// Kept for a moment, as browsers do; a server that closes first says so, or the request is retried within four seconds.
const IDLE_MS = 4_000;
// Our own agents: Node's shared ones would use HTTP_PROXY if NODE_USE_ENV_PROXY is set.
const kept = { keepAlive: true, timeout: IDLE_MS };
const agents = { 'http:': new http.Agent(kept), 'https:': new https.Agent(kept) };

/** One request and its whole answer. A connection to verified addresses serves only this request. */
export async function exchanged(hop: Hop, terms: Terms): Promise<Response> {
  const answer = await answerOf(hop, terms);
  try {
    return responseOf(answer, await bodyOf(answer, hop, terms), hop.url.hostname);
  } finally {
    if (!answer.complete) answer.destroy();
  }
}

/**
 * One request, and its answer as it arrives: for what another server writes for minutes. It ends with the signal, and with an
 * error after `mostBytes`.
 */
export async function openedExchange(hop: Hop, terms: Omit<Terms, 'isCut'>): Promise<Response> {
  const answer = await answerOf(hop, terms);
  const { hostname } = hop.url;
  const source = NO_BODY.has(answer.statusCode ?? 0) ? null : unpacked(answer, hostname, terms.mostBytes);
  if (source === null) return responseOf(answer, null, hostname);
  return responseOf(answer, limited(source, answer, terms.mostBytes, hostname), hostname);
}

/** The bytes of an answer, piece by piece. Whoever stops reading closes the connection. */
function limited(source: Readable, answer: IncomingMessage, mostBytes: number, host: string): ReadableStream<Uint8Array> {
  let length = 0;
  const parts = (source as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await parts.next();
      if (next.done === true) return controller.close();
      length += next.value.length;
      if (length > mostBytes) {
        answer.destroy();
        return controller.error(new OutgoingError('long', host));
      }
      controller.enqueue(new Uint8Array(next.value));
    },
    cancel: () => void answer.destroy(),
  });
}

function answerOf(
  { url, method, headers, body }: Hop,
  { addresses, signal }: Pick<Terms, 'addresses' | 'signal'>,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const options = {
    method,
    headers: { 'user-agent': 'Cairn', 'accept-encoding': 'gzip, deflate, br', ...headers, ...lengthOf(body) },
    signal,
    maxHeaderSize: HEADER_BYTES,
    ...(addresses === null
      ? { agent: isSecure ? agents['https:'] : agents['http:'] }
      : { agent: false, lookup: pinnedTo(addresses), rejectUnauthorized: true }),
  };
  return new Promise((resolve, reject) => {
    (isSecure ? https : http)
      .request(url, options, resolve)
      .on('error', reject)
      .on('upgrade', (_, socket) => {
        socket.destroy();
        reject(new OutgoingError('unreadable', url.hostname));
      })
      .end(body);
  });
}

/** Node adds it only for some methods: without it the body of a DELETE would be parsed as the next request. */
const lengthOf = (body: Hop['body']): Record<string, string> =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };

const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_name, { all }, answer) => {
    const [first = '', ...more] = addresses;
    if (all === true)
      answer(
        null,
        [first, ...more].map((address) => ({ address, family: isIP(address) })),
      );
    else answer(null, first, isIP(first));
  };

async function bodyOf(answer: IncomingMessage, { url, method }: Hop, { mostBytes, isCut }: Terms): Promise<Buffer> {
  const hasNone = method === 'HEAD' || NO_BODY.has(answer.statusCode ?? 0);
  const source = hasNone ? answer : unpacked(answer, url.hostname, mostBytes);
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of source as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length > mostBytes && !isCut) throw new OutgoingError('long', url.hostname);
    if (length >= mostBytes && isCut) break;
  }
  return Buffer.concat(parts).subarray(0, mostBytes);
}

/** Compressed bytes are counted too: a stream can be endless and decompress to nothing. */
function unpacked(answer: IncomingMessage, host: string, mostBytes: number): Readable {
  const coding = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (coding === 'identity' || coding === '') return answer;
  const unpack = CODINGS[coding];
  if (unpack === undefined) throw new OutgoingError('unreadable', host);
  const unpacking = unpack();
  let arrived = 0;
  answer.on('data', (part: Buffer) => {
    arrived += part.length;
    if (arrived > mostBytes) answer.destroy(new OutgoingError('long', host));
  });
  answer.on('error', (error) => unpacking.destroy(error));
  return answer.pipe(unpacking);
}

const CODINGS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
/** Statuses without a body, for which a Response may have none. */
const NO_BODY = new Set([204, 205, 304]);
/** Headers about the transfer of the body, not its content. */
const OF_THE_WAY = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive']);

function responseOf(answer: IncomingMessage, body: Buffer | ReadableStream<Uint8Array> | null, host: string): Response {
  const status = answer.statusCode ?? 0;
  const headers = new Headers();
  try {
    for (const [name, values = []] of Object.entries(answer.headersDistinct))
      if (!OF_THE_WAY.has(name)) for (const value of values) headers.append(name, value);
    const whole = Buffer.isBuffer(body) ? new Uint8Array(body) : body;
    return new Response(NO_BODY.has(status) ? null : whole, { status, headers });
  } catch {
    // A status or a header outside the standard.
    throw new OutgoingError('unreadable', host);
  }
}
