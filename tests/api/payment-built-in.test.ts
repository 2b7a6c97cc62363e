import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { CROWD } from '../support/amount.ts';
import { type Person, testApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await testApp();
  ada = await app.person('ada');
});
afterAll(() => app.stop());

const scope = ({ workspaceId }: Person) => ({ query: { workspaceId } });
const send = (person: Person, method: 'POST' | 'PUT', name: string, body: object = {}, at = ada) =>
  person.ask(method, 'payment', name, { ...scope(at), body });
const get = async (name: string, person = ada) => (await person.ask('GET', 'payment', name, scope(ada))).body;

test('on a server without billing, an owner can try a plan once, choose any, cancel it and choose it again', async () => {
  expect(await get('get-billing')).toMatchObject({ hasPortal: false, mayStartTrial: true, nextInvoice: null });
  const trial = await send(ada, 'POST', 'start-trial');
  expect(trial.body).toMatchObject({ planType: 'BUSINESS', status: 'TRIALING', planInForce: 'BUSINESS', seats: null });
  const again = await send(ada, 'POST', 'start-trial');
  expect([again.status, again.body.error.code]).toEqual([409, 'trial-used']);
  expect((await send(ada, 'PUT', 'change-plan', { planType: 'ENTERPRISE' })).body).toMatchObject({
    planType: 'ENTERPRISE',
    status: 'ACTIVE',
    currentPeriodEnd: null,
  });
  const page = await send(ada, 'POST', 'create-checkout', { planType: 'PRO', billingFrequency: 'YEARLY' });
  expect(page.body.url).toBe(`http://localhost:3000/workspace/${ada.workspaceId}/payment/success`);
  expect(await get('get-checkout-state')).toMatchObject({
    state: 'SETTLED',
    subscription: { planType: 'PRO', billingFrequency: 'YEARLY' },
  });
  expect((await send(ada, 'POST', 'cancel-subscription')).body).toMatchObject({
    status: 'CANCELED',
    planInForce: 'FREE',
    seats: 5,
  });
  expect((await send(ada, 'POST', 'cancel-subscription')).body.error.code).toBe('no-subscription');
  expect((await send(ada, 'POST', 'resume-subscription')).body).toMatchObject({ status: 'ACTIVE', planInForce: 'PRO' });
  expect((await send(ada, 'POST', 'resume-subscription')).body.error.code).toBe('no-subscription');
  expect(await get('get-invoices')).toEqual({ items: [], pagination: { total: 0, page: 1, limit: 100, totalPages: 0 } });
  const { rows } = await app.database.pool.query(
    `SELECT "action", "outcome", "actorId", "after" ->> 'planType' AS plan, "after" ->> 'status' AS status FROM "AuditEntry"
     WHERE "workspaceId" = $1 AND "category" = 'BILLING' AND "outcome" = 'SUCCESS' ORDER BY "seq"`,
    [ada.workspaceId],
  );
  expect(rows.map(({ action, plan, status }) => [action, plan, status])).toEqual([
    ['plan.changed', 'BUSINESS', 'TRIALING'],
    ['plan.changed', 'ENTERPRISE', 'ACTIVE'],
    ['plan.changed', 'PRO', null],
    ['plan.changed', null, 'CANCELED'],
    ['plan.changed', null, 'ACTIVE'],
  ]);
  expect(new Set(rows.map(({ actorId }) => actorId))).toEqual(new Set([ada.userId]));
});

test('concurrent trial requests start one trial', async () => {
  const bea = await app.person('bea');
  const answers = await Promise.all(Array.from({ length: CROWD }, () => send(bea, 'POST', 'start-trial', {}, bea)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('only owners and billing managers see and change the plan', async () => {
  const ben = await app.person('ben');
  await app.database.pool.query(
    `INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") VALUES ($1, $2, $3, 'ADMIN')`,
    [newId(), ada.workspaceId, ben.userId],
  );
  expect((await send(ben, 'PUT', 'change-plan', { planType: 'FREE' })).status).toBe(403);
  expect((await ben.ask('GET', 'payment', 'get-billing', scope(ada))).status).toBe(403);
  await app.database.pool.query('UPDATE "WorkspaceMember" SET "isBilling" = true WHERE "userId" = $1', [ben.userId]);
  expect((await send(ben, 'PUT', 'change-plan', { planType: 'BUSINESS' })).body.planType).toBe('BUSINESS');
});

test('a new workspace with a paid plan starts on the default plan, and the answer is its payment page', async () => {
  const made = await ada.ask('POST', 'workspace', 'create-workspace', {
    body: { name: 'Northwind', planType: 'BUSINESS', creatingWorkspaceWithPlan: true },
  });
  const { workspaceId, url } = made.body;
  expect(url).toBe(`http://localhost:3000/workspace/${workspaceId}/payment/BUSINESS`);
  const workspace = await ada.ask('GET', 'workspace', 'get-workspace', { query: { workspaceId } });
  expect(workspace.body.subscription.planType).toBe('FREE');
  const plain = await ada.ask('POST', 'workspace', 'create-workspace', { body: { name: 'Southwind', planType: 'PRO' } });
  expect(plain.body.subscription).toMatchObject({ planType: 'PRO', seats: 50 });
});

test('the webhook does not exist without a secret', async () => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    payload: {},
    headers: { 'stripe-signature': 't=1,v1=0' },
  });
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'payment-off']);
});

test('an owner of a free workspace is told which one it is', async () => {
  const cleo = await app.person('cleo');
  const ask = async () => (await cleo.ask('GET', 'workspace', 'is-free-workspace-owner')).body;
  expect(await ask()).toEqual({ isFreeWorkspaceOwner: true, workspaceId: cleo.workspaceId });
  await send(cleo, 'PUT', 'change-plan', { planType: 'PRO' }, cleo);
  expect(await ask()).toEqual({ isFreeWorkspaceOwner: false, workspaceId: null });
  await send(cleo, 'POST', 'cancel-subscription', {}, cleo);
  expect((await ask()).isFreeWorkspaceOwner).toBe(true);
});
