import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { trustedProxies } from './edge.ts';
import { warnOfUnnamedProxy } from './proxy-warning.ts';

const FORWARDED: Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.7' },
  { forwarded: 'for=203.0.113.7' },
  { 'x-real-ip': '203.0.113.7' },
];

/** What the log says after a start with these settings, and after these requests. */
async function warnings(settings: { TRUST_PROXY?: string; publicUrl?: string }, requests: Record<string, string>[]) {
  const lines: string[] = [];
  const into = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) });
  const { TRUST_PROXY = '', publicUrl = 'http://cairn.example.com' } = settings;
  const app = Fastify({ trustProxy: trustedProxies(TRUST_PROXY) });
  warnOfUnnamedProxy(app, { TRUST_PROXY, publicUrl }, pino({ level: 'warn' }, into));
  app.get('/', async () => 'here');
  for (const headers of requests) await app.inject({ url: '/', headers });
  await app.close();
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

test.each(FORWARDED)('a forwarded address %o that TRUST_PROXY does not expect is logged once', async (headers) => {
  expect(await warnings({}, [{}, headers, headers, ...FORWARDED])).toEqual([expect.stringContaining('TRUST_PROXY is not set')]);
});

test('an https PUBLIC_URL without TRUST_PROXY is logged at the start, once', async () => {
  expect(await warnings({ publicUrl: 'https://cairn.example.com' }, FORWARDED)).toEqual([
    expect.stringContaining('TRUST_PROXY is not set'),
  ]);
});

test('nothing is logged without a proxy, or with one that TRUST_PROXY names', async () => {
  expect(await warnings({}, [{}])).toEqual([]);
  for (const TRUST_PROXY of ['on', '1', '127.0.0.1'])
    expect(await warnings({ TRUST_PROXY, publicUrl: 'https://cairn.example.com' }, FORWARDED)).toEqual([]);
});
