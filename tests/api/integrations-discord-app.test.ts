import { expect, test } from 'vitest';
import type { Integration } from '#features/integrations/contract';
import { ChatAppStage, PUBLIC_URL } from '../support/chat-app-stage.ts';
import { DiscordServer, discordTells, messageCommand, newAppKey, typedCommand } from '../support/discord-server.ts';
import { HOOK_SECRET, madeIntegration, newIntegrationBody } from '../support/integrations.ts';
import { ok } from '../support/webhook-stage.ts';

const discord = new DiscordServer();
const stage = new ChatAppStage({ service: discord, setting: 'DISCORD_BASE_URL', role: 'VIEWER' });
const { rows, inProject, at, events, settled, newTask, tasksCalled } = stage;
const entered = () => ({ token: 'bot-token-1', application: discord.applicationId, publicKey: discord.key.publicKey });
const connectApp = (integration: Integration, body: object = entered(), by = stage.all.ada) =>
  by.ask('PUT', 'integrations', 'connect-chat-app', { query: at(integration), body });
const made = (query: { workspaceId: string; projectId?: string } = inProject()) =>
  madeIntegration(
    stage.all.ada,
    query,
    newIntegrationBody({ provider: 'discord', url: 'http://127.0.0.1:9/api/webhooks/1/secret' }),
  );
const withApp = async (query?: { workspaceId: string; projectId?: string }): Promise<Integration> =>
  ok(connectApp(await made(query)));
const remove = (integration: Integration) =>
  ok(stage.all.ada.ask('DELETE', 'integrations', 'remove-chat-app', { query: at(integration) }));
const tell = ({ id }: Integration, payload: object, more: object = {}) =>
  discordTells(stage.app, id, payload, { key: discord.key.privateKey, ...more });
const linkOf = (id: string) => stage.linkOf('board', id);
const answerTo = (token: string) => expect.poll(() => discord.answers.get(token));
const ANNOUNCED = { status: 200, body: { type: 5, data: { flags: 64 } } };

test('connecting registers the commands, and removing the app removes them', async () => {
  const integration = await withApp();
  expect(integration).toMatchObject({ app: { isHeard: false }, appUrl: `${PUBLIC_URL}/api/hooks/discord/${integration.id}` });
  expect(discord.commands.map(({ type, name }) => [type, name])).toEqual([
    [1, 'cairn'],
    [3, 'Create task'],
    [3, 'Show items'],
  ]);
  expect(JSON.stringify(integration)).not.toContain('bot-token');
  const [kept] = await rows('SELECT "token", "secret" FROM "ChatApp"');
  expect(kept.token + kept.secret).not.toContain(discord.key.publicKey);
  discord.refusals.push([503, { message: 'later' }]);
  await remove(integration);
  expect((await tell(integration, { type: 1 })).status).toBe(401);
  await expect.poll(() => rows('SELECT FROM "CommandsToRemove" WHERE "attempts" = 1 AND "claimedUntil" IS NULL')).toHaveLength(1);
  expect(discord.commands).toHaveLength(3);
  await rows('UPDATE "CommandsToRemove" SET "dueAt" = now()');
  await expect.poll(() => discord.commands).toEqual([]);
  await expect.poll(() => rows('SELECT FROM "CommandsToRemove"')).toEqual([]);
});

test('the commands go with the integration, and stay if another one has the application', async () => {
  const [first, second] = [await withApp(), await withApp()];
  await ok(stage.all.ada.ask('DELETE', 'integrations', 'disconnect-integration', { query: at(first) }));
  await expect.poll(() => rows('SELECT FROM "CommandsToRemove"')).toEqual([]);
  expect(discord.commands).toHaveLength(3);
  await ok(stage.all.ada.ask('DELETE', 'integrations', 'disconnect-integration', { query: at(second) }));
  await expect.poll(() => discord.commands).toEqual([]);
});

test('says why an app cannot be connected, and changes nothing', async () => {
  const integration = await made();
  const refusals = async (body: object) => {
    const { status, body: answer } = await connectApp(integration, body);
    return [status, Object.keys(answer.error.fields ?? {})];
  };
  const other = newAppKey().publicKey;
  expect(await refusals({ ...entered(), token: 'another' })).toEqual([400, ['token']]);
  expect(await refusals({ ...entered(), application: '1100110011001100111' })).toEqual([400, ['application']]);
  expect(await refusals({ ...entered(), publicKey: other })).toEqual([400, ['publicKey']]);
  expect(await refusals({ token: 'bot-token-1', application: discord.applicationId })).toEqual([400, ['publicKey']]);
  expect(await refusals({ ...entered(), secret: HOOK_SECRET })).toEqual([400, ['secret']]);
  discord.isPublic = true;
  expect(await refusals(entered())).toEqual([409, ['application']]);
  discord.isPublic = false;
  for (const refused of [[429, { retry_after: 1 }, { 'retry-after': '1' }], [500], [400, { code: 50_035 }]] as const) {
    discord.refusals.push(refused);
    expect(await refusals(entered())).toEqual([409, ['token']]);
  }
  await rows(
    `INSERT INTO "CommandsToRemove" ("id", "applicationId", "token", "claimedUntil", "dueAt")
    VALUES (gen_random_uuid(), $1, 'sealed', now() + interval '1 minute', now() + interval '1 hour')`,
    [discord.applicationId],
  );
  expect(await refusals(entered())).toEqual([409, ['application']]);
  expect(await rows('SELECT FROM "ChatApp"')).toEqual([]);
  const slack = await madeIntegration(stage.all.ada, inProject());
  expect((await connectApp(slack, { token: 'x', secret: HOOK_SECRET, publicKey: other })).status).toBe(400);
  expect((await connectApp(slack, { token: 'x' })).body.error.fields).toHaveProperty('secret');
});

test('only what Discord signed is heard, within five minutes, and all else is refused by 401', async () => {
  const integration = await withApp();
  expect(await tell(integration, { type: 1 })).toEqual({ status: 200, body: { type: 1 } });
  const bad = [
    { key: newAppKey().privateKey },
    { signature: 'f'.repeat(128) },
    { signature: 'no hexadecimal digits' },
    { at: Date.now() - 301_000 },
    { at: Date.now() + 310_000 },
  ];
  for (const more of bad) expect((await tell(integration, { type: 1 }, more)).status).toBe(401);
  const elsewhere = { key: discord.key.privateKey };
  expect((await discordTells(stage.app, stage.all.taskId, { type: 1 }, elsewhere)).status).toBe(401);
  const slack = await madeIntegration(stage.all.ada, inProject());
  expect((await discordTells(stage.app, slack.id, { type: 1 }, elsewhere)).status).toBe(401);
  const shown = (await ok(stage.all.ada.ask('GET', 'integrations', 'get-integrations', { query: inProject() }))).items.find(
    ({ id }: Integration) => id === integration.id,
  );
  expect(shown.app.isHeard).toBe(true);
  expect((await tell(integration, { type: 4, data: {} })).body).toMatchObject({ type: 4, data: { flags: 64 } });
});

test('what someone types becomes a task, once, and only they are told', async () => {
  const integration = await withApp();
  const asked = typedCommand(discord, 'Fix the *login* @everyone', 'token.1');
  expect(await tell(integration, asked)).toEqual(ANNOUNCED);
  // Recorded and sent again.
  expect(await tell(integration, asked)).toEqual(ANNOUNCED);
  await settled(integration, 'DONE');
  const [task, ...more] = await tasksCalled('Fix the *login* @everyone');
  expect(more).toEqual([]);
  expect(task).toMatchObject({
    createdBy: stage.all.ada.userId,
    description: 'From Discord, by Eve\n\nFix the *login* @everyone',
  });
  await answerTo('token.1').toEqual({
    content: `[Task created: Fix the \\*login\\* @\u2060everyone](${linkOf(task.id)})`,
  });
  const help = await tell(integration, typedCommand(discord, ' help ', 'token.2'));
  expect(help.body).toMatchObject({ type: 4, data: { content: expect.stringContaining('Type a title'), flags: 64 } });
});

test('a message becomes a task that names its author and leads back to it', async () => {
  const integration = await withApp();
  const text = 'Checkout fails\n\nAsk [@Ada](mention:' + stage.all.ada.userId + ')';
  await tell(integration, messageCommand(discord, 'Create task', text, 'token.3'));
  await settled(integration, 'DONE');
  const [task] = await tasksCalled('Checkout fails');
  expect(task.description).toBe(
    '[From Discord](https://discord.com/channels/200/300/400), by ines\n\nCheckout fails\n\nAsk @Ada',
  );
  await tell(integration, messageCommand(discord, 'Create task', '', 'token.4'));
  await answerTo('token.4').toEqual({
    content: 'This message has no text\\. Use the command with a title instead\\.'.replaceAll('\\.', '.'),
  });
});

test('shows what links lead to, as far as the sponsor may see it and the integration reaches', async () => {
  const integration = await withApp();
  const { id, number } = await newTask('Log in **now**');
  const [{ key, name }] = await rows('SELECT "key", "name" FROM "Project" WHERE "id" = $1', [stage.all.projectId]);
  const strangers = linkOf('0190a0a0-0000-7000-8000-000000000000');
  const asked = messageCommand(discord, 'Show items', `See <${linkOf(id)}> and [this](${strangers}) @here`, 'token.5');
  expect(await tell(integration, asked)).toEqual(ANNOUNCED);
  const escaped = `${key}-${number} Log in **now**`.replaceAll(/[-*]/g, (sign) => `\\${sign}`);
  await answerTo('token.5').toEqual({
    content: '',
    embeds: [{ url: linkOf(id), title: escaped, description: `${name} · To do`.replaceAll('-', '\\-') }],
  });
  await tell(integration, typedCommand(discord, linkOf(id), 'token.6'));
  await answerTo('token.6').toMatchObject({ embeds: [{ url: linkOf(id) }] });
  expect((await tell(integration, messageCommand(discord, 'Show items', 'No link', 'token.7'))).body).toMatchObject({ type: 4 });

  const elsewhere = await ok(
    stage.all.ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId: stage.all.workspaceId },
      body: { name: 'Beside' },
    }),
  );
  const other = await withApp({ workspaceId: stage.all.workspaceId, projectId: elsewhere.id });
  await tell(other, typedCommand(discord, linkOf(id), 'token.8'));
  await answerTo('token.8').toEqual({ content: 'No link leads to an item that this integration may show.' });

  await ok(connectApp(integration, entered(), stage.amy));
  await rows(`UPDATE "WorkspaceMember" SET "role" = 'MEMBER' WHERE "userId" = $1`, [stage.amy.userId]);
  await tell(integration, typedCommand(discord, linkOf(id), 'token.9'));
  await answerTo('token.9').toEqual({ content: 'The sponsor can no longer manage integrations.' });
  await tell(integration, typedCommand(discord, 'By a demoted sponsor', 'token.10'));
  await settled(integration, 'FAILED', 'FAILED', 'DONE', 'DONE');
  expect(await tasksCalled('By a demoted sponsor')).toEqual([]);
  await rows(`UPDATE "WorkspaceMember" SET "role" = 'ADMIN' WHERE "userId" = $1`, [stage.amy.userId]);
});

test('waits if Discord asks for it, and an answer that comes too late is no second task', async () => {
  const integration = await withApp();
  discord.refusals.push([429, { message: 'You are being rate limited.', retry_after: 1 }, { 'retry-after': '1' }]);
  await tell(integration, typedCommand(discord, 'Later', 'token.11'));
  await expect.poll(async () => (await events(integration))[0]?.problem ?? null).not.toBe(null);
  await rows(`UPDATE "ConnectionEvent" SET "dueAt" = now() WHERE "state" = 'WAITING'`);
  await answerTo('token.11').toMatchObject({ content: expect.stringContaining('Task created') });
  expect(await tasksCalled('Later')).toHaveLength(1);
  const late = typedCommand(discord, 'Much later', 'token.12');
  discord.answers.delete('token.12');
  await tell(integration, late);
  await settled(integration, 'FAILED', 'DONE');
  expect((await events(integration))[0].problem).toContain('too late');
  expect(await tasksCalled('Much later')).toHaveLength(1);

  await ok(stage.all.ada.ask('PUT', 'integrations', 'pause-integration', { query: at(integration), body: { isPaused: true } }));
  const paused = await tell(integration, typedCommand(discord, 'While paused', 'token.13'));
  expect(paused.body).toMatchObject({ type: 4, data: { content: expect.stringContaining('paused') } });
  const workspace = await withApp({ workspaceId: stage.all.workspaceId });
  await tell(workspace, typedCommand(discord, 'No project', 'token.14'));
  await answerTo('token.14').toMatchObject({ content: expect.stringContaining('Connect Discord in the settings') });
  expect(await tasksCalled('While paused')).toEqual([]);
  expect(JSON.stringify(await rows('SELECT "told" FROM "ConnectionEvent"'))).not.toContain('token.1');
});
