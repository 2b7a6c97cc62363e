import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, OfflineError } from '#web/api-error';
import { bytesOf, textOf } from './base64.ts';
import { TextSync, type TextTransport } from './text-sync.ts';

const refusal = (status: number, code: string) => new ApiError(status, { code: code as never, message: code, requestId: 'r' });

/** A server with one document. `fails` says what it answers instead, one after the other. */
class Server implements TextTransport {
  readonly text = new Doc();
  readonly keys: string[] = [];
  fails: (Error | null)[] = [];
  readonly #readers: TextSync[] = [];

  fetch(vector: string) {
    const update = encodeStateAsUpdate(this.text, bytesOf(vector));
    return Promise.resolve({ update: textOf(update), vector: textOf(encodeStateVector(this.text)) });
  }

  send(update: string, key: string) {
    this.keys.push(key);
    const failure = this.fails.shift();
    if (failure) return Promise.reject(failure);
    applyUpdate(this.text, bytesOf(update));
    for (const reader of this.#readers) reader.receive(update);
    return Promise.resolve({ id: key });
  }

  /** A browser that has the document open. */
  open(): TextSync {
    const sync = new TextSync('test', this);
    this.#readers.push(sync);
    opened.push(sync);
    return sync;
  }
}

let server: Server;
let opened: TextSync[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
});
afterEach(() => {
  for (const sync of opened) sync.close();
  opened = [];
  vi.useRealTimers();
});

const words = ({ text }: { text: Doc }): string => text.getText('words').toJSON();
const write = ({ text }: { text: Doc }, at: number, what: string) => text.getText('words').insert(at, what);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function ready(): Promise<TextSync> {
  const sync = server.open();
  await pass(10);
  return sync;
}

test('keys that are typed at once go in one request, and the other browser gets them', async () => {
  const [ada, ben] = [await ready(), await ready()];
  expect(ada.status()).toEqual({ is: 'saved' });
  for (const [at, letter] of [...'map'].entries()) write(ada, at, letter);
  expect(ada.status()).toEqual({ is: 'saving' });
  await pass(100);
  expect(server.keys).toHaveLength(1);
  expect([words(server), words(ben), ada.status().is]).toEqual(['map', 'map', 'saved']);
});

test('the first key goes at once, and a key that is kept pressed is seen by others while it is', async () => {
  const [ada, ben] = [await ready(), await ready()];
  await pass(1_000);
  write(ada, 0, 'k');
  await pass(1);
  expect([words(ben), server.keys.length]).toEqual(['k', 1]);
  for (let times = 0; times < 20; times += 1) {
    write(ada, 0, 'k');
    await pass(20);
  }
  expect(words(ben).length).toBeGreaterThanOrEqual(19);
  expect(server.keys.length).toBeLessThanOrEqual(12);
});

test('a request that was not answered is repeated under its key, and what is typed meanwhile follows it', async () => {
  const ada = await ready();
  server.fails = [new OfflineError(), new OfflineError()];
  expect(ada.isWaiting()).toBe(false);
  write(ada, 0, 'a');
  await pass(100);
  expect([ada.status(), ada.isWaiting()]).toEqual([{ is: 'offline' }, true]);
  write(ada, 1, 'b');
  expect(ada.status(), 'typing does not bring the network back').toEqual({ is: 'offline' });
  await pass(5_000);
  expect([words(server), ada.status().is, ada.isWaiting()]).toEqual(['ab', 'saved', false]);
  expect(server.keys[0]).toBe(server.keys[2]);
  expect(new Set(server.keys).size).toBe(2);
});

test('what both wrote without a network is in both afterwards, once', async () => {
  const [ada, ben] = [await ready(), await ready()];
  server.fails = [new OfflineError(), new OfflineError()];
  write(ada, 0, 'one ');
  write(ben, 0, 'two ');
  await pass(60);
  expect(words(server)).toBe('');
  await Promise.all([ada.catchUp(), ben.catchUp()]);
  await pass(2_000);
  expect(words(ada)).toBe(words(ben));
  expect(words(ada).split(' ').toSorted().join(' ').trim()).toBe('one two');
  expect(words(server)).toBe(words(ada));
});

test('an update that builds on a lost one makes it fetch, and then send everything that the server lacks', async () => {
  const ada = await ready();
  server.fails = [refusal(409, 'document-update-gap')];
  write(ada, 0, 'map');
  await pass(200);
  expect([words(server), ada.status().is]).toEqual(['map', 'saved']);
});

test('a refusal stops it and says why; nothing more is sent, and the text stays to be copied', async () => {
  const ada = await ready();
  server.fails = [refusal(409, 'document-locked')];
  write(ada, 0, 'map');
  await pass(100);
  write(ada, 3, '!');
  await pass(60_000);
  expect(server.keys).toHaveLength(1);
  expect(ada.status()).toMatchObject({ is: 'refused', error: { code: 'document-locked' } });
  expect([words(ada), words(server)]).toEqual(['map!', '']);
});

test('too many requests, and a server that is down, are only waited for', async () => {
  const ada = await ready();
  server.fails = [refusal(429, 'too-many-requests'), refusal(503, 'unavailable')];
  write(ada, 0, 'map');
  await pass(10_000);
  expect([words(server), ada.status().is]).toEqual(['map', 'saved']);
});

test('closing sends what was just typed', async () => {
  const ada = await ready();
  write(ada, 0, 'map');
  ada.close();
  await pass(0);
  expect(words(server)).toBe('map');
});

test('a text that is left without a network is sent once there is one, in order and once', async () => {
  const ada = await ready();
  server.fails = [new OfflineError(), new OfflineError(), new OfflineError(), refusal(429, 'too-many-requests')];
  write(ada, 0, 'map');
  await pass(60);
  write(ada, 3, ' of the coast');
  ada.close();
  await pass(1_000);
  expect(words(server)).toBe('');
  await pass(30_000);
  expect(words(server)).toBe('map of the coast');
  const [key] = server.keys;
  expect(server.keys.slice(0, -1).every((one) => one === key)).toBe(true);
  await pass(60_000);
  expect(server.keys).toHaveLength(6);
});

test('what the server refuses of a text that was left is not sent again', async () => {
  const ada = await ready();
  server.fails = [new OfflineError(), refusal(409, 'document-locked')];
  write(ada, 0, 'map');
  await pass(60);
  ada.close();
  await pass(60_000);
  expect([words(server), server.keys.length]).toEqual(['', 2]);
});

test('opening a text in which something was deleted sends nothing, and someone who only reads never does', async () => {
  const ada = await ready();
  write(ada, 0, 'map of the coast');
  ada.text.getText('words').delete(3, 5);
  await pass(100);
  expect(words(server)).toBe('maphe coast');
  const sent = server.keys.length;
  const ben = await ready();
  await ben.catchUp();
  await pass(1_000);
  expect([server.keys.length, ben.status().is]).toEqual([sent, 'saved']);
  ben.setReadOnly(true);
  write(ben, 0, 'x');
  await ben.catchUp();
  await pass(1_000);
  expect(server.keys).toHaveLength(sent);
  ben.setReadOnly(false);
  await pass(1_000);
  expect(words(server)).toBe('xmaphe coast');
});

test('a deletion that the server lacks is sent, even if nothing was written', async () => {
  const ada = await ready();
  write(ada, 0, 'map');
  await pass(100);
  server.fails = [new OfflineError()];
  ada.text.getText('words').delete(0, 1);
  ada.close();
  await pass(0);
  expect(words(server)).toBe('map');
  const later = server.open();
  applyUpdate(later.text, encodeStateAsUpdate(ada.text));
  await pass(2_000);
  expect(words(server)).toBe('ap');
});

test('a text of which nothing has arrived is blank until the server can be reached', async () => {
  write(server, 0, 'here');
  const fetch = server.fetch.bind(server);
  server.fetch = () => Promise.reject(new OfflineError());
  const sync = await ready();
  expect([sync.status().is, sync.isBlank()]).toEqual(['offline', true]);
  server.fetch = fetch;
  await sync.catchUp();
  expect([sync.status().is, sync.isBlank(), words(sync)]).toEqual(['saved', false, 'here']);
});

test('what is written while the server cannot be reached is told once, and a text that is only read waits for nothing', async () => {
  const ada = await ready();
  vi.spyOn(server, 'fetch').mockRejectedValue(new OfflineError());
  await ada.catchUp();
  expect([ada.status().is, ada.isWaiting()]).toEqual(['offline', false]);
  server.fails = Array.from({ length: 9 }, () => new OfflineError());
  let told = 0;
  ada.subscribe(() => void (told += 1));
  write(ada, 0, 'a');
  write(ada, 1, 'b');
  expect([told, ada.isWaiting()]).toEqual([1, true]);
});
