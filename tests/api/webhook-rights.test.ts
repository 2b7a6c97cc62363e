import { describe, expect, test } from 'vitest';
import { asking, madeToken } from '../support/api-tokens.ts';
import { addToProject } from '../support/cast.ts';
import { createDocument } from '../support/documents.ts';
import { createNote } from '../support/notes.ts';
import { ok, webhookStage } from '../support/webhook-stage.ts';
import { newWebhookBody } from '../support/webhooks.ts';
import { failingWorkflow } from '../support/workflows.ts';

const { stage, rows, hook, at, titlesAt, ask, listed, deliveries, create, project, hurry } = webhookStage();

describe('what a webhook may be told', () => {
  test('is what its sponsor may read: no private project of others, and nothing that only its owner reads', async () => {
    await hook('adas', ['task.created', 'document.created', 'note.created']);
    const amys = await hook('amys', ['task.created', 'document.created', 'note.created'], {}, stage.amy);
    const secretId = await project('Secret');
    await create('canary', secretId);
    await createDocument(stage.all.ada, { workspaceId: stage.all.workspaceId }, { title: 'Diary', visibility: 'PRIVATE' });
    await createNote(stage.all.ada, { workspaceId: stage.all.workspaceId }, { visibility: 'PERSONAL' });
    const openId = await project('Open', 'PUBLIC');
    await create('open', openId);
    await titlesAt('amys').toEqual(['open']);
    await titlesAt('adas').toEqual(['canary', 'open']);
    // Amy manages the webhook of Ada, but what it sent from the project stays hidden from her.
    const adas = (await ok(ask(stage.amy, 'GET', 'get-webhooks', {}))).items.find(({ id }: { id: string }) => id !== amys.id);
    const hidden = (await deliveries(adas.id, stage.amy)).at(-1);
    const detail = await ok(ask(stage.amy, 'GET', 'get-webhook-delivery', { deliveryId: hidden.id }));
    expect(detail).toMatchObject({ state: 'DELIVERED', request: null, tries: [] });
    expect((await ok(ask(stage.all.ada, 'GET', 'get-webhook-delivery', { deliveryId: hidden.id }))).request).toContain('canary');
    // With a new address of hers it has her rights, also for what waits.
    stage.answer = () => ({ status: 500 });
    await create('canary 2', secretId);
    await expect.poll(async () => (await listed(adas.id)).state).toBe('FAILING');
    stage.answer = () => ({ status: 200 });
    const taken = await ok(ask(stage.amy, 'PUT', 'update-webhook', { webhookId: adas.id }, { url: `${stage.origin}/taken` }));
    expect(taken.sponsor.id).toBe(stage.amy.userId);
    await create('open 2', openId);
    await titlesAt('taken').toEqual(['open 2']);
    expect((await deliveries(adas.id)).map(({ state }: { state: string }) => state)).toContain('WITHHELD');
    expect(JSON.stringify(at('taken'))).not.toContain('canary');
  });

  test('of a failed run of a workflow is for those who manage workflows', async () => {
    const secretId = await project('Only looked at');
    await addToProject(stage.all.ada, secretId, stage.amy, 'VIEWER');
    await hook('adas-runs', ['workflow.run_failed', 'task.created']);
    await hook('amys-runs', ['workflow.run_failed', 'task.created'], {}, stage.amy);
    const workflowId = await failingWorkflow(stage.all.ada, secretId);
    const taskId = await create('no day', secretId);
    const failed = () => at('adas-runs').find(({ body }) => body.event === 'workflow.run_failed')?.body;
    await expect.poll(failed).toMatchObject({
      projectId: secretId,
      actor: { type: 'SYSTEM' },
      data: {
        workflowId,
        itemType: 'TASK',
        itemId: taskId,
        status: 'FAILED',
        reason: 'STEP',
        problem: '“no day” is not a date.',
      },
    });
    await expect.poll(() => at('amys-runs').map(({ body }) => body.event)).toEqual(['task.created']);
  });

  test('ends with the right of its sponsor, also for what waits, and begins again with it', async () => {
    const made = await hook('amys', ['issue.created'], {}, stage.amy);
    stage.answer = () => ({ status: 500 });
    const openId = await project('Readable', 'PUBLIC');
    const report = (title: string) =>
      ok(stage.all.ada.ask('POST', 'issues', 'create-issue', { query: { projectId: openId }, body: { title, type: 'BUG' } }));
    await report('Before');
    await expect.poll(async () => (await listed(made.id)).state).toBe('FAILING');
    stage.answer = () => ({ status: 200 });
    stage.received = [];
    const setRole = (role: string) =>
      rows('UPDATE "WorkspaceMember" SET "role" = $3 WHERE "workspaceId" = $1 AND "userId" = $2', [
        stage.all.workspaceId,
        stage.amy.userId,
        role,
      ]);
    await setRole('MEMBER');
    await hurry(made.id);
    await report('Meanwhile');
    await hook('witness', ['issue.created']);
    await report('After');
    await titlesAt('witness').toEqual(['After']);
    expect(at('amys')).toEqual([]);
    expect(await listed(made.id)).toMatchObject({ state: 'STOPPED', waiting: 1 });
    await setRole('ADMIN');
    await hurry(made.id);
    await titlesAt('amys').toEqual(['Before']);
  });

  test('is limited to its projects, and names to each reader only those that they see', async () => {
    const secretId = await project('Only Ada’s');
    const made = await hook('limited', ['task.created'], { projectIds: [secretId] });
    await create('elsewhere');
    await create('there', secretId);
    await titlesAt('limited').toEqual(['there']);
    expect(made).toMatchObject({ isLimited: true, projects: [{ id: secretId, name: 'Only Ada’s' }] });
    const [seen] = (await ok(ask(stage.amy, 'GET', 'get-webhooks', {}))).items;
    expect(seen).toMatchObject({ isLimited: true, projects: [] });
    const refused = await ask(stage.amy, 'POST', 'create-webhook', {}, newWebhookBody({ projectIds: [secretId] }));
    expect(refused.status).toBe(404);
  });

  test('is what it selects when that is sent: not what waits for another address, nor what moved out of its project', async () => {
    const openId = await project('Public', 'PUBLIC');
    const made = await hook('wide', ['task.created', 'issue.created']);
    stage.answer = () => ({ status: 500 });
    await create('canary, by its event', openId);
    await expect.poll(async () => (await listed(made.id)).state).toBe('FAILING');
    const report = { query: { projectId: openId }, body: { title: 'Seen', type: 'BUG' } };
    await ok(stage.all.ada.ask('POST', 'issues', 'create-issue', report));
    await ok(stage.all.ada.ask('POST', 'issues', 'create-issue', { ...report, query: { projectId: stage.all.projectId } }));
    await expect.poll(async () => (await listed(made.id)).waiting).toBe(3);
    stage.answer = () => ({ status: 200 });
    const scopes = ['webhooks:write', 'issues:read', 'projects:read'];
    const { token } = await madeToken(stage.all.ada, { workspaceId: stage.all.workspaceId, scopes });
    const query = { workspaceId: stage.all.workspaceId, webhookId: made.id };
    const body = { url: `${stage.origin}/narrow`, events: ['issue.created'], projectIds: [openId] };
    await ok(asking(stage.app, token)('PUT', 'webhooks', 'update-webhook', { query, body }));
    await titlesAt('narrow').toEqual(['Seen']);
    await expect.poll(async () => (await listed(made.id)).waiting).toBe(0);
    expect((await deliveries(made.id)).map(({ state }: { state: string }) => state)).toEqual([
      'WITHHELD',
      'DELIVERED',
      'WITHHELD',
    ]);
    expect(JSON.stringify(at('narrow'))).not.toContain('canary');

    await hook('open', ['task.created', 'task.updated'], {}, stage.amy);
    const secretId = await project('Hidden');
    // As long as this transaction is open, no one reads what happens.
    let taskId = '';
    const slow = await stage.app.database.pool.connect();
    try {
      await slow.query('BEGIN; SELECT pg_current_xact_id()');
      taskId = await create('Public plan', openId);
      const moved = { query: { taskId }, body: { projectId: secretId } };
      await ok(stage.all.ada.ask('POST', 'project', 'move-task-to-project', moved));
      await ok(stage.all.ada.ask('PUT', 'project', 'update-task', { query: { taskId }, body: { title: 'canary, elsewhere' } }));
    } finally {
      await slow.query('ROLLBACK');
      slow.release();
    }
    await create('Next', openId);
    await titlesAt('open').toEqual(['Public plan', 'Next']);
    expect(JSON.stringify(at('open'))).not.toContain('canary');
    const back = { query: { taskId }, body: { projectId: openId } };
    await ok(stage.all.ada.ask('POST', 'project', 'move-task-to-project', back));
    await titlesAt('open').toEqual(['Public plan', 'Next', 'canary, elsewhere']);
    expect(JSON.stringify(at('open'))).not.toContain(secretId);
  });

  test('with an API token is what its scopes include', async () => {
    const tokenFor = async (...scopes: string[]) =>
      asking(stage.app, (await madeToken(stage.all.ada, { workspaceId: stage.all.workspaceId, scopes })).token);
    const query = { workspaceId: stage.all.workspaceId };
    const body = { url: `${stage.origin}/token`, events: ['task.created'] };
    const narrow = await tokenFor('webhooks:write', 'issues:read');
    expect((await narrow('POST', 'webhooks', 'create-webhook', { query, body: newWebhookBody(body) })).status).toBe(403);
    const wide = await tokenFor('webhooks:write', 'tasks:read');
    const made = await ok(wide('POST', 'webhooks', 'create-webhook', { query, body: newWebhookBody(body) }));
    await create('canary');
    await titlesAt('token').toEqual(['canary']);
    const [{ id }] = await deliveries(made.id);
    const detail = (as: typeof wide) =>
      ok(as('GET', 'webhooks', 'get-webhook-delivery', { query: { ...query, deliveryId: id } }));
    expect((await detail(wide)).request).toContain('canary');
    expect((await detail(narrow)).request).toBeNull();
    const moved = { query: { ...query, webhookId: made.id }, body: { url: `${stage.origin}/else` } };
    expect((await narrow('PUT', 'webhooks', 'update-webhook', moved)).status).toBe(403);
    const { projectId } = stage.all;
    const within = { query, body: newWebhookBody({ ...body, projectIds: [projectId] }) };
    const ofProject = await madeToken(stage.all.ada, {
      ...query,
      projectId,
      scopes: ['webhooks:write', 'tasks:read', 'projects:read'],
    });
    expect((await asking(stage.app, ofProject.token)('POST', 'webhooks', 'create-webhook', within)).status).toBe(404);
    const none = await tokenFor('tasks:write');
    expect((await none('GET', 'webhooks', 'get-webhooks', { query })).status).toBe(403);
  });
});
