import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { openOutgoing, OutgoingError } from '#server/outgoing';
import { anyone, closeServers, endless, here, MB, operator, serving, speaking, text } from './testing/servers.ts';

afterEach(closeServers);

describe('an answer is rejected', () => {
  test('if it is longer than 5 MB', async () => {
    const fits = await serving(text(Buffer.alloc(5 * MB)));
    expect((await (await here.ask(fits.url, anyone)).arrayBuffer()).byteLength).toBe(5 * MB);
    const long = await serving(text(Buffer.alloc(5 * MB + 1)));
    for (const asked of [anyone, operator, { ...anyone, mostBytes: 100 * MB }])
      await expect(here.ask(long.url, asked)).rejects.toMatchObject({ reason: 'long' });
  });

  test('if it never ends', async () => {
    const url = await speaking((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      endless(socket, Buffer.alloc(MB));
    });
    await expect(here.ask(url, anyone)).rejects.toMatchObject({ reason: 'long' });
  });

  test.each([
    ['gzip', gzipSync(Buffer.alloc(60 * MB))],
    ['x-gzip', gzipSync(Buffer.alloc(60 * MB))],
    ['deflate', deflateSync(Buffer.alloc(60 * MB))],
    ['br', brotliCompressSync(Buffer.alloc(60 * MB))],
  ])('if it is short but expands to a long one (%s)', async (coding, packed) => {
    expect(packed.length).toBeLessThan(MB);
    const { url } = await serving(text(packed, 200, { 'content-encoding': coding }));
    await expect(here.ask(url, anyone)).rejects.toMatchObject({ reason: 'long' });
  });

  test('if it is long but expands to nothing', async () => {
    const nothing = gzipSync('');
    const packed = Buffer.concat(Array.from({ length: Math.ceil((6 * MB) / nothing.length) }, () => nothing));
    const { url } = await serving(text(packed, 200, { 'content-encoding': 'gzip' }));
    await expect(here.ask(url, anyone)).rejects.toMatchObject({ reason: 'long' });
  });

  test.each([
    ['in a way that nobody asked for', gzipSync(gzipSync('x')), 'gzip, gzip', 'unreadable'],
    ['in an unknown way', Buffer.from('x'), 'compress', 'unreadable'],
    ['as it is not', Buffer.from('plain'), 'gzip', 'unreachable'],
    ['and cut off', gzipSync(Buffer.alloc(1000)).subarray(0, 15), 'gzip', 'unreachable'],
  ])('if it is compressed %s', async (_, packed, coding, reason) => {
    const { url } = await serving(text(packed, 200, { 'content-encoding': coding }));
    await expect(here.ask(url, anyone)).rejects.toMatchObject({ reason });
  });

  test('if its headers never end', async () => {
    const url = await speaking((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const more = (): void =>
        void (socket.writable && socket.write(`x-more: ${'x'.repeat(1000)}\r\n`, () => setImmediate(more)));
      more();
    });
    await expect(here.ask(url, anyone)).rejects.toMatchObject({ reason: 'unreachable', code: 'HPE_HEADER_OVERFLOW' });
  });

  test.each([
    ['nothing of HTTP', 'SSH-2.0-OpenSSH_9.9\r\n', 'unreachable'],
    ['a status that does not exist', 'HTTP/1.1 999 Go Away\r\ncontent-length: 0\r\n\r\n', 'unreadable'],
    ['an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n', 'unreadable'],
    ['a body that is cut off', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf', 'unreachable'],
  ])('if it is %s', async (_, said, reason) => {
    const url = await speaking((socket) => socket.end(said));
    await expect(here.ask(url, anyone)).rejects.toMatchObject({ reason });
  });

  test('if it does not arrive in time, however slowly', async () => {
    const silent = await speaking(() => undefined);
    const slow = await speaking((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const timer = setInterval(() => socket.write('x'), 50);
      socket.on('close', () => clearInterval(timer));
    });
    const slowHeaders = await speaking((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
      const timer = setInterval(() => socket.write('x'), 50);
      socket.on('close', () => clearInterval(timer));
    });
    const waiting = [silent, slow, slowHeaders].map((url) => here.ask(url, anyone));
    const unnamed = openOutgoing({}, () => new Promise(() => undefined)).ask('http://slow.example.com', anyone);
    const short = here.ask(silent, { ...operator, patience: 100 });
    const late = await Promise.allSettled([...waiting, unnamed, short]);
    expect(late).toMatchObject(late.map(() => ({ status: 'rejected', reason: { reason: 'late' } })));
  });

  test('if the caller aborts: their reason is the error', async () => {
    const url = await speaking(() => undefined);
    const reason = new Error('the person went away');
    await expect(here.ask(url, { ...anyone, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const stopping = new AbortController();
    const asked = here.ask(url, { ...operator, signal: stopping.signal });
    setTimeout(() => stopping.abort(reason), 20);
    await expect(asked).rejects.toBe(reason);
  });
});

test('an error contains only the host of the address, and nothing of the answer', async () => {
  const url = await speaking((socket) =>
    socket.end('HTTP/1.1 200 OK\r\nx-canary: canary\r\ncontent-length: canary\r\n\r\ncanary'),
  );
  const error = await here
    .ask(`${url}/canary?canary`, { ...anyone, headers: { 'x-key': 'canary' } })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OutgoingError);
  const { message, stack, ...rest } = error as OutgoingError;
  expect(message).toMatch(/^127\.0\.0\.1 could not be reached \(HPE_\w+\)$/);
  expect(`${stack} ${JSON.stringify(rest)} ${String((error as OutgoingError).cause)}`).not.toContain('canary');
});
