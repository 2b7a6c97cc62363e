import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { billing } from '#features/billing/server';
import type { Job } from '#server/jobs';
import { openLog } from '#server/log';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { testApp } from '../support/app.ts';
import { type StripeEvent, stripeServer, type StripeServer, type Subscription } from '../support/stripe-server.ts';

let stripe: StripeServer;
let app: TestApp;
let jobs: Job[];

beforeAll(async () => {
  stripe = await stripeServer();
  const settings = {
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  };
  app = await testApp(settings);
  jobs = billing({ ...settings, DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost:3000' }, openLog('silent')).jobs(app.database);
});
afterAll(async () => {
  await app.stop();
  await stripe.close();
});

const scope = (person: Person) => ({ query: { workspaceId: person.workspaceId } });
const send = (person: Person, method: 'POST' | 'PUT', name: string, body: object = {}): Promise<Answer> =>
  person.ask(method, 'payment', name, { ...scope(person), body });
const standing = async (person: Person) =>
  (await person.ask('GET', 'workspace', 'get-workspace-subscription', scope(person))).body;

async function hear(event: StripeEvent): Promise<void> {
  const { payload, headers } = stripe.signed(event);
  expect((await app.app.inject({ method: 'POST', url: '/api/payment/webhook', payload, headers })).statusCode).toBe(200);
}

async function pay(person: Person, planType: string): Promise<Subscription> {
  const { body } = await send(person, 'POST', 'create-checkout', { planType });
  for (const event of stripe.pay(stripe.sessionOf(body.url))) await hear(event);
  const { rows } = await app.database.pool.query('SELECT * FROM "Subscription" WHERE "workspaceId" = $1', [person.workspaceId]);
  return stripe.subscription(rows[0].stripeSubscriptionId);
}

async function join(workspace: Person, name: string): Promise<void> {
  const { userId } = await app.person(name);
  await app.database.pool.query(
    `INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") VALUES ($1, $2, $3, 'MEMBER')`,
    [newId(), workspace.workspaceId, userId],
  );
}

/** The job that runs every five minutes. */
const countSeats = () => jobs.find(({ name }) => name === 'seat-count')?.work({});

test('a person who paid, canceled and started a trial keeps the trial, and can pay during and after it', async () => {
  const ada = await app.person('ada');
  const ended = await pay(ada, 'PRO');
  ended.status = 'canceled';
  await hear(stripe.told('customer.subscription.deleted', ended));
  expect((await send(ada, 'POST', 'start-trial')).body).toMatchObject({ status: 'TRIALING', planInForce: 'BUSINESS' });

  // A late event about the ended subscription does not affect the trial.
  await hear(stripe.told('customer.subscription.updated', ended));
  expect(await standing(ada)).toMatchObject({ status: 'TRIALING', planInForce: 'BUSINESS' });

  const before = stripe.asked.length;
  await countSeats();
  expect(stripe.asked).toHaveLength(before);

  const paid = await pay(ada, 'PRO');
  expect(paid.id).not.toBe(ended.id);
  expect(paid.customer).toBe(ended.customer);
  expect(await standing(ada)).toMatchObject({ status: 'ACTIVE', planType: 'PRO', planInForce: 'PRO' });
});

test('a person who falls back to a free plan can pay again', async () => {
  const bea = await app.person('bea');
  const ended = await pay(bea, 'BUSINESS');
  ended.status = 'canceled';
  await hear(stripe.told('customer.subscription.deleted', ended));
  expect((await send(bea, 'PUT', 'change-plan', { planType: 'FREE' })).status).toBe(200);
  expect((await send(bea, 'POST', 'create-checkout', { planType: 'PRO' })).status).toBe(200);
});

const entries = async (person: Person, action: string) =>
  (
    await app.database.pool.query(
      `SELECT "before", "after" FROM "AuditEntry" WHERE "workspaceId" = $1 AND "action" = $2 ORDER BY "seq"`,
      [person.workspaceId, action],
    )
  ).rows;

test('seats are recorded once, whether the job or the event of Stripe comes first', async () => {
  const cleo = await app.person('cleo');
  const subscription = await pay(cleo, 'PRO');
  await join(cleo, 'dan');
  await Promise.all([countSeats(), countSeats()]);
  await hear(stripe.told('customer.subscription.updated', subscription));
  await join(cleo, 'eve');
  // As if the event arrives before the job that caused it.
  const [item] = subscription.items.data;
  if (item) item.quantity = 3;
  await hear(stripe.told('customer.subscription.updated', subscription));
  await countSeats();
  expect(await entries(cleo, 'seats.changed')).toEqual([
    { before: { seats: 1 }, after: { seats: 2 } },
    { before: { seats: 2 }, after: { seats: 3 } },
  ]);
});

test('a scheduled smaller plan makes no seat cheaper for a workspace that stays on the larger one', async () => {
  const fay = await app.person('fay');
  const subscription = await pay(fay, 'BUSINESS');
  await send(fay, 'PUT', 'change-plan', { planType: 'PRO' });
  await hear(stripe.told('customer.subscription.updated', subscription));
  await join(fay, 'gil');
  await join(fay, 'hal');
  await countSeats();
  const before = stripe.asked.length;
  expect((await send(fay, 'POST', 'resume-subscription')).status).toBe(200);
  const asked = stripe.asked.slice(before).filter(({ what }) => what === 'POST /v1/subscriptions/:id');
  const steps = asked.map(({ fields }) => {
    const { 0: item } = fields['items'] as Record<string, Record<string, string>>;
    return [item?.['quantity'], fields['proration_behavior']];
  });
  // Seats added since are credited at the price of the smaller plan and charged at that of the larger one.
  expect(steps).toEqual([
    ['1', 'create_prorations'],
    ['1', 'none'],
    ['3', 'create_prorations'],
  ]);
  expect(subscription.metadata).toEqual({ workspaceId: fay.workspaceId });
  expect(subscription.items.data[0]?.quantity).toBe(3);
  await hear(stripe.told('customer.subscription.updated', subscription));
  expect(await standing(fay)).toMatchObject({ planType: 'BUSINESS', pendingPlan: null });
});

test('plan prices are the ones configured at Stripe', async () => {
  const ruth = await app.person('ruth');
  const offer = await ruth.ask('GET', 'workspace', 'get-plan-offer');
  expect(offer.body).toEqual({
    isCharged: true,
    defaultPlan: 'FREE',
    prices: {
      FREE: { MONTHLY: 0, YEARLY: 0 },
      PRO: { MONTHLY: 8, YEARLY: 6 },
      BUSINESS: { MONTHLY: 14, YEARLY: 12 },
      ENTERPRISE: null,
    },
  });
  expect(stripe.asked.filter(({ what }) => what === 'POST /v1/prices')).toHaveLength(4);
});

test('a hanging Stripe delays people who pay, and no one else', async () => {
  const ivo = await app.person('ivo');
  await pay(ivo, 'PRO');
  const goOn = stripe.hang();
  const waiting = Array.from({ length: 30 }, () => ivo.ask('GET', 'payment', 'get-invoices', scope(ivo)));
  const work = await ivo.ask('GET', 'workspace', 'get-workspace', scope(ivo));
  expect(work.status).toBe(200);
  goOn();
  const codes = (await Promise.all(waiting)).map(({ status, body }) => body.error?.code ?? status);
  expect(new Set(codes)).toEqual(new Set([200, 'payment-unavailable']));
});
