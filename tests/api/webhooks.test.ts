import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { webhookEvents } from '#features/webhooks/fields';
import { boxOf } from '#platform/tokens/box';
import { openSecrets } from '#platform/tokens/secrets';
import { readConfig } from '#server/config';
import { openLog } from '#server/log';
import { openOutgoing } from '#server/outgoing';
import { WebhookSender } from '../../src/features/webhooks/server/sender.ts';
import { collectFeatures } from '../../src/main/features.ts';
import { createDocument } from '../support/documents.ts';
import { examples } from '../support/examples.ts';
import { createNote } from '../support/notes.ts';
import { ok, type Received, signed, webhookStage } from '../support/webhook-stage.ts';
import { newWebhookBody, randomSecret } from '../support/webhooks.ts';
import { failingWorkflow } from '../support/workflows.ts';

const { stage, rows, hook, at, eventsAt, titlesAt, ask, listed, create, project } = webhookStage();

const silent = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const methods = new Map(
  collectFeatures({ DEFAULT_PLAN: 'PRO', publicUrl: '' }, silent, openLog('silent')).endpoints.map(
    ({ action: { family, name, method } }) => [`${family}.${name}`, method],
  ),
);
/** Sends the example of an action as Ada. */
const act = (action: string, known: object = {}) => {
  const [family = '', name = ''] = action.split('.');
  return ok(stage.all.ada.ask(methods.get(action) ?? 'GET', family, name, examples[action]?.({ ...stage.all, ...known })));
};

describe('what a webhook sends', () => {
  test('is signed, says what is and what was, and who did it', async () => {
    const made = await hook('signed', ['task.updated', 'task.status_changed', 'task.assigned', 'task.created']);
    const taskId = await create('Paint the fence');
    await act('project.change-assignee', { taskId });
    await act('project.update-task-status', { taskId });
    await eventsAt('signed').toEqual(['task.created', 'task.updated', 'task.assigned', 'task.updated', 'task.status_changed']);
    const [first, second] = at('signed');
    expect(first?.body).toMatchObject({
      event: 'task.created',
      version: 1,
      workspaceId: stage.all.workspaceId,
      projectId: stage.all.projectId,
      actor: { type: 'USER', id: stage.all.ada.userId, onBehalfOf: null },
      data: { id: taskId, projectId: stage.all.projectId, title: 'Paint the fence' },
      previous: null,
    });
    expect(second?.body).toMatchObject({
      previous: { assigneeId: null },
      data: { id: taskId, assigneeId: stage.all.ben.userId },
    });
    expect(at('signed').at(-1)?.body.previous).toMatchObject({ status: 'TODO' });
    expect(new Set(at('signed').map(({ body }) => body.eventId)).size).toBe(5);
    const { headers, text, body } = first as Received;
    const [id, time] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
    expect([id, headers['cairn-delivery'], headers['cairn-event']]).toEqual([body.id, body.id, 'task.created']);
    expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60);
    expect(headers['webhook-signature']).toBe(signed(made.secret, first as Received));
    expect(headers['cairn-signature']).toBe(`v1=${createHmac('sha256', made.secret).update(`${time}.${text}`).digest('hex')}`);
  });

  test('can be every event of the list, of a project or of the workspace', async () => {
    await hook('all', webhookEvents);
    const actions = `
      project.create-task project.change-assignee project.update-task-status project.add-task-subtask
      project.update-task-subtask project.delete-task-subtask project.add-task-comment issues.update-comment
      issues.delete-comment project.add-task-attachment project.rename-task-attachment project.delete-task-attachment
      project.delete-task issues.create-issue issues.update-issue issues.delete-issue settings/project.create-label
      settings/project.update-label settings/project.delete-label sprints.complete-sprint sprints.create-sprint
      sprints.update-sprint sprints.start-sprint sprints.delete-sprint project.add-project-member
      workspace.update-workspace-member project.remove-project-member workspace.create-workspace-invitation
      workspace.resend-workspace-invitation workspace.revoke-workspace-invitation workspace.create-project
      settings/project.update-project`;
    for (const action of actions.trim().split(/\s+/)) await act(action);
    const document = await createDocument(stage.all.ada, { workspaceId: stage.all.workspaceId, projectId: stage.all.projectId });
    for (const action of ['documents.save-document-update', 'documents.delete-document'])
      await act(action, { documentId: document.id, nestedDocumentId: document.id });
    const { id: noteId } = await createNote(
      stage.all.ada,
      { workspaceId: stage.all.workspaceId, projectId: stage.all.projectId },
      { visibility: 'PROJECT' },
    );
    for (const action of ['notes.update-note', 'notes.delete-note']) await act(action, { noteId });
    await failingWorkflow(stage.all.ada, stage.all.projectId);
    await create('no day');
    const shortId = await project('Short');
    await act('settings/project.delete-project', { projectId: shortId });
    const missing = () => {
      const seen = new Set(at('all').map(({ body }) => body.event));
      return webhookEvents.filter((event) => !seen.has(event));
    };
    await expect.poll(missing).toEqual([]);
    const last = at('all').filter(({ body }) => body.event === 'project.deleted');
    expect(last.map(({ body }) => body.data)).toMatchObject([{ id: shortId, name: 'Short' }]);
  });
});

describe('a webhook', () => {
  test('keeps its secret and its address encrypted, and says neither in an answer, a log or the audit log', async () => {
    const made = await hook('T0/B0/path-of-a-password', ['task.created']);
    const secret = randomSecret();
    const answers = [
      await ask(stage.all.ada, 'PUT', 'rotate-webhook-secret', { webhookId: made.id }, { secret }),
      await ask(stage.all.ada, 'GET', 'get-webhooks', {}),
      await stage.all.ada.ask('GET', 'user', 'export-my-data'),
    ];
    await create('Signed twice');
    await expect.poll(() => at('T0/B0/path-of-a-password').length).toBe(1);
    const [one] = at('T0/B0/path-of-a-password') as [Received];
    expect(one.headers['webhook-signature']).toBe(`${signed(secret, one)} ${signed(made.secret, one)}`);
    await rows('UPDATE "Webhook" SET "previousUntil" = now()');
    await create('Signed once');
    await expect.poll(() => at('T0/B0/path-of-a-password').length).toBe(2);
    const last = at('T0/B0/path-of-a-password').at(-1) as Received;
    expect(last.headers['webhook-signature']).toBe(signed(secret, last));
    const tables = await rows(
      `SELECT relname AS "name" FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    );
    for (const { name } of tables) {
      const [{ text }] = await rows(`SELECT coalesce(string_agg(t::text, ' '), '') AS text FROM "${name}" t`);
      for (const hidden of [secret.slice(6), made.secret.slice(6), 'path-of-a-password'])
        expect(text, name).not.toContain(hidden);
    }
    for (const { text } of answers) for (const hidden of [secret, made.secret]) expect(text).not.toContain(hidden);
  });

  test('is tested at once beside what waits, at most every ten seconds, and then gets what waits', async () => {
    const made = await hook('tested', ['task.created']);
    stage.answer = () => ({ status: 500 });
    await create('A');
    await expect.poll(async () => (await listed(made.id)).state).toBe('FAILING');
    stage.answer = () => ({ status: 200 });
    const tested = await ok(ask(stage.all.ada, 'POST', 'test-webhook', { webhookId: made.id }, {}));
    expect(tested).toMatchObject({ event: 'webhook.test', state: 'DELIVERED', status: 200 });
    await eventsAt('tested').toEqual(['task.created', 'webhook.test', 'task.created']);
    expect((await ask(stage.all.ada, 'POST', 'test-webhook', { webhookId: made.id }, {})).status).toBe(429);
  });

  test('exists up to 20 times in a workspace, and only for those who manage integrations', async () => {
    for (let count = 0; count < 20; count++) await hook(`${count}`, ['task.deleted']);
    const { status, body } = await ask(stage.all.ada, 'POST', 'create-webhook', {}, newWebhookBody());
    expect([status, body.error.fields.name]).toEqual([409, 'A workspace can have up to 20 webhooks.']);
    expect((await ask(stage.all.ben, 'GET', 'get-webhooks', {})).status).toBe(403);
    expect((await ask(stage.all.mallory, 'GET', 'get-webhooks', {})).status).toBe(404);
  });

  test('with more waiting than it may have is turned off', async () => {
    const made = await hook('full', ['task.created']);
    stage.answer = () => ({ status: 500 });
    await create('A');
    await expect.poll(async () => (await listed(made.id)).state).toBe('FAILING');
    await rows(
      `INSERT INTO "WebhookDelivery" ("id", "workspaceId", "webhookId", "eventId")
       SELECT gen_random_uuid(), d."workspaceId", d."webhookId", d."eventId" FROM "WebhookDelivery" d, generate_series(1, 20000) WHERE d."webhookId" = $1`,
      [made.id],
    );
    await create('B');
    await expect.poll(() => listed(made.id)).toMatchObject({ state: 'OFF', offReason: 'BACKLOG' });
  });

  test('is sent by one of two servers at a time, and by the other if one stops', async () => {
    const box = boxOf(await openSecrets(readConfig({ DATA_DIR: stage.app.dataDir })));
    const outgoing = openOutgoing({ OUTGOING_LOOPBACK: true });
    const sendMessage = () => Promise.reject(new Error('no integration'));
    const other = new WebhookSender({ pool: stage.app.database.pool, log: openLog('silent'), box, outgoing, sendMessage });
    const looking = setInterval(() => void other.look(), 25);
    try {
      const hooks = await Promise.all(['one', 'two', 'three'].map((path) => hook(path, ['task.created'])));
      const titles = Array.from({ length: 12 }, (_, nth) => `Task ${nth}`);
      for (const title of titles) await create(title);
      for (const path of ['one', 'two', 'three']) await titlesAt(path).toEqual(titles);
      // What a killed server had claimed is sent once its claim is over.
      await rows(
        `UPDATE "WebhookQueue" SET "claim" = gen_random_uuid(), "claimedUntil" = now() + interval '1 second' WHERE "webhookId" = $1`,
        [hooks[0]?.id],
      );
      await create('Later');
      await titlesAt('one').toEqual([...titles, 'Later']);
    } finally {
      clearInterval(looking);
      await other.close();
    }
  });
});
