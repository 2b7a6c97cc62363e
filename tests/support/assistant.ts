import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ChatAnswer, ChatPart, ChatProposal } from '#features/assistant/contract';
import type { Answer, Person, TestApp } from './app.ts';
import { type Cast } from './cast.ts';
import { appWithCast } from './cast-app.ts';
import { ModelServer, type Scene } from './model-server.ts';

interface Stage {
  app: TestApp;
  all: Cast;
  model: ModelServer;
}

export const ok = async (answer: Promise<Answer>) => {
  const { status, body, text } = await answer;
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body.data ?? body;
};

/** What the tests of the assistant share: the people of the cast, and a model on this machine that says what a test tells it to. */
export function assistantStage(settings: Record<string, string> = {}) {
  const stage = {} as Stage;
  beforeAll(async () => {
    stage.model = new ModelServer();
    const AI_BASE_URL = `${await stage.model.listen()}/v1`;
    const own = { AI_BASE_URL, AI_MODEL: 'test-model', AI_API_KEY: 'key-of-the-operator', DEFAULT_PLAN: 'PRO' };
    Object.assign(stage, await appWithCast({ ...own, OUTGOING_LOOPBACK: 'on', ...settings }));
    // Instead of what the cast has.
    await rows('DELETE FROM "AiSettings"');
    await rows('DELETE FROM "Chat"');
  });
  beforeEach(async () => {
    stage.model.asked.length = 0;
    stage.model.answer = () => ({ text: 'Hello.' });
    // Messages of a minute are those of one test.
    await rows(`UPDATE "ChatTurn" SET "createdAt" = "createdAt" - interval '2 minutes' WHERE "endedAt" IS NOT NULL`);
  });
  afterAll(async () => {
    await stage.app.stop();
    await stage.model.close();
  });
  const rows = async (text: string, values: unknown[] = []) => (await stage.app.database.pool.query(text, values)).rows;
  const place = () => ({ workspaceId: stage.all.workspaceId, projectId: stage.all.projectId });
  const chat = (message: string, body: object = {}, by: Person = stage.all.ada, query: object = {}) =>
    by.ask('POST', 'chat', 'chat', { query: { ...place(), ...query }, body: { message, ...body } });
  const answered = async (message: string, body: object = {}, by: Person = stage.all.ada): Promise<ChatAnswer> =>
    ok(chat(message, body, by));
  /** The parts of an answer, as those who ask for lines get them. */
  const lines = async (message: string, body: object = {}, by: Person = stage.all.ada): Promise<ChatPart[]> =>
    partsIn(await chat(message, body, by, { as: 'lines' }));
  const post = (name: string, query: object, body: object = {}, by: Person = stage.all.ada) =>
    by.ask('POST', 'chat', name, { query: query as Record<string, string>, body });
  const history = async (chatId: string, by: Person = stage.all.ada) =>
    ok(by.ask('GET', 'chat', 'get-chat-history', { query: { chatId } }));
  const apply = async (chatId: string, proposals: readonly ChatProposal[], name = 'apply-proposals'): Promise<ChatProposal[]> =>
    (await ok(post(name, { chatId }, { proposalIds: proposals.map(({ id }) => id) }))).proposals;
  /** The first time the model calls tools, then it says what it was told by them. */
  const once = (calls: Scene['calls'], text = 'Done.') => {
    stage.model.answer = ({ round }) => (round === 1 && calls ? { calls } : { text });
  };
  return { stage, rows, place, chat, answered, lines, post, history, apply, once };
}

export const partsIn = ({ status, text }: Answer): ChatPart[] => {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): ChatPart => JSON.parse(line));
};
