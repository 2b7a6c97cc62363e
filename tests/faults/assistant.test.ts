import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nthIdOf } from '#contract/following-id';
import { newIdOf } from '#contract/new-id';
import type { ChatAnswer, ChatMessage, ChatPart } from '#features/assistant/contract';
import { ModelServer } from '../support/model-server.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { scratchDatabase } from '../support/scratch-database.ts';
import { callServer, type Person, personAt } from './realtime-screen.ts';

// Answers on two real server processes with one database, of which one or both are killed while a model on this machine speaks.

const model = new ModelServer();
let sql: pg.Client;
let one: RunningServer;
let two: RunningServer;
let ada: Person;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const AI_BASE_URL = `${await model.listen()}/v1`;
  ends.push(() => model.close());
  const database = await scratchDatabase();
  ends.push(() => database.drop());
  const ai = { AI_BASE_URL, AI_MODEL: 'test-model', DEFAULT_PLAN: 'PRO' };
  const settings = { ...ai, DATABASE_URL: database.url, PUBLIC_URL: 'http://cairn.example', SEED_DEMO: 'off' };
  one = await runServer(settings);
  ends.push(() => one.stop());
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-server-'));
  await copyFile(join(one.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'));
  two = await runServer({ ...settings, DATA_DIR: dataDir });
  ends.push(() => two.stop());
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  ends.push(() => sql.end());
  ada = await personAt(one, 'ada');
});
beforeEach(() => sql.query('DELETE FROM "AiUsage"'));
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** The lines of an answer as they come; whether they ended as they should or were cut, the last one tells. */
class Reader {
  readonly parts: ChatPart[] = [];
  readonly done: Promise<void>;

  constructor(server: RunningServer, method: 'GET' | 'POST', path: string, body?: object) {
    this.done = this.#read(server, method, path, body).catch(() => undefined);
  }

  get text(): string {
    return this.parts
      .map((part) => (part.type === 'text' ? part.text : part.type === 'started' ? part.message.content : ''))
      .join('');
  }

  get answer(): ChatAnswer | undefined {
    return this.parts.find((part) => part.type === 'answer');
  }

  async #read(server: RunningServer, method: string, path: string, body?: object): Promise<void> {
    const headers = { apikey: server.apiKey, authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' };
    const response = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok || response.body === null) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    let rest = '';
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.parts.push(JSON.parse(line) as ChatPart);
    }
  }
}

interface Asked {
  chatId: string;
  answerId: string;
  reader: Reader;
}

const pathOf = (): string => `/api/chat?endpoint=chat&workspaceId=${ada.workspaceId}&as=lines`;

function ask(server: RunningServer, message: string, more: object = {}, messageId = newIdOf(ada.userId)): Asked {
  const reader = new Reader(server, 'POST', pathOf(), { message, messageId, ...more });
  return { chatId: nthIdOf(messageId, 2), answerId: nthIdOf(messageId, 1), reader };
}

const follow = (server: RunningServer, messageId: string): Reader =>
  new Reader(server, 'GET', `/api/chat?endpoint=follow-answer&messageId=${messageId}&as=lines`);

/** As a browser: a server that starts is asked again. */
async function historyAt(server: RunningServer, chatId: string): Promise<ChatMessage[]> {
  const { body } = await callServer(server, ada.token, ['GET', `/api/chat?endpoint=get-chat-history&chatId=${chatId}`]);
  return (body?.data ?? body)?.messages ?? [];
}

const usage = async (): Promise<{ messages: number; tokens: number }> =>
  (
    await sql.query<{ messages: number; tokens: number }>(
      `SELECT coalesce(sum("messages"), 0)::int AS "messages", coalesce(sum("tokens"), 0)::int AS "tokens" FROM "AiUsage"`,
    )
  ).rows[0] ?? { messages: 0, tokens: 0 };

const openTurns = async (): Promise<unknown[]> => (await sql.query('SELECT FROM "ChatTurn" WHERE "endedAt" IS NULL')).rows;

/** A model that speaks until it is released or its reader leaves. */
function endless(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  model.answer = () => ({ text: ['One ', 'two '], until: promise, tokens: 60 });
  return resolve;
}

test('an answer that one server writes is followed on the other, and a reload there resumes it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  model.answer = ({ round }) =>
    round === 1
      ? { calls: [{ name: 'get_workspace_projects', input: {} }] }
      : { text: ['There ', 'are ', ...Array.from({ length: 30 }, () => 'some ')], slow: 50, until: promise };
  const { answerId, chatId, reader } = ask(one, 'Which projects are there?');
  await expect.poll(() => reader.text).toContain('There are');
  const first = follow(two, answerId);
  await expect.poll(() => first.text).toContain('There are some');
  await expect.poll(() => reader.text).toMatch(/(?:some ){30}$/);
  await expect.poll(() => first.text).toMatch(/(?:some ?){30}$/);
  const reloaded = follow(two, answerId);
  await expect.poll(() => reloaded.text.trim()).toBe(reader.text.trim());
  expect(reloaded.parts[0]).toMatchObject({ message: { state: 'PENDING', steps: [{ tool: 'get_workspace_projects' }] } });
  resolve();
  for (const { done } of [reader, first, reloaded]) await done;
  expect(reader.answer?.message).toMatchObject({ state: 'DONE' });
  for (const other of [first, reloaded]) expect(other.answer).toEqual(reader.answer);
  expect(await historyAt(two, chatId)).toMatchObject([{}, { content: reader.text.trim(), state: 'DONE' }]);
});

test('steps of an answer are seen on the other server while it is written', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  model.answer = ({ round }) =>
    round === 1
      ? { text: 'Let me look.', until: promise, calls: [{ name: 'get_workspace_projects', input: {} }] }
      : { text: 'None.' };
  const { answerId, reader } = ask(one, 'Look it up');
  await expect.poll(() => reader.text).toContain('Let me look.');
  const other = follow(two, answerId);
  await expect.poll(() => other.text).toContain('Let me look.');
  resolve();
  await other.done;
  expect(other.parts).toContainEqual({ type: 'step', step: { tool: 'get_workspace_projects', isRefused: false } });
  expect(other.answer?.message.state).toBe('DONE');
});

test('an answer is stopped from the other server', async () => {
  const release = endless();
  const { answerId, chatId, reader } = ask(one, 'Take your time');
  await expect.poll(() => reader.text).toBe('One two ');
  const other = follow(two, answerId);
  const stopped = await callServer(two, ada.token, ['POST', `/api/chat?endpoint=stop-chat&chatId=${chatId}`], {});
  expect(stopped.status).toBe(200);
  for (const { done } of [reader, other]) await done;
  for (const { answer } of [reader, other]) expect(answer?.message).toMatchObject({ content: 'One two', state: 'STOPPED' });
  release();
  const { messages, tokens } = await usage();
  // Until a provider counts, what was sent and said is estimated.
  expect([messages, tokens > 100]).toEqual([1, true]);
});

test('a message that is sent to both servers is one', async () => {
  model.answer = () => ({ text: 'Once.', slow: 300, tokens: 60 });
  const messageId = newIdOf(ada.userId);
  const [here, there] = [ask(one, 'Once', {}, messageId), ask(two, 'Once', {}, messageId)];
  for (const { reader } of [here, there]) await reader.done;
  expect(there.reader.answer).toEqual(here.reader.answer);
  expect(await usage()).toEqual({ messages: 1, tokens: 60 });
});

const kills: [string, () => RunningServer[]][] = [
  ['the server that writes it is', () => [one]],
  ['all servers are', () => [one, two]],
];

test.each(kills)(
  'an answer is marked if %s killed, keeps what was saved, counts once, and can be asked again',
  async (_, killed) => {
    const release = endless();
    const { answerId, chatId, reader } = ask(one, 'Take your time');
    await expect.poll(() => reader.text).toBe('One two ');
    const stored = async () =>
      (
        await sql.query<{ content: string; tokens: number }>(
          'SELECT m."content", t."tokens"::int AS "tokens" FROM "ChatMessage" m JOIN "ChatTurn" t USING ("id") WHERE m."id" = $1',
          [answerId],
        )
      ).rows[0];
    await expect.poll(async () => (await stored())?.content).toBe('One two');
    const other = follow(two, answerId);
    await expect.poll(() => other.text).toBe('One two');
    for (const server of killed()) await server.killServer();
    await reader.done;
    expect(reader.answer).toBeUndefined();
    // Instead of the seconds for which it may be silent.
    await sql.query('UPDATE "ChatTurn" SET "claimedUntil" = now() WHERE "id" = $1', [answerId]);
    const messages = () => historyAt(one, chatId);
    await expect.poll(async () => (await messages())[1]?.state).toBe('INTERRUPTED');
    expect(await messages()).toMatchObject([
      { content: 'Take your time', role: 'user', state: 'DONE' },
      { content: 'One two', role: 'assistant', state: 'INTERRUPTED' },
    ]);
    await other.done;
    if (killed().length === 1) expect(other.answer?.message).toMatchObject({ content: 'One two', state: 'INTERRUPTED' });
    // Who comes back later gets the same.
    const late = follow(one, answerId);
    await late.done;
    expect(late.answer?.message).toMatchObject({ content: 'One two', state: 'INTERRUPTED' });
    release();
    const used = (await stored())?.tokens ?? 0;
    expect(used).toBeGreaterThan(100);
    expect(await usage()).toEqual({ messages: 1, tokens: used });

    // The other server may still be starting.
    await expect.poll(async () => (await historyAt(two, chatId)).length).toBe(2);
    model.answer = () => ({ text: 'Here it is.', tokens: 60 });
    const again = ask(two, 'Take your time', { chatId, replaces: (await messages())[0]?.id });
    await again.reader.done;
    expect(again.reader.answer?.message).toMatchObject({ content: 'Here it is.', state: 'DONE' });
    expect(await openTurns()).toEqual([]);
    expect(await usage()).toEqual({ messages: 2, tokens: used + 60 });
    await expect.poll(messages).toMatchObject([{ role: 'user' }, { content: 'Here it is.' }]);
  },
);
