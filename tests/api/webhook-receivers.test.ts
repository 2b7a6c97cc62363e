import { describe, expect, test } from 'vitest';
import { ok, webhookStage } from '../support/webhook-stage.ts';
import { newWebhookBody } from '../support/webhooks.ts';

const { stage, rows, hook, at, titlesAt, ask, listed, deliveries, create, hurry } = webhookStage();

describe('a receiver that fails', () => {
  test('gets everything in its order once it answers, and delays no other', async () => {
    const failing = await hook('failing', ['task.created']);
    await hook('healthy', ['task.created']);
    stage.answer = ({ path }) => ({ status: path === '/failing' ? 503 : 200, body: `Sorry, ${failing.secret}` });
    for (const title of ['A', 'B', 'C']) await create(title);
    await titlesAt('healthy').toEqual(['A', 'B', 'C']);
    await titlesAt('failing').toEqual(['A']);
    await expect.poll(() => listed(failing.id)).toMatchObject({ state: 'FAILING', waiting: 3 });
    const [{ pause }] = await rows(
      `SELECT extract(epoch FROM "dueAt" - now())::int AS "pause" FROM "WebhookQueue" WHERE "webhookId" = $1`,
      [failing.id],
    );
    expect(pause).toBeGreaterThan(50);
    expect(pause).toBeLessThanOrEqual(60);
    stage.answer = () => ({ status: 200, body: 'Thanks' });
    await hurry(failing.id);
    await titlesAt('failing').toEqual(['A', 'A', 'B', 'C']);
    const [first, again] = at('failing');
    expect(again?.text).toBe(first?.text);
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    await expect.poll(() => listed(failing.id)).toMatchObject({ state: 'ACTIVE', waiting: 0, failed: 0 });
    const { id } = (await deliveries(failing.id)).at(-1);
    const detail = await ok(ask(stage.all.ada, 'GET', 'get-webhook-delivery', { deliveryId: id }));
    expect(detail).toMatchObject({ state: 'DELIVERED', attempts: 2, status: 200, problem: null, request: first?.text });
    expect(detail.tries).toMatchObject([
      { status: 503, problem: 'It answered with status 503.', answer: 'Sorry, whsec_…' },
      { status: 200, problem: null, answer: 'Thanks' },
    ]);
  });

  test('is off after six failures with an email to its sponsor, and gets what failed and what waits once it is on', async () => {
    const made = await hook('dead', ['task.created'], { name: 'Deploys' });
    stage.answer = () => ({ status: 500 });
    for (const title of ['A', 'B']) await create(title);
    for (let attempt = 1; attempt <= 6; attempt++) {
      await expect.poll(() => at('dead').length).toBe(attempt);
      if (attempt < 6) await expect.poll(async () => (await listed(made.id)).state).toBe('FAILING');
      await expect
        .poll(() => rows('SELECT 1 FROM "WebhookQueue" WHERE "webhookId" = $1 AND "claim" IS NULL', [made.id]))
        .toHaveLength(1);
      if (attempt < 6) await hurry(made.id);
    }
    await expect.poll(() => listed(made.id)).toMatchObject({ state: 'OFF', offReason: 'FAILED', waiting: 1, failed: 1 });
    await create('While off');
    // An event of a webhook wakes the reader that sends emails; without one it reads each minute.
    await ok(ask(stage.all.ada, 'PUT', 'update-webhook', { webhookId: made.id }, { name: 'Deploys' }));
    await expect
      .poll(async () =>
        (await stage.app.mailsTo(stage.all.ada.email)).filter(({ subject }) => subject === 'Webhook turned off: Deploys'),
      )
      .toHaveLength(1);
    expect(
      (await ask(stage.all.ada, 'POST', 'redeliver-failed-webhook-deliveries', { webhookId: made.id }, {})).body.error.code,
    ).toBe('webhook-off');
    stage.received = [];
    stage.answer = () => ({ status: 200 });
    await ok(ask(stage.all.ada, 'PUT', 'switch-webhook', { webhookId: made.id }, { isOn: true }));
    await titlesAt('dead').toEqual(['B']);
    expect(await ok(ask(stage.all.ada, 'POST', 'redeliver-failed-webhook-deliveries', { webhookId: made.id }, {}))).toEqual({
      count: 1,
    });
    await titlesAt('dead').toEqual(['B', 'A']);
    await expect.poll(() => listed(made.id)).toMatchObject({ state: 'ACTIVE', failed: 0, waiting: 0 });
    const { id } = (await deliveries(made.id))[0];
    await ok(ask(stage.all.ada, 'POST', 'redeliver-webhook-delivery', { deliveryId: id }, {}));
    await titlesAt('dead').toEqual(['B', 'A', 'B']);
  });

  test.each([
    ['that it is gone', { status: 410 }, 'OFF', 410, /410/],
    ['a redirect', { status: 302, headers: { location: 'http://10.0.0.1/' } }, 'FAILING', null, /redirects/],
    ['endless text', { status: 400, body: 'x'.repeat(1_000_000) }, 'FAILING', 400, /400/],
    [
      'broken compression',
      { status: 200, headers: { 'content-encoding': 'gzip' }, body: 'no gzip' },
      'FAILING',
      null,
      /could not be/,
    ],
    ['control characters', { status: 500, body: 'a\u0000b\u001b[31mc' }, 'FAILING', 500, /500/],
  ] as const)('may answer %s', async (_, said, state, status, problem) => {
    const made = await hook('odd', ['task.created']);
    stage.answer = () => said;
    await create('A');
    await expect.poll(async () => (await listed(made.id)).state).toBe(state);
    const [delivery] = await deliveries(made.id);
    expect(delivery).toMatchObject({ status, problem: expect.stringMatching(problem) });
    const { tries } = await ok(ask(stage.all.ada, 'GET', 'get-webhook-delivery', { deliveryId: delivery.id }));
    expect(tries[0].answer.length).toBeLessThanOrEqual(2000);
    expect(tries[0].answer).not.toMatch(/[\u0000\u001b]/);
  });

  const PRIVATE = `
    http://10.0.0.1/ http://169.254.169.254/latest http://0xa9fea9fe/ http://2852039166/ http://0251.0376.0251.0376/ http://[fd00::1]/
    http://[::ffff:10.0.0.1]/ http://[64:ff9b::a00:1]/ http://0.0.0.0/ https://192.168.1.1:8443/ http://[fe80::1]/ http://168.63.129.16/`;

  test.each(PRIVATE.trim().split(/\s+/))('may not be at %s', async (url) => {
    const made = await hook('none', ['task.created'], { url });
    expect(await ok(ask(stage.all.ada, 'POST', 'test-webhook', { webhookId: made.id }, {}))).toMatchObject({
      state: 'FAILED',
      status: null,
      problem: expect.stringContaining('not on the public internet'),
    });
  });

  test.each([
    'ftp://example.com/',
    'http://user:pass@example.com/',
    'file:///etc/passwd',
    '/hooks',
    'javascript:alert(1)',
    '',
    `https://${'a'.repeat(400)}.com/`,
  ])('cannot have the address %s', async (url) => {
    const { status, body } = await ask(stage.all.ada, 'POST', 'create-webhook', {}, newWebhookBody({ url }));
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['url']]);
  });

  test('is turned off while a person changes its webhook, and neither ends the work of the other', async () => {
    const made = await hook('gone', ['task.created']);
    const person = await stage.app.database.pool.connect();
    try {
      stage.answer = () => ({ status: 500 });
      await create('A');
      await expect.poll(async () => (await listed(made.id)).state).toBe('FAILING');
      stage.answer = () => ({ status: 410 });
      await person.query('BEGIN');
      await person.query('SELECT 1 FROM "Webhook" WHERE "id" = $1 FOR NO KEY UPDATE', [made.id]);
      await hurry(made.id);
      const isWaiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%"Webhook"%' AND datname = current_database()`;
      await expect.poll(() => rows(isWaiting)).toHaveLength(1);
      await person.query('UPDATE "WebhookQueue" SET "failures" = 0 WHERE "webhookId" = $1', [made.id]);
    } finally {
      await person.query('COMMIT');
      person.release();
    }
    await expect.poll(() => listed(made.id)).toMatchObject({ state: 'OFF', offReason: 'GONE' });
    expect(at('gone')).toHaveLength(2);
  });
});
