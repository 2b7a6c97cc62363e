import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noClock } from '#server/change-clock';
import { z } from 'zod';
import { actions, inWorkspace } from '#contract/action';
import { newId } from '#contract/new-id';
import { type Dispatcher, openDispatcher } from '#server/dispatch';
import { fail } from '#server/failures';
import type { Files } from '#server/files';
import { type Call, endpoints } from '#server/handlers';
import { type BetweenTransactions, inParts, type Parts } from '#server/parted';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { joinWorkspace } from '../support/cast.ts';
import { stripeServer, type StripeServer } from '../support/stripe-server.ts';

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
const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows;
const checkout = (by: Person, workspaceId: string, key = newId()) =>
  by.ask('POST', 'payment', 'create-checkout', {
    query: { workspaceId },
    body: { planType: 'PRO' },
    headers: { 'idempotency-key': key },
  });
const checkoutOf = async (workspaceId: string) =>
  (await sql('SELECT "stripeCheckoutId" FROM "Subscription" WHERE "workspaceId" = $1', workspaceId))[0].stripeCheckoutId;
const pagesBegun = () => stripe.asked.filter(({ what }) => what === 'POST /v1/checkout/sessions');
const connectionsInUse = () => app.database.pool.totalCount - app.database.pool.idleCount;

describe('while a call to another server is pending', () => {
  test('no database connection is held, and other requests are served', async () => {
    const ada = await app.person('ada');
    // The prices are cached from now on, so that only the payment page hangs.
    await checkout(ada, ada.workspaceId);
    const people = await Promise.all(Array.from({ length: 10 }, (_, nth) => app.person(`payer${nth}`)));
    const goOn = stripe.hang();
    const paying = people.map((person) => checkout(person, person.workspaceId));
    await expect.poll(() => stripe.waiting()).toBe(10);
    // The connection that listens for jobs is always in use.
    await expect.poll(connectionsInUse).toBe(1);
    const others = Array.from({ length: 40 }, () => ada.ask('GET', 'workspace', 'get-workspace', scope(ada)));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200));
    expect(stripe.waiting()).toBe(10);
    goOn();
    expect((await Promise.all(paying)).map(({ status }) => status)).toEqual(people.map(() => 200));
  });

  test('a right lost in the meantime refuses the request, changes nothing here, and cancels what was begun there', async () => {
    const [bea, ben] = [await app.person('bea'), await app.person('ben')];
    const { workspaceId } = bea;
    await joinWorkspace(app, ben, workspaceId, 'OWNER');
    const goOn = stripe.hang();
    const paying = checkout(ben, workspaceId);
    await expect.poll(() => stripe.waiting()).toBe(1);
    await sql(
      `UPDATE "WorkspaceMember" SET "role" = 'MEMBER' WHERE "workspaceId" = $1 AND "userId" = $2`,
      workspaceId,
      ben.userId,
    );
    const before = pagesBegun().length;
    goOn();
    const refused = await paying;
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden']);
    expect(pagesBegun()).toHaveLength(before + 1);
    expect(stripe.asked.at(-1)?.what).toBe('POST /v1/checkout/sessions/:id/expire');
    expect(await checkoutOf(workspaceId)).toBeNull();
    expect(await sql('SELECT 1 FROM "IdempotencyKey" WHERE "workspaceId" = $1 AND "action" = $2', workspaceId, PAY)).toEqual([]);
    const entries = await sql(
      `SELECT "outcome", "reason" FROM "AuditEntry" WHERE "workspaceId" = $1 AND "action" = 'plan.changed'`,
      workspaceId,
    );
    expect(entries).toEqual([{ outcome: 'DENIED', reason: 'forbidden' }]);
  });

  test('the same request sent twice creates one payment page', async () => {
    const cleo = await app.person('cleo');
    const goOn = stripe.hang();
    const key = newId();
    const twice = [checkout(cleo, cleo.workspaceId, key), checkout(cleo, cleo.workspaceId, key)];
    await expect.poll(() => stripe.waiting()).toBe(2);
    goOn();
    const answers = (await Promise.all(twice)).map(({ status, body }) => [status, body.url]);
    const again = await checkout(cleo, cleo.workspaceId, key);
    answers.push([again.status, again.body.url]);
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(stripe.sessionOf(String(answers[0]?.[1]))).toBe(await checkoutOf(cleo.workspaceId));
  });
});

const PAY = 'payment.create-checkout';

// The dispatcher with an action of its own that calls another server.
const madeUp = actions('made-up', 'none', {
  ask: {
    method: 'POST',
    about: 'Asks another server and renames the workspace to what that says.',
    reach: inWorkspace,
    right: { workspace: 'manageSettings' },
    response: z.object({ said: z.string() }),
  },
  look: {
    method: 'GET',
    about: 'Asks another server.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    response: z.object({ said: z.string() }),
  },
});

describe('an action with three parts', () => {
  let dispatcher: Dispatcher;
  let dora: Person;
  let work: Parts<(typeof madeUp)['ask'], null, string>['work'];
  let settles: () => void = () => undefined;

  const [ask, look] = endpoints(madeUp, {
    ask: inParts({
      prepare: async () => null,
      work: (ready: null, it) => work(ready, it),
      async settle({ db, reached, record }: Call<(typeof madeUp)['ask']>, said: string) {
        await db.text('UPDATE "Workspace" SET "name" = $2 WHERE "id" = $1', [reached.workspaceId, said]);
        record({ target: 'Workspace', targetId: reached.workspaceId, changes: { name: [null, said] } });
        settles();
        return { said };
      },
    }),
    look: inParts({
      prepare: async () => null,
      work: (ready: null, it) => work(ready, it),
      settle: async (_, said: string) => ({ said }),
    }),
  });

  beforeAll(async () => {
    dora = await app.person('dora');
    dispatcher = openDispatcher({
      pool: app.database.pool,
      tokens: {
        verify: async (token) => {
          const { sub, session_id, email, aal, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
          return { userId: sub, sessionId: session_id, email, aal, expiresAt: exp };
        },
      },
      files: {} as Files,
      clock: noClock,
      committed: () => {},
      checksAnswers: true,
    });
  });

  const send = (endpoint = ask, idempotencyKey: string | null = null, left = new AbortController().signal) =>
    dispatcher.dispatch({
      endpoint: endpoint ?? fail('internal'),
      token: dora.token,
      query: { workspaceId: dora.workspaceId },
      body: undefined,
      idempotencyKey,
      requestId: 'test',
      ip: null,
      userAgent: null,
      left,
    });
  const renamings = () =>
    sql(
      `SELECT "changes" -> 'name' ->> 1 AS "name" FROM "Event" WHERE "workspaceId" = $1 AND "action" = 'ask'`,
      dora.workspaceId,
    );

  test('that fails before it is settled is settled by a repeat of the request, with the same idempotency key outside', async () => {
    const keys: string[] = [];
    work = async (_, { key }) => {
      keys.push(key);
      return 'First House';
    };
    settles = () => {
      throw new Error('the server ends here');
    };
    const key = newId();
    await expect(send(ask, key)).rejects.toThrow('the server ends here');
    expect(await renamings()).toEqual([]);
    settles = () => undefined;
    expect(JSON.parse(await send(ask, key))).toEqual({ said: 'First House' });
    expect(JSON.parse(await send(ask, key))).toEqual({ said: 'First House' });
    await send(ask, newId());
    expect(keys[1]).toBe(keys[0]);
    expect(keys).toHaveLength(3);
    expect(keys[2]).not.toBe(keys[0]);
    expect(await renamings()).toHaveLength(2);
  });

  test('stops reading when the client disconnects, and continues writing', async () => {
    const waits = ({ signal }: BetweenTransactions) =>
      new Promise<string>((done, stop) => {
        signal.addEventListener('abort', () => stop(new Error('ended')));
        setTimeout(() => done('Second House'), 200);
      });
    work = (_, it) => waits(it);
    const gone = (endpoint = ask) => {
      const leaves = new AbortController();
      setTimeout(() => leaves.abort(), 20);
      return send(endpoint, null, leaves.signal);
    };
    await expect(gone(look)).rejects.toMatchObject({ code: 'unavailable' });
    expect(JSON.parse(await gone(ask))).toEqual({ said: 'Second House' });
  });

  test('has a limit per person', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    work = () => promise;
    const refused: string[] = [];
    const many = Array.from({ length: 40 }, () => send(look).catch((error: { code: string }) => refused.push(error.code)));
    await expect.poll(() => refused.length).toBe(8);
    resolve('Third House');
    await Promise.all(many);
    expect(new Set(refused)).toEqual(new Set(['too-many-requests']));
    expect(refused).toHaveLength(8);
    expect(JSON.parse(await send(look))).toEqual({ said: 'Third House' });
  });

  test('stops when the server closes, and can be repeated on another server', async () => {
    work = () => new Promise(() => undefined);
    const key = newId();
    const answer = send(ask, key);
    dispatcher.close();
    await expect(answer).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  });
});
