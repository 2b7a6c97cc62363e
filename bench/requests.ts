import type { CDPSession } from '@playwright/test';

/** One request of a page, with what it transferred over the network. */
export interface RecordedRequest {
  method: string;
  path: string;
  search: string;
  /** Seconds of the browser's clock. */
  at: number;
  status: number;
  /** Bytes as received: compressed, with headers; 0 from the cache. */
  bytes: number;
}

export interface Recorder {
  /** Everything that was requested since the page was opened or the last call of `restart`. */
  all(): RecordedRequest[];
  restart(): void;
}

/** Records what a page requests, as the browser itself counts it. Pages of a profile share its cache. */
export async function record(devtools: CDPSession): Promise<Recorder> {
  const asked = new Map<string, RecordedRequest>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const { pathname, search, protocol } = new URL(request.url);
    if (!protocol.startsWith('http')) return;
    asked.set(requestId, { method: request.method, path: pathname, search, at: timestamp, status: 0, bytes: 0 });
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const one = asked.get(requestId);
    if (one) one.status = response.status;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await devtools.send('Network.enable');
  return { all: () => [...asked.values()], restart: () => asked.clear() };
}

/** The calls of the API among them, without files, the page itself and the socket. */
export const callsAmong = (asked: readonly RecordedRequest[]): RecordedRequest[] =>
  asked.filter(({ path }) => path.startsWith('/api/'));

/** How many parts of the calls, counted one by one in batches, repeat an earlier one. */
export function repeatedCalls(calls: readonly RecordedRequest[]): number {
  const asks = calls.flatMap(({ method, path, search }) => {
    const together = path === '/api/batch' ? new URLSearchParams(search).getAll('ask') : [];
    return together.length > 0 ? together.map((ask) => `GET /api/${ask}`) : [`${method} ${path}${search}`];
  });
  return asks.length - new Set(asks).size;
}

export const kilobytes = (asked: readonly RecordedRequest[]): number => asked.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
