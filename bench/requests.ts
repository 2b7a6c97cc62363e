import type { CDPSession } from '@playwright/test';

/** One request of a page, with what it moved over the network. */
export interface Asked {
  method: string;
  path: string;
  search: string;
  /** Seconds of the browser's clock. */
  at: number;
  status: number;
  /** Bytes as they came: compressed, with headers; 0 from the cache. */
  bytes: number;
}

export interface Recorder {
  /** Everything that was asked since the page was opened or the last call of `restart`. */
  all(): Asked[];
  restart(): void;
}

/** Records what a page asks for, as the browser itself counts it. Pages of a profile share its cache. */
export async function record(devtools: CDPSession): Promise<Recorder> {
  const asked = new Map<string, Asked>();
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

/** The calls of the API among them; files, the page itself and the socket are none. */
export const callsAmong = (asked: readonly Asked[]): Asked[] => asked.filter(({ path }) => path.startsWith('/api/'));

/** How many of what the calls ask for, one by one where they ask for several, an earlier one has asked already. */
export function askedTwice(calls: readonly Asked[]): number {
  const asks = calls.flatMap(({ method, path, search }) => {
    const together = path === '/api/batch' ? new URLSearchParams(search).getAll('ask') : [];
    return together.length > 0 ? together.map((ask) => `GET /api/${ask}`) : [`${method} ${path}${search}`];
  });
  return asks.length - new Set(asks).size;
}

export const kilobytes = (asked: readonly Asked[]): number => asked.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
