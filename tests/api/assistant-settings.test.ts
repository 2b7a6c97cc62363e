import { afterEach, describe, expect, test } from 'vitest';
import { READ_ACTIONS } from '#features/assistant/server/read-actions';
import type { Person } from '../support/app.ts';
import { assistantStage, ok } from '../support/assistant.ts';
import { retentionJob } from '../support/retention.ts';

const { stage, rows, answered, once } = assistantStage();

const settings = (body: object) =>
  ok(stage.all.ada.ask('PUT', 'chat', 'update-ai-settings', { query: { workspaceId: stage.all.workspaceId }, body }));
const created = async (title: string, projectId = stage.all.projectId): Promise<string> =>
  (await ok(stage.all.ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title } }))).id;
const told = (): string => stage.model.asked.map(({ raw }) => raw).join('\n');
const readTools = (): string[] => {
  const names = new Set(Object.keys(READ_ACTIONS).map((name) => (name.split('.')[1] ?? '').replaceAll('-', '_')));
  return (stage.model.asked[0]?.tools ?? []).filter((tool) => names.has(tool));
};
const inWorkspace = async (message: string, by: Person = stage.all.ada) =>
  ok(by.ask('POST', 'chat', 'chat', { query: { workspaceId: stage.all.workspaceId }, body: { message } }));

afterEach(() => settings({ dataScope: 'WORKSPACE', retentionDays: null }));

describe('what the assistant may look up', () => {
  test('is only what a message hands over, if an admin says so: no tool reads, whatever a model calls', async () => {
    await settings({ dataScope: 'CONTEXT' });
    const [handed, other] = [await created('Paint the harbor gate'), await created('Secret of the lighthouse')];
    once([
      { name: 'get_task_details', input: { taskId: other } },
      { name: 'search_workspace', input: { query: 'lighthouse' } },
    ]);
    const { message } = await answered('What is this?', { taskContext: { items: [{ type: 'TASK', id: handed }] } });
    expect(readTools()).toEqual([]);
    expect(message.steps.map(({ isRefused }) => isRefused)).toEqual([true, true]);
    expect(told()).toContain('Paint the harbor gate');
    expect(told()).not.toContain('Secret of the lighthouse');
  });

  test('is only the project of the chat, if an admin says so, and nothing in a chat about the workspace', async () => {
    await settings({ dataScope: 'PROJECT' });
    const query = { workspaceId: stage.all.workspaceId };
    const elsewhere = await ok(stage.all.ada.ask('POST', 'workspace', 'create-project', { query, body: { name: 'Lighthouse' } }));
    const [own, other] = [await created('Paint the quay'), await created('Secret of the lamp', elsewhere.id)];
    const calls = [
      { name: 'get_task_details', input: { taskId: own } },
      { name: 'get_task_details', input: { taskId: other } },
      { name: 'get_project_tasks', input: { projectId: elsewhere.id } },
    ];
    once(calls);
    const { message } = await answered('What is there?');
    expect(message.steps.slice(0, 2).map(({ isRefused }) => isRefused)).toEqual([false, true]);
    expect(told()).toContain('Paint the quay');
    expect(told()).not.toContain('Secret of the lamp');
    stage.model.asked.length = 0;
    once(calls);
    await inWorkspace('What is there?');
    expect(readTools()).toEqual([]);
    expect(told()).not.toMatch(/Paint the quay|Secret of the lamp/);
  });
});

describe('how long chats are kept', () => {
  const kept = async () =>
    (await rows(`SELECT "firstMessage" FROM "Chat" WHERE "firstMessage" LIKE 'Kept%' ORDER BY 1`)).map((row) => row.firstMessage);
  const aged = (chatId: string, days: number) =>
    rows(`UPDATE "Chat" SET "lastMessageAt" = now() - $2 * interval '1 day' WHERE "id" = $1`, [chatId, days]);

  test('is what an admin says: older ones are gone with their messages and proposals, and without a limit none are', async () => {
    once([{ name: 'propose_new_task', input: { projectId: stage.all.projectId, title: 'Old', reason: '' } }]);
    const old = await answered('Kept for 31 days', { mode: 'BUILD' });
    expect(old.proposals).toHaveLength(1);
    await aged(old.chatId, 31);
    await aged((await answered('Kept for 29 days')).chatId, 29);
    await retentionJob(stage.app.database.pool).work({});
    expect(await kept()).toEqual(['Kept for 29 days', 'Kept for 31 days']);
    await settings({ retentionDays: 30 });
    await retentionJob(stage.app.database.pool).work({});
    expect(await kept()).toEqual(['Kept for 29 days']);
    for (const table of ['ChatMessage', 'ChatProposal'])
      expect(await rows(`SELECT 1 FROM "${table}" WHERE "chatId" = $1`, [old.chatId])).toEqual([]);
  });

  test('of what is asked without a chat is two days of when, and the numbers of the meter', async () => {
    const { projectId, ada } = stage.all;
    await ok(ada.ask('POST', 'chat', 'ask-filter', { query: { projectId }, body: { sentence: 'rare words', of: 'TASK' } }));
    const turns = () => rows(`SELECT * FROM "ChatTurn" WHERE "chatId" IS NULL`);
    expect(JSON.stringify(await turns())).not.toContain('rare words');
    await rows(`UPDATE "ChatTurn" SET "createdAt" = now() - interval '3 days'`);
    await retentionJob(stage.app.database.pool).work({});
    expect(await turns()).toEqual([]);
    expect(await rows(`SELECT "messages" FROM "AiUsage" WHERE "feature" = 'filter'`)).toEqual([{ messages: 1 }]);
  });
});
