import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { CROWD } from '../support/amount.ts';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { testApp } from '../support/app.ts';
import { type StripeEvent, stripeServer, type StripeServer } from '../support/stripe-server.ts';

let stripe: StripeServer;
let app: TestApp;

beforeAll(async () => {
  stripe = await stripeServer();
  app = await testApp({
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  });
});
afterAll(async () => {
  await app.stop();
  await stripe.close();
});

const scope = (person: Person) => ({ query: { workspaceId: person.workspaceId } });
const subscribed = async (person: Person) =>
  (await person.ask('GET', 'workspace', 'get-workspace-subscription', scope(person))).body;
const send = (person: Person, method: 'POST' | 'PUT', name: string, body: object = {}): Promise<Answer> =>
  person.ask(method, 'payment', name, { ...scope(person), body });

async function hear(event: StripeEvent, secondsAgo = 0): Promise<number> {
  const { payload, headers } = stripe.signed(event, secondsAgo);
  return (await app.app.inject({ method: 'POST', url: '/api/payment/webhook', payload, headers })).statusCode;
}

const rowOf = async (person: Person) =>
  (await app.database.pool.query('SELECT * FROM "Subscription" WHERE "workspaceId" = $1', [person.workspaceId])).rows[0];

async function sessionOf(person: Person, planType = 'PRO', billingFrequency = 'MONTHLY'): Promise<string> {
  const { status, body } = await send(person, 'POST', 'create-checkout', { planType, billingFrequency });
  expect([status, body.error]).toEqual([200, undefined]);
  return stripe.sessionOf(body.url);
}

/** Completes the payment page, and delivers all of its events. */
async function paidFor(name: string, planType = 'PRO', billingFrequency = 'MONTHLY') {
  const person = await app.person(name);
  const events = stripe.pay(await sessionOf(person, planType, billingFrequency));
  for (const event of events) expect(await hear(event)).toBe(200);
  const { stripeSubscriptionId } = await rowOf(person);
  return { person, subscription: stripe.subscription(stripeSubscriptionId), events };
}

const entriesOf = async (person: Person) =>
  (
    await app.database.pool.query(
      `SELECT "action", "outcome", "actorType", "after" FROM "AuditEntry" WHERE "workspaceId" = $1 AND "category" = 'BILLING' ORDER BY "seq"`,
      [person.workspaceId],
    )
  ).rows;

describe('a paid plan', () => {
  test('starts with the signed event, not with the return from the payment page', async () => {
    const ada = await app.person('ada');
    const session = await sessionOf(ada);
    const begun = stripe.asked.findLast(({ what }) => what === 'POST /v1/checkout/sessions');
    expect(begun?.fields).toMatchObject({
      mode: 'subscription',
      client_reference_id: ada.workspaceId,
      allow_promotion_codes: 'true',
      customer_email: ada.email,
      line_items: { 0: { quantity: '1' } },
      success_url: `http://localhost:3000/workspace/${ada.workspaceId}/payment/success`,
    });
    expect(begun?.idempotencyKey).toBeTruthy();
    const state = () => ada.ask('GET', 'payment', 'get-checkout-state', scope(ada));
    expect((await state()).body).toMatchObject({ state: 'OPEN', subscription: { planType: 'FREE' } });
    const [created, completed, changed, paid] = stripe.pay(session) as [StripeEvent, StripeEvent, StripeEvent, StripeEvent];
    expect((await state()).body).toMatchObject({ state: 'WAITING', subscription: { planType: 'FREE' } });
    await hear(completed);
    expect((await state()).body).toMatchObject({
      state: 'SETTLED',
      subscription: { planType: 'PRO', status: 'ACTIVE', planInForce: 'PRO', seats: 50 },
    });
    for (const event of [created, changed, paid]) expect(await hear(event)).toBe(200);
    // No one in the workspace did it.
    const heard = `SELECT DISTINCT "actorType", "actorId" FROM "Event" WHERE "workspaceId" = $1 AND "action" = 'follow-payment'`;
    expect((await app.database.pool.query(heard, [ada.workspaceId])).rows).toEqual([{ actorType: 'SYSTEM', actorId: null }]);
    expect(await entriesOf(ada)).toEqual([
      expect.objectContaining({ action: 'plan.changed', actorType: 'SYSTEM', after: { planType: 'PRO' } }),
      expect.objectContaining({ action: 'payment.succeeded', after: { amount: 800, currency: 'USD' } }),
    ]);
    const { items } = (await ada.ask('GET', 'payment', 'get-invoices', scope(ada))).body;
    expect(items).toEqual([
      expect.objectContaining({
        amount: 800,
        currency: 'USD',
        status: 'PAID',
        url: expect.stringContaining(`${stripe.url}/invoice/`),
      }),
    ]);
    expect((await ada.ask('GET', 'payment', 'get-billing', scope(ada))).body).toMatchObject({
      hasPortal: true,
      seats: 1,
      nextInvoice: { amount: 800, currency: 'USD' },
    });
    expect((await send(ada, 'POST', 'create-portal-session')).body.url).toContain(`${stripe.url}/portal/`);
  });

  test('has one payment page at a time, and no second subscription', async () => {
    const bea = await app.person('bea');
    const first = await sessionOf(bea);
    const second = await sessionOf(bea, 'BUSINESS');
    expect(stripe.asked.findLast(({ what }) => what.endsWith('/expire'))?.what).toBe('POST /v1/checkout/sessions/:id/expire');
    expect(second).not.toBe(first);
    for (const event of stripe.pay(second).slice(0, 1)) await hear(event);
    const paidAlready = await send(bea, 'POST', 'create-checkout', { planType: 'PRO' });
    expect([paidAlready.status, paidAlready.body.error.code]).toEqual([409, 'subscription-runs']);
  });

  test('cannot be chosen without payment', async () => {
    const cleo = await app.person('cleo');
    const asked = [
      await send(cleo, 'PUT', 'change-plan', { planType: 'BUSINESS' }),
      await send(cleo, 'PUT', 'change-plan', { planType: 'ENTERPRISE' }),
      await send(cleo, 'POST', 'create-checkout', { planType: 'ENTERPRISE' }),
      await send(cleo, 'POST', 'resume-subscription'),
      await cleo.ask('POST', 'workspace', 'create-workspace', { body: { name: 'Free ride', planType: 'PRO' } }),
    ];
    expect(asked.map(({ body }) => body.error?.code)).toEqual([
      'plan-not-paid',
      'plan-by-agreement',
      'plan-by-agreement',
      'no-subscription',
      'plan-not-paid',
    ]);
    const made = await cleo.ask('POST', 'workspace', 'create-workspace', {
      body: { name: 'To be paid', planType: 'PRO', billingFrequency: 'YEARLY', creatingWorkspaceWithPlan: true },
    });
    const { workspaceId, url } = made.body;
    expect(url).toBe(`http://localhost:3000/workspace/${workspaceId}/payment/PRO?billingFrequency=YEARLY`);
    const plan = await cleo.ask('GET', 'workspace', 'get-workspace-subscription', { query: { workspaceId } });
    expect(plan.body.planType).toBe('FREE');
  });

  test('is upgraded at once, and downgraded when the paid period is over', async () => {
    const { person: dora, subscription } = await paidFor('dora');
    expect((await send(dora, 'PUT', 'change-plan', { planType: 'BUSINESS' })).body.planType).toBe('PRO');
    expect(stripe.asked.at(-1)?.fields).toMatchObject({ proration_behavior: 'always_invoice', items: { 0: { quantity: '1' } } });
    await hear(stripe.told('customer.subscription.updated', subscription));
    expect(await subscribed(dora)).toMatchObject({ planType: 'BUSINESS', pendingPlan: null });
    const shrunk = await send(dora, 'PUT', 'change-plan', { planType: 'PRO' });
    expect(shrunk.body).toMatchObject({ planType: 'BUSINESS', planInForce: 'BUSINESS', pendingPlan: 'PRO' });
    expect(stripe.asked.at(-1)?.fields).toMatchObject({ proration_behavior: 'none' });
    await hear(stripe.told('customer.subscription.updated', subscription));
    expect(await subscribed(dora)).toMatchObject({ planType: 'BUSINESS', pendingPlan: 'PRO' });
    const back = await send(dora, 'POST', 'resume-subscription');
    expect(back.body).toMatchObject({ planType: 'BUSINESS', pendingPlan: null });
    expect(stripe.asked.at(-1)?.fields).toMatchObject({ proration_behavior: 'none' });
    await hear(stripe.told('customer.subscription.updated', subscription));
    expect(await subscribed(dora)).toMatchObject({ planType: 'BUSINESS', pendingPlan: null });
    await send(dora, 'PUT', 'change-plan', { planType: 'PRO' });
    const [item] = subscription.items.data;
    if (item) item.current_period_end += 30 * 86_400;
    await hear(stripe.told('customer.subscription.updated', subscription));
    expect(await subscribed(dora)).toMatchObject({ planType: 'PRO', planInForce: 'PRO', pendingPlan: null });
  });

  test('ends with its period, can be resumed until then, and is free afterwards', async () => {
    const { person: elsa, subscription } = await paidFor('elsa', 'BUSINESS', 'YEARLY');
    expect((await send(elsa, 'POST', 'cancel-subscription')).body).toMatchObject({
      cancelAtPeriodEnd: true,
      planInForce: 'BUSINESS',
    });
    expect(subscription.cancel_at_period_end).toBe(true);
    expect((await send(elsa, 'POST', 'resume-subscription')).body).toMatchObject({ cancelAtPeriodEnd: false });
    expect(subscription.cancel_at_period_end).toBe(false);
    subscription.status = 'canceled';
    await hear(stripe.told('customer.subscription.deleted', subscription));
    expect(await subscribed(elsa)).toMatchObject({ status: 'CANCELED', planInForce: 'FREE', seats: 5 });
    expect((await send(elsa, 'POST', 'create-checkout', { planType: 'PRO' })).status).toBe(200);
    expect(stripe.asked.at(-1)?.fields['customer']).toBe(subscription.customer);
  });

  test('is past due after a failed payment, and active after a successful one', async () => {
    const { person: fay, subscription } = await paidFor('fay');
    subscription.status = 'past_due';
    await hear(stripe.told('invoice.payment_failed', stripe.invoiceOf(subscription, false)));
    expect(await subscribed(fay)).toMatchObject({ status: 'PAST_DUE', planInForce: 'PRO', pastDueSince: expect.any(String) });
    subscription.status = 'active';
    await hear(stripe.told('invoice.paid', stripe.invoiceOf(subscription, true)));
    expect(await subscribed(fay)).toMatchObject({ status: 'ACTIVE', pastDueSince: null });
    expect((await entriesOf(fay)).map(({ action, outcome }) => [action, outcome])).toEqual([
      ['plan.changed', 'SUCCESS'],
      ['payment.succeeded', 'SUCCESS'],
      ['plan.changed', 'SUCCESS'],
      ['payment.failed', 'FAILURE'],
      ['plan.changed', 'SUCCESS'],
      ['payment.succeeded', 'SUCCESS'],
    ]);
  });
});

describe('an event', () => {
  test('counts once, however often it is delivered', async () => {
    const { person: gina, events } = await paidFor('gina');
    const before = await entriesOf(gina);
    await Promise.all([...events, ...events, ...events].map((event) => hear(event)));
    expect(await entriesOf(gina)).toEqual(before);
  });

  test('that is outdated changes nothing: the current state of the subscription counts', async () => {
    const { person: hana, subscription } = await paidFor('hana');
    const early = stripe.told('customer.subscription.updated', { ...subscription, status: 'past_due' });
    subscription.status = 'canceled';
    await hear(stripe.told('customer.subscription.deleted', subscription));
    await hear(early);
    expect(await subscribed(hana)).toMatchObject({ status: 'CANCELED' });
  });

  test('delivered with many others at once leaves the last state', async () => {
    const { person: iris, subscription } = await paidFor('iris');
    subscription.status = 'past_due';
    await Promise.all(Array.from({ length: CROWD }, () => hear(stripe.told('customer.subscription.updated', subscription))));
    expect(await subscribed(iris)).toMatchObject({ status: 'PAST_DUE' });
    expect((await entriesOf(iris)).filter(({ action }) => action === 'plan.changed')).toHaveLength(2);
  });

  test('is refused without a valid signature, with an old one, or with another body', async () => {
    const { person: jana, subscription } = await paidFor('jana');
    subscription.status = 'canceled';
    const event = stripe.told('customer.subscription.deleted', subscription);
    const { payload, headers } = stripe.signed(event);
    const post = (body: string, sent: Record<string, string>) =>
      app.app.inject({ method: 'POST', url: '/api/payment/webhook', payload: body, headers: sent });
    const refused = [
      await post(payload, { 'content-type': 'application/json' }),
      await post(payload, { ...headers, 'stripe-signature': 't=1,v1=00' }),
      await post(payload.replace('deleted', 'updated'), headers),
      await post('', headers),
      await post('junk', headers),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
    expect(refused[0]?.json().error.code).toBe('payment-refused');
    expect(await hear(event, 301)).toBe(400);
    expect(await subscribed(jana)).toMatchObject({ status: 'ACTIVE' });
    expect(await hear(event, 200)).toBe(200);
    expect(await subscribed(jana)).toMatchObject({ status: 'CANCELED' });
  });

  test('about an unknown customer or of an unrelated kind is accepted and changes nothing', async () => {
    const { subscription } = await paidFor('kara');
    const foreign = { ...subscription, metadata: { workspaceId: newId() } };
    Object.assign(subscription, foreign);
    expect(await hear(stripe.told('customer.subscription.updated', foreign))).toBe(200);
    expect(await hear(stripe.told('charge.refunded', { id: 'ch_1' }))).toBe(200);
  });
});

test('the billed seats follow the number of members', async () => {
  const { person: lena, subscription } = await paidFor('lena');
  for (const name of ['mona', 'nora']) {
    const member = await app.person(name);
    await app.database.pool.query(
      `INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") VALUES ($1, $2, $3, 'MEMBER')`,
      [newId(), lena.workspaceId, member.userId],
    );
  }
  await app.database.pool.query(`SELECT graphile_worker.add_job('seat-count')`);
  await expect.poll(async () => (await rowOf(lena)).paidSeats).toBe(3);
  expect(subscription.items.data[0]?.quantity).toBe(3);
  expect(stripe.asked.findLast(({ what }) => what === 'POST /v1/subscription_items/:id')?.fields).toEqual({
    quantity: '3',
    proration_behavior: 'create_prorations',
  });
  expect((await entriesOf(lena)).at(-1)).toMatchObject({ action: 'seats.changed', after: { seats: 3 } });
});

test('a deleted workspace is no longer billed', async () => {
  const { person: olga, subscription } = await paidFor('olga');
  expect((await olga.ask('DELETE', 'workspace', 'delete-workspace', scope(olga))).status).toBe(200);
  expect(subscription.status).toBe('active');
  await app.database.pool.query(`SELECT graphile_worker.add_job('subscription-orphans')`);
  await expect.poll(async () => (await rowOf(olga)).status).toBe('CANCELED');
  expect(subscription.status).toBe('canceled');
});

test('while Stripe does not respond, nothing changes and the person gets an error', async () => {
  const { person: sofia } = await paidFor('sofia');
  const before = await rowOf(sofia);
  stripe.breakDown();
  const refused = await send(sofia, 'POST', 'cancel-subscription');
  expect([refused.status, refused.body.error.code]).toEqual([503, 'payment-unavailable']);
  expect(await rowOf(sofia)).toEqual(before);
});
