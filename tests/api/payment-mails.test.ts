import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { billing } from '#features/billing/server';
import { startingColumns } from '#features/projects/rules';
import type { LoggedEvent } from '#server/event-log';
import { openLog } from '#server/log';
import { statementsOn } from '#server/statements';
import { type Person, testApp, type TestApp } from '../support/app.ts';
import { inboxTypes } from '../support/inbox-types.ts';
import { attachmentRequests, attached, onIssues, onTasks } from '../support/attachments.ts';
import { joinWorkspace } from '../support/cast.ts';
import { stripeServer, type StripeServer } from '../support/stripe-server.ts';

let stripe: StripeServer;
let app: TestApp;
let ada: Person;
beforeAll(async () => {
  stripe = await stripeServer();
  app = await testApp({
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  });
  stripe.tellTo(`${await app.listen()}/api/payment/webhook`);
});
afterAll(async () => {
  await app.stop();
  await stripe.close();
});
beforeEach(async () => void (ada = await app.person('ada')));

const scope = ({ workspaceId }: Person) => ({ query: { workspaceId } });
const sql = (text: string, values: unknown[]) => app.database.pool.query(text, values);

/** A person's emails about a subject. */
const mailsAbout = async ({ email }: Person, words: string) =>
  (await app.mailsTo(email)).filter(({ subject }) => subject.includes(words));
const arrived = (person: Person, words: string, howMany: number) =>
  expect.poll(async () => (await mailsAbout(person, words)).length).toBe(howMany);

/** A billing manager of Ada's workspace, and a member who is not. */
async function colleagues() {
  const [ben, cleo] = await Promise.all(['ben', 'cleo'].map((name) => app.person(name)));
  if (!ben || !cleo) throw new Error('somebody is missing');
  for (const person of [ben, cleo]) await joinWorkspace(app, person, ada.workspaceId, 'MEMBER');
  await sql('UPDATE "WorkspaceMember" SET "isBilling" = true WHERE "workspaceId" = $1 AND "userId" = $2', [
    ada.workspaceId,
    ben.userId,
  ]);
  return { ben, cleo };
}

describe('a failed payment', () => {
  test('is reported once to the people who manage billing, until a payment succeeds', async () => {
    const { ben, cleo } = await colleagues();
    const checkout = await ada.ask('POST', 'payment', 'create-checkout', { ...scope(ada), body: { planType: 'PRO' } });
    await stripe.tell(...stripe.pay(stripe.sessionOf(checkout.body.url)));
    const subscription = stripe.latest();
    for (let tries = 0; tries < 3; tries++) await stripe.tell(...stripe.charge(subscription, false));
    await arrived(ada, 'A payment for', 1);
    await arrived(ben, 'A payment for', 1);
    const [mail] = await mailsAbout(ada, 'A payment for');
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('The last payment for the Pro plan of');
      expect(body).toContain('the limits of the Free plan apply. Nothing is deleted');
      expect(body).toContain(`/workspace/${ada.workspaceId}/billing`);
    }
    for (const isPaid of [true, false]) await stripe.tell(...stripe.charge(subscription, isPaid));
    await arrived(ada, 'A payment for', 2);
    expect(await mailsAbout(cleo, 'A payment for')).toEqual([]);
    const said = `payment-failed /workspace/${ada.workspaceId}/billing`;
    for (const person of [ada, ben]) await expect.poll(() => inboxTypes(person, ada.workspaceId)).toEqual([said, said]);
    expect(await inboxTypes(cleo, ada.workspaceId)).toEqual([]);
  });
});

describe('reaching four fifths of a plan limit', () => {
  const make = async (name: string) =>
    (await ada.ask('POST', 'workspace', 'create-project', { ...scope(ada), body: { name } })).body.id as string;
  const archive = (projectId: string) =>
    ada.ask('PUT', 'workspace', 'update-project-status', { query: { projectId }, body: { status: 'ARCHIVED' } });

  test('is reported once, and again after dropping below it', async () => {
    const { ben, cleo } = await colleagues();
    const projects: string[] = [];
    for (const name of ['One', 'Two', 'Three']) projects.push(await make(name));
    expect(await mailsAbout(ada, 'has used most of its plan')).toEqual([]);
    projects.push(await make('Four'));
    await arrived(ada, 'has used most of its plan', 1);
    const [mail] = await mailsAbout(ada, 'has used most of its plan');
    for (const body of [mail?.text, mail?.html]) expect(body).toContain('uses 4 of 5 projects included in its plan');
    projects.push(await make('Five'));
    for (const id of projects.slice(0, 2)) await archive(id);
    // Usage is checked in the background, so a brief drop goes unnoticed.
    const warned = () => sql('SELECT 1 FROM "PlanWarning" WHERE "workspaceId" = $1', [ada.workspaceId]);
    await expect.poll(async () => (await warned()).rows).toEqual([]);
    await make('Six');
    await arrived(ada, 'has used most of its plan', 2);
    await arrived(ben, 'has used most of its plan', 2);
    expect(await mailsAbout(cleo, 'has used most of its plan')).toEqual([]);
    const said = `plan-limit /workspace/${ada.workspaceId}/billing`;
    for (const person of [ada, ben]) await expect.poll(() => inboxTypes(person, ada.workspaceId)).toEqual([said, said]);
    expect(await inboxTypes(cleo, ada.workspaceId)).toEqual([]);
  });

  test.each([onTasks, onIssues])('is reported when a file uses the room ($noun)', async (kind) => {
    const projectId = await make('One');
    const id = await attachmentRequests(kind).made(ada, projectId);
    await attached(app, ada, id, { bytes: Buffer.from('a') }, kind);
    await sql(
      `UPDATE "WorkspaceStorage" SET "usedBytes" = (SELECT storage * 0.9 FROM plan_limits('FREE')) WHERE "workspaceId" = $1`,
      [ada.workspaceId],
    );
    await attached(app, ada, id, { bytes: Buffer.from('b') }, kind);
    await arrived(ada, 'has used most of its plan', 1);
    const [mail] = await mailsAbout(ada, 'has used most of its plan');
    expect(mail?.text).toMatch(/uses [\d.]+ [KMG]B of [\d.]+ [KMG]B/);
  });

  test('is not reported to people who turned these emails off', async () => {
    await sql(`UPDATE "User" SET "metadata" = '{"notifications": {"plan-limit.email": false}}' WHERE "id" = $1`, [ada.userId]);
    const { ben } = await colleagues();
    for (const name of ['One', 'Two', 'Three', 'Four']) await make(name);
    await arrived(ben, 'has used most of its plan', 1);
    expect(await mailsAbout(ada, 'has used most of its plan')).toEqual([]);
  });

  test('is reported for the event that caused it, however often that is checked', async () => {
    const mailer = { send: () => Promise.resolve(), close: () => Promise.resolve() };
    const log = openLog('silent');
    const publicUrl = 'http://localhost:3000';
    const [reader] = billing({ DEFAULT_PLAN: 'FREE', publicUrl }, log).readers({ mailer, log, publicUrl });
    for (let nth = 0; nth < 4; nth++)
      await sql(
        `INSERT INTO "Project" ("id", "workspaceId", "name", "key", "createdBy", "columns") VALUES ($1, $2, 'P', 'P' || $3, $4, $5)`,
        [newId(), ada.workspaceId, nth, ada.userId, JSON.stringify(startingColumns)],
      );
    // No other server reads them: they are never committed.
    const client = await app.database.pool.connect();
    try {
      await client.query('BEGIN');
      const happened = async () => {
        const { rows } = await client.query<LoggedEvent>(
          `INSERT INTO "Event" ("workspaceId", "actorId", "action", "targetType", "targetId", "requestId")
           VALUES ($1, $2, 'create-project', 'Project', $1, 'r') RETURNING *`,
          [ada.workspaceId, ada.userId],
        );
        return rows;
      };
      const letters = async (events: readonly LoggedEvent[]) => {
        await reader?.read(events, statementsOn(client));
        const { rows } = await client.query<{ to: string }>('SELECT "to" FROM "PendingMail" WHERE "eventId" = $1', [
          events[0]?.id,
        ]);
        return rows.map(({ to }) => to);
      };
      const first = await happened();
      expect(await letters(first)).toEqual([ada.email]);
      expect(await letters(first)).toEqual([ada.email]);
      expect(await letters(await happened())).toEqual([]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
