import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export interface Load {
  url: string;
  token: string;
  /** In addition to the token. */
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  /** Reads of several paths in turn, one request, or a fresh one each time. */
  request:
    | { method: 'GET'; paths: readonly string[] }
    | { method: 'POST' | 'PUT'; path: string; body?: unknown }
    | (() => { method: 'POST' | 'PUT'; path: string; body: unknown; key: string });
}

export interface Measured {
  /** Requests answered per second. */
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  errors: number;
}

/** Sends requests as fast as `connections` allow for some seconds, and returns the results. */
export async function load({ url, token, headers: more, connections, seconds, request }: Load): Promise<Measured> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more };
  const result = await autocannon({ url, connections, duration: seconds, requests: requestsOf(request, headers) });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

function requestsOf(request: Load['request'], headers: Record<string, string>): autocannon.Request[] {
  if (typeof request !== 'function') {
    if ('paths' in request) return request.paths.map((path) => ({ method: request.method, path, headers }));
    const { method, path, body } = request;
    return [{ method, path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }];
  }
  const { method, path } = request();
  const setupRequest = (sent: autocannon.Request): autocannon.Request => {
    const next = request();
    return { ...sent, path: next.path, body: JSON.stringify(next.body), headers: { ...headers, 'idempotency-key': next.key } };
  };
  return [{ method, path, headers, setupRequest }];
}

/** Milliseconds that one request takes without any others: the median of `times`. */
export async function alone(times: number, request: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const began = performance.now();
    await request();
    taken.push(performance.now() - began);
  }
  return median(taken);
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** The value below which this part of them is. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? NaN;

const TICKS_PER_SECOND = 100;

/** Milliseconds of processor time that a process and its threads have used (Linux). */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** Megabytes of memory that a process uses now, and the most it has used (Linux). */
export function memory(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? NaN) / 1024;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}
