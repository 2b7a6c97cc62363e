import { expect, test } from 'vitest';
import type { Integration } from '#features/integrations/contract';
import { ChatAppStage, PUBLIC_URL } from '../support/chat-app-stage.ts';
import { HOOK_SECRET, madeCode, madeIntegration } from '../support/integrations.ts';
import { linkShared, messageAction, slackTells, SlackServer, slashCommand } from '../support/slack-server.ts';
import { ok } from '../support/webhook-stage.ts';

const slack = new SlackServer();
const stage = new ChatAppStage({ service: slack, setting: 'SLACK_BASE_URL', role: 'VIEWER' });
const { rows, inProject, at, events, settled, linkOf, newTask, tasksCalled } = stage;
const connectApp = (integration: Integration, by = stage.all.ada) =>
  by.ask('PUT', 'integrations', 'connect-chat-app', {
    query: at(integration),
    body: { token: 'xoxb-1-2-a', secret: HOOK_SECRET },
  });
const withApp = async (query: { workspaceId: string; projectId?: string } = inProject()): Promise<Integration> =>
  ok(connectApp(await madeIntegration(stage.all.ada, query)));
const tell = ({ id }: Integration, payload: string, more: object = {}) =>
  slackTells(stage.app, id, payload, { secret: HOOK_SECRET, ...more });
const told = (method: string) => slack.asked.filter(({ path }) => path.startsWith(method)).map(({ body }) => body);

test('an app is heard only with its signature, within five minutes', async () => {
  const integration = await withApp();
  expect(integration).toMatchObject({ app: { isHeard: false }, appUrl: `${PUBLIC_URL}/api/hooks/slack/${integration.id}` });
  const challenge = JSON.stringify({ type: 'url_verification', challenge: 'abc', token: 'x' });
  expect(await tell(integration, challenge)).toEqual({ status: 200, body: '{"challenge":"abc"}' });
  const late = { at: Date.now() - 301_000 };
  for (const more of [{ secret: 'f'.repeat(32) }, late, { at: Date.now() + 310_000 }])
    expect((await tell(integration, challenge, more)).status).toBe(404);
  expect((await slackTells(stage.app, stage.all.taskId, challenge, { secret: HOOK_SECRET })).status).toBe(404);
  const [shown] = (await ok(stage.all.ada.ask('GET', 'integrations', 'get-integrations', { query: inProject() }))).items;
  expect(shown.app.isHeard).toBe(true);
  expect(JSON.stringify(shown)).not.toContain('xoxb');
  await ok(stage.all.ada.ask('DELETE', 'integrations', 'remove-chat-app', { query: at(integration) }));
  expect((await tell(integration, challenge)).status).toBe(404);
  const code = await madeCode(stage.all.ada, inProject());
  expect((await connectApp(code)).status).toBe(409);
});

test('links show what they lead to, as far as the sponsor may see it and the integration reaches', async () => {
  const integration = await withApp();
  const { id, number } = await newTask('Log in <!channel>');
  const [{ key }] = await rows('SELECT "key" FROM "Project" WHERE "id" = $1', [stage.all.projectId]);
  const url = linkOf('board', id);
  const strangers = linkOf('board', '0190a0a0-0000-7000-8000-000000000000');
  await tell(integration, linkShared([url, strangers, `https://evil.example/${new URL(url).pathname}`, 'not a link']));
  await settled(integration, 'DONE');
  const [unfurled] = told('/api/chat.unfurl');
  expect(unfurled).toMatchObject({ channel: 'C1', ts: '1.1' });
  expect(Object.keys(unfurled?.['unfurls'] as object)).toEqual([url]);
  expect(JSON.stringify(unfurled)).toContain(`${key}-${number} Log in <!channel>`);
  // The same event again, as Slack sends what was not answered in time.
  await tell(integration, linkShared([url, strangers, `https://evil.example/${new URL(url).pathname}`, 'not a link']));
  await settled(integration, 'DONE');

  const elsewhere = await ok(
    stage.all.ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId: stage.all.workspaceId },
      body: { name: 'Elsewhere' },
    }),
  );
  const other = await withApp({ workspaceId: stage.all.workspaceId, projectId: elsewhere.id });
  await tell(other, linkShared([url]));
  await settled(other, 'IGNORED');
  expect(told('/api/chat.unfurl')).toHaveLength(1);

  await ok(connectApp(integration, stage.amy));
  await rows(`UPDATE "WorkspaceMember" SET "role" = 'MEMBER' WHERE "userId" = $1`, [stage.amy.userId]);
  await tell(integration, linkShared([url], '2.2'));
  await settled(integration, 'FAILED', 'DONE');
  expect(told('/api/chat.unfurl')).toHaveLength(1);
  await rows(`UPDATE "WorkspaceMember" SET "role" = 'ADMIN' WHERE "userId" = $1`, [stage.amy.userId]);
});

test('a message and a command become tasks, once, and who asked is told', async () => {
  const integration = await withApp();
  const body = messageAction('Checkout fails\n\nOnly on *Sundays*.', '5.5');
  expect((await tell(integration, body)).status).toBe(200);
  await tell(integration, body);
  await settled(integration, 'DONE');
  const [task, ...more] = await tasksCalled('Checkout fails');
  expect(more).toEqual([]);
  expect(task.createdBy).toBe(stage.all.ada.userId);
  expect(task.description).toBe(
    '[From Slack](https://acme.slack.com/archives/C1/p1), by eve\n\nCheckout fails\n\nOnly on *Sundays*.',
  );
  expect(told('/commands/1/2')).toEqual([
    { response_type: 'ephemeral', text: `<${linkOf('board', task.id)}|Task created: Checkout fails>` },
  ]);
  await tell(integration, slashCommand('Write <!here> the minutes'));
  await settled(integration, 'DONE', 'DONE');
  expect(await tasksCalled('Write <!here> the minutes')).toHaveLength(1);
  expect(JSON.stringify(told('/commands/1/2')[1])).toContain('Write &lt;!here&gt; the minutes');
  expect((await tell(integration, slashCommand(''))).body).toContain('Type a title');
  // A link after the command is shown, and only to the person who asked.
  await tell(integration, slashCommand(linkOf('board', task.id)));
  await settled(integration, 'DONE', 'DONE', 'DONE');
  expect(told('/commands/1/2')[2]).toMatchObject({ response_type: 'ephemeral' });
  expect(JSON.stringify(told('/commands/1/2')[2])).toContain('Checkout fails');
  expect((await tell(integration, messageAction('Elsewhere', '6.6', { answerAt: 'https://evil.example/x' }))).status).toBe(404);
});

test('says why there is no task, keeps pauses, and notices a revoked token', async () => {
  const workspace = await withApp({ workspaceId: stage.all.workspaceId });
  await tell(workspace, slashCommand('No project'));
  await settled(workspace, 'FAILED');
  expect(told('/commands/1/2')[0]).toMatchObject({ text: expect.stringContaining('settings of a project') });
  expect(await tasksCalled('No project')).toEqual([]);

  const integration = await withApp();
  const { id } = await newTask('Later');
  slack.refusals.push([429, {}, { 'retry-after': '1' }]);
  await tell(integration, linkShared([linkOf('board', id)], '7.7'));
  await expect.poll(async () => (await events(integration))[0]?.problem ?? null).not.toBe(null);
  await rows(`UPDATE "ConnectionEvent" SET "dueAt" = now() WHERE "state" = 'WAITING'`);
  await settled(integration, 'DONE');
  slack.token = 'another';
  await tell(integration, linkShared([linkOf('board', id)], '8.8'));
  await settled(integration, 'FAILED', 'DONE');
  expect(JSON.stringify(await events(integration))).not.toContain('xoxb');
  await ok(stage.all.ada.ask('PUT', 'integrations', 'pause-integration', { query: at(integration), body: { isPaused: true } }));
  const asked = slack.asked.length;
  await tell(integration, linkShared([linkOf('board', id)], '9.9'));
  await settled(integration, 'FAILED', 'DONE');
  expect(slack.asked).toHaveLength(asked);
});
