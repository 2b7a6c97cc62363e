import { describe, expect, test } from 'vitest';
import { newIdOf } from '#contract/new-id';
import { nthIdOf } from '#contract/following-id';
import { assistantStage, ok } from '../support/assistant.ts';

const { stage, rows, place, chat, answered, lines, post, history, once } = assistantStage();
const ada = () => stage.all.ada;

describe('a chat', () => {
  test('answers whole, and keeps the conversation', async () => {
    stage.model.answer = ({ question }) => ({ text: ['You said: ', question] });
    const first = await answered('What is due this week?');
    expect(first).toMatchObject({
      type: 'answer',
      title: 'What is due this week?',
      message: { role: 'assistant', content: 'You said: What is due this week?', state: 'DONE', problem: null, number: 2 },
    });
    const { chatId } = first;
    expect(await answered('And next?', { chatId })).toMatchObject({ chatId, message: { number: 4 } });
    const said = stage.model.asked
      .at(-1)
      ?.messages.map(({ text }) => text)
      .slice(1);
    expect(said).toEqual(['What is due this week?', 'You said: What is due this week?', 'And next?']);
    expect(await history(chatId)).toMatchObject({
      chat: { id: chatId, firstMessage: 'What is due this week?', isPinned: false },
      messages: [{ role: 'user' }, { role: 'assistant' }, { role: 'user' }, { role: 'assistant' }],
      proposals: [],
    });
  });

  test('streams as lines, with ids that the browser knows before', async () => {
    stage.model.answer = () => ({ text: ['One ', 'two ', 'three.'], slow: 30 });
    const messageId = newIdOf(ada().userId);
    const parts = await lines('Count', { messageId });
    expect(parts[0]).toMatchObject({ type: 'started', message: { id: nthIdOf(messageId, 1), state: 'PENDING' } });
    expect(
      parts
        .filter(({ type }) => type === 'text')
        .map((part) => ('text' in part ? part.text : ''))
        .join(''),
    ).toBe('One two three.');
    expect(parts.at(-1)).toMatchObject({ type: 'answer', chatId: nthIdOf(messageId, 2), message: { content: 'One two three.' } });
  });

  test('sent again with the same id or key, is one message', async () => {
    const messageId = newIdOf(ada().userId);
    const [one, other] = await Promise.all([answered('Once', { messageId }), answered('Once', { messageId })]);
    expect(one.message.id).toBe(other.message.id);
    expect(stage.model.asked).toHaveLength(1);
    const headers = { 'idempotency-key': 'the-same-message' };
    const ask = () => ok(ada().ask('POST', 'chat', 'chat', { query: place(), body: { message: 'By key' }, headers }));
    expect((await ask()).message.id).toBe((await ask()).message.id);
    expect(stage.model.asked).toHaveLength(2);
  });

  test('has one answer at a time, which another reader follows', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    stage.model.answer = () => ({ text: 'Slow.', until: promise });
    const messageId = newIdOf(ada().userId);
    const chatId = nthIdOf(messageId, 2);
    const running = answered('Take your time', { messageId });
    await expect.poll(async () => (await rows('SELECT 1 FROM "Chat" WHERE "id" = $1', [chatId])).length).toBe(1);
    expect((await chat('Now', { chatId })).body.error.code).toBe('answer-pending');
    const followed = ok(ada().ask('GET', 'chat', 'follow-answer', { query: { messageId: nthIdOf(messageId, 1) } }));
    resolve();
    expect(await followed).toMatchObject({ message: { content: 'Slow.', state: 'DONE' } });
    expect((await running).message.content).toBe('Slow.');
  });

  test('stops when it is told to, and keeps what is there', async () => {
    stage.model.answer = () => ({ text: ['There ', 'it ', ...Array.from({ length: 400 }, () => 'goes ')], slow: 20 });
    const messageId = newIdOf(ada().userId);
    const running = answered('Go on', { messageId });
    const query = { chatId: nthIdOf(messageId, 2) };
    await expect.poll(() => stage.model.asked.length).toBe(1);
    await ok(post('stop-chat', query));
    const { message } = await running;
    expect(message.state).toBe('STOPPED');
    expect(message.content.length).toBeLessThan(1000);
  });

  test('is replaced from a message on', async () => {
    const { chatId } = await answered('First');
    const { messages } = await history(chatId);
    await answered('Second', { chatId });
    await answered('Rather this', { chatId, replaces: messages[0].id });
    const after = await history(chatId);
    expect(after.messages.map(({ content }: { content: string }) => content)).toEqual(['Rather this', 'Hello.']);
  });

  test('counts as interrupted if its server stopped', async () => {
    const { chatId, message } = await answered('Hello');
    await rows(`UPDATE "ChatMessage" SET "state" = 'PENDING' WHERE "id" = $1`, [message.id]);
    await rows(`UPDATE "ChatTurn" SET "endedAt" = NULL, "claimedUntil" = now() - interval '1 second' WHERE "id" = $1`, [
      message.id,
    ]);
    await expect.poll(async () => (await history(chatId)).messages[1].state).toBe('INTERRUPTED');
  });

  test('is pinned, renamed, found, deleted and restored', async () => {
    const { chatId } = await answered('Where are the tents?');
    expect(await ok(post('pin-chat', { chatId }, {}))).toMatchObject({ isPinned: true });
    expect(await ok(post('rename-chat', { chatId }, { title: 'Camping' }))).toMatchObject({ title: 'Camping' });
    const found = (search?: string) =>
      ok(ada().ask('GET', 'chat', 'get-chats', { query: { ...place(), ...(search && { search }) } }));
    expect((await found()).items[0]).toMatchObject({ id: chatId });
    expect((await found('tents')).items).toMatchObject([{ id: chatId, title: 'Camping' }]);
    expect((await found('nothing like it')).items).toEqual([]);
    await ok(post('delete-chat', { chatId }));
    expect((await found('tents')).items).toEqual([]);
    expect((await ada().ask('GET', 'chat', 'get-chat-history', { query: { chatId } })).status).toBe(404);
    await ok(post('restore-chat', { chatId }));
    expect((await found('tents')).items).toHaveLength(1);
  });

  test('is no one else’s', async () => {
    const { chatId, message } = await answered('Between us');
    for (const other of [stage.all.ben, stage.all.mallory]) {
      expect((await other.ask('GET', 'chat', 'get-chat-history', { query: { chatId } })).status).toBe(404);
      expect((await other.ask('GET', 'chat', 'follow-answer', { query: { messageId: message.id } })).status).toBe(404);
      expect((await post('rename-chat', { chatId }, { title: 'Mine' }, other)).status).toBe(404);
      expect((await chat('And me?', { chatId }, other)).status).toBe(404);
    }
    const { items } = await ok(stage.all.ben.ask('GET', 'chat', 'get-chats', { query: { workspaceId: stage.all.workspaceId } }));
    expect(items).toEqual([]);
  });

  test('accepts twenty messages a minute', async () => {
    for (let nth = 1; nth <= 20; nth++) await answered(`Message ${nth}`, {}, stage.all.ben);
    expect((await chat('One more', {}, stage.all.ben)).status).toBe(429);
  });

  test('hands over only what its writer sees', async () => {
    const item = (type: string, id: string) => ({ taskContext: { items: [{ type, id }], screen: 'board' } });
    await answered('About this', item('TASK', stage.all.taskId));
    expect(stage.model.asked[0]?.question).toContain(stage.all.taskId);
    expect(stage.model.asked[0]?.system).toContain('board');
    const foreign = await stage.all.mallory.ask('POST', 'project', 'create-task', {
      query: { projectId: await projectOf(stage.all.mallory) },
      body: { title: 'Secret of mallory' },
    });
    expect((await chat('About that', item('TASK', foreign.body.id ?? foreign.body.data.id))).status).toBe(404);
    expect((await chat('Nothing', item('DOCUMENT', newIdOf(ada().userId)))).status).toBe(404);
  });
});

const projectOf = async (person: typeof stage.all.ada): Promise<string> => {
  const { workspaceId } = person;
  const made = await ok(
    person.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'Elsewhere' } }),
  );
  return made.id;
};

describe('what goes wrong', () => {
  test.each([
    ['a refused key', { status: 401 }, 'KEY_REFUSED'],
    ['an unknown model', { status: 404 }, 'MODEL_UNKNOWN'],
    ['too many requests', { status: 429 }, 'RATE_LIMITED'],
    ['a broken server', { status: 500 }, 'SERVER_ERROR'],
    [
      'a conversation that is too long',
      { status: 400, malformed: '{"error":{"message":"maximum context length is 8"}}' },
      'TOO_LONG',
    ],
    ['an answer that is no stream', { malformed: '<html>hello</html>' }, 'NOT_UNDERSTOOD'],
    ['broken events', { malformed: 'data: {"choices":[{"delta":\n\n' }, 'NOT_UNDERSTOOD'],
    ['silence', { text: '' }, 'NOT_UNDERSTOOD'],
    ['a lost connection', { text: ['Half an ans'], drops: true as const }, 'UNREACHABLE'],
  ])('%s is a message that failed, and can be sent again', async (_, scene, problem) => {
    stage.model.answer = () => scene;
    const { chatId, message } = await answered('Well?');
    expect(message).toMatchObject({ state: 'FAILED', problem });
    stage.model.answer = () => ({ text: 'Now.' });
    const { messages } = await history(chatId);
    expect(await answered('Well?', { chatId, replaces: messages[0].id })).toMatchObject({
      message: { content: 'Now.', state: 'DONE' },
    });
  });

  test('says in one code why it is not there', async () => {
    const { workspaceId } = stage.all;
    const status = async () => (await ok(ada().ask('GET', 'chat', 'get-ai-status', { query: place() }))).absence;
    const refused = async () => (await chat('Hello')).body.error.code;
    const settle = (body: object) => ok(ada().ask('PUT', 'chat', 'update-ai-settings', { query: { workspaceId }, body }));
    expect(await status()).toBeNull();
    await settle({ isEnabled: false });
    expect([await status(), await refused()]).toEqual(['OFF', 'assistant-off']);
    await settle({ isEnabled: true, provider: 'ANTHROPIC', model: 'claude-x' });
    expect([await status(), await refused()]).toEqual(['NO_MODEL', 'assistant-without-model']);
    await settle({ provider: 'OPERATOR', monthlyTokens: 1000 });
    await rows(`UPDATE "AiUsage" SET "tokens" = 5000 WHERE "workspaceId" = $1`, [workspaceId]);
    expect([await status(), await refused()]).toEqual(['TOKENS_USED', 'assistant-tokens-used']);
    await settle({ monthlyTokens: null });
    await ok(ada().ask('PUT', 'chat', 'update-project-ai', { query: place(), body: { isEnabled: false } }));
    expect([await status(), await refused()]).toEqual(['OFF_IN_PROJECT', 'assistant-off-here']);
    await ok(ada().ask('PUT', 'chat', 'update-project-ai', { query: place(), body: { isEnabled: true } }));
    await rows(`UPDATE "AiUsage" SET "messages" = 100000 WHERE "workspaceId" = $1`, [workspaceId]);
    expect([await status(), await refused()]).toEqual(['MESSAGES_USED', 'assistant-messages-used']);
    await rows(`DELETE FROM "AiUsage" WHERE "workspaceId" = $1`, [workspaceId]);
  });
});

describe('providers of a workspace', () => {
  const settle = (body: object) =>
    ok(ada().ask('PUT', 'chat', 'update-ai-settings', { query: { workspaceId: stage.all.workspaceId }, body }));
  const tested = async () => {
    await rows('UPDATE "AiSettings" SET "testedAt" = NULL');
    return ok(post('test-ai-settings', { workspaceId: stage.all.workspaceId }));
  };

  test.each([
    ['OPENAI_COMPATIBLE', '/v1'],
    ['ANTHROPIC', '/v1'],
    ['GOOGLE', '/v1beta'],
  ])('%s answers and calls tools', async (provider, path) => {
    await settle({ provider, baseUrl: `${stage.model.url}${path}`, model: 'own-model', apiKey: 'key-of-the-workspace' });
    once([{ name: 'get_workspace_projects', input: {} }], 'One project.');
    const { message } = await answered('Which projects?');
    expect(message).toMatchObject({
      content: 'One project.',
      state: 'DONE',
      steps: [{ tool: 'get_workspace_projects', isRefused: false }],
    });
    expect(stage.model.asked.at(-1)?.authorization).toContain('key-of-the-workspace');
    stage.model.answer = () => ({ text: 'ready' });
    expect(await tested()).toMatchObject({ isWorking: true, problem: null, model: 'own-model' });
    await settle({ provider: 'OPERATOR' });
  });

  test('a key is never shown, and never sent to another address', async () => {
    const base = { provider: 'OPENAI_COMPATIBLE', baseUrl: `${stage.model.url}/v1`, model: 'own-model' };
    const saved = await settle({ ...base, apiKey: 'sk-very-secret' });
    expect(saved).toMatchObject({ hasKey: true });
    expect(JSON.stringify(saved)).not.toContain('sk-very-secret');
    const everything = await rows(
      `SELECT s::text FROM "AiSettings" s UNION ALL SELECT e::text FROM "Event" e UNION ALL SELECT a::text FROM "AuditEntry" a`,
    );
    expect(JSON.stringify(everything)).not.toContain('sk-very-secret');
    expect(await settle({ baseUrl: `${stage.model.url}/other` })).toMatchObject({ hasKey: false });
    await settle({ provider: 'OPERATOR' });
  });

  test('a test says what is wrong', async () => {
    stage.model.answer = () => ({ status: 401, malformed: '{"error":"sk-very-secret is wrong"}' });
    const answer = await tested();
    expect(answer).toMatchObject({ isWorking: false, problem: 'KEY_REFUSED' });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  test('members cannot see or change the settings', async () => {
    const query = { workspaceId: stage.all.workspaceId };
    expect((await stage.all.ben.ask('GET', 'chat', 'get-ai-settings', { query })).status).toBe(403);
    expect((await stage.all.ben.ask('GET', 'chat', 'get-ai-usage', { query })).status).toBe(403);
  });

  test('the meter counts by person and feature', async () => {
    stage.model.answer = () => ({ text: 'Counted.', tokens: 120 });
    await rows('DELETE FROM "AiUsage"');
    await answered('Count me');
    const usage = await ok(ada().ask('GET', 'chat', 'get-ai-usage', { query: { workspaceId: stage.all.workspaceId } }));
    expect(usage).toMatchObject({
      messages: 1,
      tokens: 120,
      people: [{ userId: ada().userId, messages: 1, tokens: 120 }],
      features: [{ feature: 'chat' }],
    });
  });
});
