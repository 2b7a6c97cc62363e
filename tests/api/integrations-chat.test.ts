import { describe, expect, test } from 'vitest';
import type { Integration } from '#features/integrations/contract';
import { madeIntegration } from '../support/integrations.ts';
import { ok, webhookStage } from '../support/webhook-stage.ts';

const { stage, rows, at, create, project } = webhookStage();

const place = () => ({ workspaceId: stage.all.workspaceId, projectId: stage.all.projectId });
const connect = (path: string, body: object = {}, query: { workspaceId: string; projectId?: string } = place()) =>
  madeIntegration(stage.all.ada, query, {
    provider: 'slack',
    name: 'Team chat',
    url: `${stage.origin}/${path}`,
    events: ['task.created'],
    ...body,
  });
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', name: string, integrationId: string, body?: object, by = stage.all.ada) =>
  by.ask(method, 'integrations', name, {
    query: { workspaceId: stage.all.workspaceId, integrationId },
    ...(body && { body }),
  });
const listed = async (id: string): Promise<Integration | undefined> => {
  const query = { workspaceId: stage.all.workspaceId };
  const { items } = await ok(stage.all.ada.ask('GET', 'integrations', 'get-integrations', { query }));
  return items.find((each: Integration) => each.id === id);
};
const eventsOf = async (id: string) => (await ok(ask('GET', 'get-integration-events', id))).items;
const hurry = (id: string) => rows('UPDATE "WebhookQueue" SET "dueAt" = now() WHERE "webhookId" = $1', [id]);

describe('a chat', () => {
  test('gets the selected events of its project, as messages that link to them', async () => {
    const { id } = await connect('slack', { events: ['task.created', 'task.status_changed', 'comment.created'] });
    const elsewhere = await project('Elsewhere');
    await create('In another project', elsewhere);
    const taskId = await create('Paint the fence');
    const to = { query: { taskId, projectId: stage.all.projectId } };
    await ok(stage.all.ada.ask('PUT', 'project', 'update-task-status', { ...to, body: { status: 'REVIEW' } }));
    await ok(stage.all.ben.ask('POST', 'project', 'add-task-comment', { ...to, body: { content: 'Which **color**?' } }));
    await expect.poll(() => at('slack').length).toBe(3);
    const texts = at('slack').map(({ body }) => String(body.text));
    expect(texts[0]).toMatch(/^ada Tester created [A-Z]+-\d+ Paint the fence\n/);
    expect(texts[0]).toContain(`/projects/${stage.all.projectId}/board/${taskId}`);
    expect(texts[1]).toMatch(/moved [A-Z]+-\d+ Paint the fence to Review\n/);
    expect(texts[2]).toMatch(/commented on [A-Z]+-\d+ Paint the fence\n[^\n]*\nWhich \*\*color\*\*\?\n/);
    await expect
      .poll(() => eventsOf(id))
      .toMatchObject([{ state: 'DONE' }, { state: 'DONE' }, { what: 'task.created', state: 'DONE' }]);
    expect(await listed(id)).toMatchObject({ status: 'CONNECTED', lastError: null, accountName: new URL(stage.origin).host });
  });

  test('shows hostile titles as plain text, and mentions no one', async () => {
    await connect('hostile-slack');
    await connect('hostile-discord', { provider: 'discord' });
    await create('<!channel> <@U1> @everyone **bold** [x](https://evil.example)');
    await expect.poll(() => [at('hostile-slack').length, at('hostile-discord').length]).toEqual([1, 1]);
    const slack = at('hostile-slack')[0]?.body;
    expect(slack).toMatchObject({ mrkdwn: false, unfurl_links: false });
    expect(slack?.text).not.toMatch(/<|@[a-z]/i);
    const discord = at('hostile-discord')[0]?.body;
    expect(discord?.allowed_mentions).toEqual({ parse: [] });
    expect(discord?.content).not.toMatch(/@everyone|(?<!\\)\[x/);
  });

  test('waits as long as Discord asks, keeps the order, and counts that as no failure', async () => {
    let isBusy = true;
    stage.answer = ({ path }) =>
      path === '/busy' && isBusy ? { status: 429, body: JSON.stringify({ retry_after: 30, global: false }) } : { status: 204 };
    const { id } = await connect('busy', { provider: 'discord' });
    await create('First');
    await create('Second');
    await expect.poll(() => at('busy').length).toBe(1);
    const due = `SELECT "failures", "dueAt" > now() + interval '20 seconds' AS "waits" FROM "WebhookQueue" WHERE "webhookId" = $1 AND "claim" IS NULL`;
    await expect.poll(() => rows(due, [id])).toEqual([{ failures: 0, waits: true }]);
    expect(await listed(id)).toMatchObject({ status: 'CONNECTED' });
    isBusy = false;
    await hurry(id);
    await expect.poll(() => at('busy').length).toBe(3);
    expect(at('busy').map(({ body }) => /First|Second/.exec(body.content)?.[0])).toEqual(['First', 'First', 'Second']);
  });

  test('asks to be connected again if its address was revoked, and works again with a new one', async () => {
    stage.answer = ({ path }) => ({ status: path === '/revoked' ? 404 : 204 });
    const { id } = await connect('revoked');
    await create('Nobody hears it');
    await expect.poll(() => listed(id)).toMatchObject({ status: 'NEEDS_REAUTH', lastError: 'It answered with status 404.' });
    await ok(ask('PUT', 'update-integration', id, { url: `${stage.origin}/renewed` }));
    await ok(ask('PUT', 'pause-integration', id, { isPaused: false }));
    await expect.poll(() => at('renewed').length).toBe(0);
    await create('Heard again');
    await expect
      .poll(() =>
        at('renewed')
          .map(({ body }) => String(body.text))
          .join('\n'),
      )
      .toContain('Heard again');
    expect(await listed(id)).toMatchObject({ status: 'CONNECTED', lastError: null });
  });

  test('is tested at once, at most every 10 seconds', async () => {
    const { id } = await connect('tested');
    expect(await ok(ask('POST', 'test-integration', id, {}))).toEqual({ isAccepted: true, problem: null });
    expect(at('tested')).toHaveLength(1);
    expect((await ask('POST', 'test-integration', id, {})).status).toBe(429);
  });

  test('says nothing while it is paused, and nothing of that time later', async () => {
    const { id } = await connect('paused');
    expect(await ok(ask('PUT', 'pause-integration', id, { isPaused: true }))).toMatchObject({ status: 'PAUSED' });
    await create('Meanwhile');
    await ok(ask('PUT', 'pause-integration', id, { isPaused: false }));
    await create('Afterwards');
    await expect.poll(() => at('paused').length).toBe(1);
    expect(at('paused')[0]?.body.text).toContain('Afterwards');
  });

  test('says nothing once its sponsor may no longer manage integrations', async () => {
    const { id } = await connect('stopped', {}, { workspaceId: stage.all.workspaceId });
    await ok(ask('PUT', 'update-integration', id, { name: 'Of Amy' }, stage.amy));
    const role = (to: string) => rows('UPDATE "WorkspaceMember" SET "role" = $2 WHERE "userId" = $1', [stage.amy.userId, to]);
    await role('MEMBER');
    await create('Unheard');
    expect(await listed(id)).toMatchObject({ status: 'NEEDS_REAUTH', sponsor: { isAllowed: false } });
    await connect('heard');
    await create('Heard');
    await expect.poll(() => at('heard').length).toBe(1);
    expect(at('stopped')).toEqual([]);
    await role('ADMIN');
  });

  test('stores its address encrypted, and no answer has it', async () => {
    const { id } = await connect('T0/B0/path-of-a-password');
    const answers = [
      await ask('PUT', 'update-integration', id, { name: 'Renamed' }),
      await ask('GET', 'get-integration-events', id),
    ];
    for (const { text } of answers) expect(text).not.toContain('path-of-a-password');
    const [{ text }] = await rows(
      `SELECT string_agg(h::text, ' ') || (SELECT string_agg(c::text, ' ') FROM "Connection" c) AS "text" FROM "Webhook" h`,
    );
    expect(text).not.toContain('path-of-a-password');
  });

  test('is gone with its address once it is disconnected', async () => {
    const { id } = await connect('disconnected');
    await ok(ask('DELETE', 'disconnect-integration', id));
    await create('Into the void');
    expect([await rows('SELECT 1 FROM "Webhook" WHERE "id" = $1', [id]), await listed(id)]).toEqual([[], undefined]);
    expect((await ask('GET', 'get-integration-events', id)).status).toBe(404);
  });

  test('is out of reach of the actions of webhooks', async () => {
    const { id } = await connect('foreign');
    const query = { workspaceId: stage.all.workspaceId, webhookId: id };
    const sent = { query, body: { url: 'https://evil.example/' } };
    expect((await stage.all.ada.ask('PUT', 'webhooks', 'update-webhook', sent)).status).toBe(404);
    expect((await stage.all.ada.ask('DELETE', 'webhooks', 'delete-webhook', { query })).status).toBe(404);
    const { items } = await ok(
      stage.all.ada.ask('GET', 'webhooks', 'get-webhooks', { query: { workspaceId: stage.all.workspaceId } }),
    );
    expect(items).toEqual([]);
  });
});

describe('an address for notifications', () => {
  test('can be ntfy, Gotify, Telegram or JSON, and needs what that service needs', async () => {
    const notify = (format: string, body: object) => ({ provider: 'url', format, ...body });
    await connect('topic', notify('NTFY', {}));
    await connect('gotify', notify('GOTIFY', { token: 'app-token' }));
    await connect('telegram', notify('TELEGRAM', { token: 'bot', chat: '-100' }));
    await connect('json', notify('JSON', { token: 'sesame' }));
    await create('To all');
    await expect
      .poll(() => at('json').length + at('gotify/message').length + at('telegram/botbot/sendMessage').length + at('').length)
      .toBe(4);
    expect(at('')[0]?.body).toMatchObject({ topic: 'topic' });
    expect(at('json')[0]?.headers.authorization).toBe('Bearer sesame');
    const refused = async (body: object) => {
      const sent = { query: place(), body: { provider: 'url', name: 'Phone', ...body } };
      const { status, body: answer } = await stage.all.ada.ask('POST', 'integrations', 'connect-integration', sent);
      return [status, Object.keys(answer.error.fields ?? {})];
    };
    expect(await refused({ format: 'GOTIFY', url: 'https://gotify.example' })).toEqual([400, ['token']]);
    expect(await refused({ format: 'TELEGRAM', token: 'bot' })).toEqual([400, ['chat']]);
    expect(await refused({ url: 'https://ntfy.sh/topic' })).toEqual([400, ['format']]);
    expect(await refused({ format: 'NTFY', url: 'https://ntfy.sh' })).toEqual([400, ['url']]);
    expect(
      await refused({
        format: 'NTFY',
        url: 'https://ntfy.sh/a',
        mapping: { OPEN: 'DONE', DRAFT: null, REVIEW: null, READY: null, MERGED: null, CLOSED: null },
      }),
    ).toEqual([400, ['mapping']]);
  });
});
