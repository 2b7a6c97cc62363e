import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Action, actions, inWorkspace } from '#contract/action';
import { newId } from '#contract/new-id';
import { apiPlugin } from '#server/api';
import { noClock } from '#server/change-clock';
import { openDispatcher } from '#server/dispatch';
import { fail } from '#server/failures';
import type { Files } from '#server/files';
import { type Call, endpoints } from '#server/handlers';
import { openApiOf } from '#server/openapi';
import { inStream, type Streaming } from '#server/streaming';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { joinWorkspace } from '../support/cast.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows;

const Word = z.object({ word: z.string() });

// The dispatcher and its wire format with actions of their own.
const madeUp = actions('made-up', 'none', {
  watch: {
    method: 'GET',
    about: 'Words, one after the other.',
    reach: inWorkspace,
    right: { workspace: 'manageSettings' },
    response: Word,
    streams: 'application/x-ndjson',
  },
  answer: {
    method: 'POST',
    about: 'Words, one after the other; the last one is kept.',
    reach: inWorkspace,
    right: { workspace: 'manageSettings' },
    response: Word,
    streams: 'application/x-ndjson',
  },
});

describe('a streamed answer', () => {
  let server: FastifyInstance;
  let url = '';
  let cleo: Person;
  let words: (it: Streaming) => AsyncGenerator<{ word: string }>;
  let isEnded = false;

  async function* wordsOf(it: Streaming): AsyncGenerator<{ word: string }> {
    isEnded = false;
    try {
      yield* words(it);
    } finally {
      isEnded = true;
    }
  }
  const made = endpoints(madeUp, {
    watch: inStream({ prepare: async () => null, stream: (_: null, it) => wordsOf(it) }),
    answer: inStream({
      prepare: async () => null,
      async *stream(_: null, it) {
        let last = '';
        for await (const part of wordsOf(it)) {
          last = part.word;
          yield part;
        }
        return last;
      },
      async settle({ db, reached, record }: Call<(typeof madeUp)['answer']>, last: string) {
        await db.text('UPDATE "Workspace" SET "name" = $2 WHERE "id" = $1', [reached.workspaceId, last]);
        record({ target: 'Workspace', targetId: reached.workspaceId, changes: { name: [null, last] } });
        return { word: `settled: ${last}` };
      },
    }),
  });

  beforeAll(async () => {
    cleo = await app.person('cleo');
    const dispatcher = openDispatcher({
      pool: app.database.pool,
      tokens: {
        verify: async (token) => {
          const { sub, session_id, email, aal, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
          return { userId: sub, sessionId: session_id, email, aal, expiresAt: exp };
        },
      },
      files: {} as Files,
      clock: noClock,
      committed: () => {},
      checksAnswers: true,
    });
    server = Fastify({ forceCloseConnections: true });
    await server.register(apiPlugin(made, dispatcher), { prefix: '/api' });
    url = await server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  const open = (name: string, { by = cleo, key = newId(), signal }: { by?: Person; key?: string; signal?: AbortSignal } = {}) =>
    fetch(`${url}/api/made-up?endpoint=${name}&workspaceId=${cleo.workspaceId}`, {
      method: name === 'watch' ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${by.token}`, 'idempotency-key': key },
      ...(signal && { signal }),
    });
  const linesOf = async (response: Response) =>
    (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).word as string);
  const pause = (ms: number) => new Promise((done) => void setTimeout(done, ms));

  async function* forever() {
    for (let nth = 1; ; nth++) {
      yield { word: `word ${nth}` };
      await pause(20);
    }
  }

  test('is described with its type', () => {
    const { paths } = openApiOf(
      made.map(({ action }): Action => action),
      [],
      '1',
    ) as { paths: unknown };
    const ok = { content: { 'application/x-ndjson': expect.anything() } };
    expect(paths).toMatchObject({ '/made-up?endpoint=watch': { get: { responses: { 200: ok } } } });
  });

  test('arrives part by part, and is refused like any other before the first', async () => {
    words = async function* () {
      yield* [{ word: 'one' }, { word: 'two' }];
    };
    const response = await open('watch');
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    expect(await linesOf(response)).toEqual(['one', 'two']);
    const mallory = await app.person('mallory');
    expect((await open('watch', { by: mallory })).status).toBe(404);
    words = async function* () {
      yield fail('unavailable');
    };
    const refused = await open('watch');
    expect([refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([503, 'unavailable']);
  });

  test('that fails midway is cut off, so that no client takes it as complete', async () => {
    words = async function* () {
      yield { word: 'one' };
      throw new Error('the model is gone');
    };
    const response = await open('watch');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  test('waits for its reader', async () => {
    let count = 0;
    words = async function* () {
      for (;;) {
        count++;
        yield { word: 'x'.repeat(1_000_000) };
      }
    };
    const leaves = new AbortController();
    const response = await open('watch', { signal: leaves.signal });
    await response.body?.getReader().read();
    let before = -1;
    await expect
      .poll(
        () => {
          const isStill = before === count;
          before = count;
          return isStill;
        },
        { interval: 300 },
      )
      .toBe(true);
    // The capacity of the sockets of this machine, plus one part.
    expect(count).toBeLessThan(50);
    leaves.abort();
    await expect.poll(() => isEnded).toBe(true);
  });

  test.each([
    ['is removed', async () => sql('UPDATE "WorkspaceMember" SET "isActive" = false WHERE "userId" = $1', cleo.userId)],
    ['signs out', async () => sql('DELETE FROM auth.sessions WHERE user_id = $1', cleo.userId)],
  ])('ends for a person who %s', async (_, loses) => {
    cleo = await app.person('cleo');
    await joinWorkspace(app, await app.person('owner'), cleo.workspaceId, 'OWNER');
    words = forever;
    const response = await open('watch');
    const rest = response.text();
    await loses();
    await expect(rest).rejects.toThrow();
    await expect.poll(() => isEnded).toBe(true);
    cleo = await app.person('cleo');
  });

  test('that writes is settled at its end, and repeated from its last part', async () => {
    words = async function* () {
      yield* [{ word: 'First' }, { word: 'House' }];
    };
    const key = newId();
    expect(await linesOf(await open('answer', { key }))).toEqual(['First', 'House', 'settled: House']);
    expect(await linesOf(await open('answer', { key }))).toEqual(['settled: House']);
    expect(await sql(`SELECT 1 FROM "Event" WHERE "workspaceId" = $1 AND "action" = 'answer'`, cleo.workspaceId)).toHaveLength(1);
  });

  test('that is not read to the end settles nothing', async () => {
    words = forever;
    const leaves = new AbortController();
    const response = await open('answer', { signal: leaves.signal });
    await response.body?.getReader().read();
    leaves.abort();
    await expect.poll(() => isEnded).toBe(true);
    expect(await sql(`SELECT 1 FROM "Event" WHERE "workspaceId" = $1 AND "action" = 'answer'`, cleo.workspaceId)).toHaveLength(1);
  });

  test('has a maximum number per person', async () => {
    words = forever;
    const leaves = new AbortController();
    const opened = await Promise.all(Array.from({ length: 10 }, () => open('watch', { signal: leaves.signal })));
    const counts = [200, 429].map((status) => opened.filter((one) => one.status === status).length);
    expect(counts).toEqual([8, 2]);
    leaves.abort();
    words = async function* () {
      yield { word: 'again' };
    };
    const statuses = async () => {
      const all = await Promise.all(Array.from({ length: 8 }, () => open('watch')));
      return Promise.all(all.map(async (response) => (await response.text(), response.status)));
    };
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set([200]));
  });
});
