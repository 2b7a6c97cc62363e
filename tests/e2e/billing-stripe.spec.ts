import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '#platform/postgres';
import { openLog } from '#server/log';
import { type StripeServer, stripeServer } from '../support/stripe-server.ts';
import { expect, test } from './fixtures.ts';
import { ownServer } from './own-server.ts';
import { person, type Person, projectOf } from './people.ts';

// A server of its own, because the one of the other journeys takes no payments; and a database whose date can be changed.
let stripe: StripeServer;
let sql: pg.Client;
const server = ownServer(async (later) => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-billing-'));
  later(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const postgres = await startPostgres({ dataDir: folder, log: openLog('silent') });
  later(() => postgres.stop());
  sql = new pg.Client({ connectionString: postgres.url });
  await sql.connect();
  later(() => sql.end());
  stripe = await stripeServer();
  later(() => stripe.close());
  return {
    DATABASE_URL: postgres.url,
    STRIPE_SECRET_KEY: 'sk_test_of_the_journeys',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  };
});
test.beforeAll(() => stripe.tellTo(`${server().url}/api/payment/webhook`));

const billingOf = ({ workspaceId }: Person) => `/workspace/${workspaceId}/billing`;

/** Takes a plan with the effects of its page at Stripe and of the events after it. */
async function paidFor(owner: Person, planType: string): Promise<void> {
  const query = { workspaceId: owner.workspaceId };
  const { url } = await owner.ask<{ url: string }>({
    method: 'POST',
    family: 'payment',
    endpoint: 'create-checkout',
    query,
    body: { planType },
  });
  await stripe.tell(...stripe.pay(stripe.sessionOf(url)));
}

test('an owner pays for a plan by the year at Stripe, changes its interval, cancels it and resumes it', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const page = await enter(ada, billingOf(ada));
  await page.getByText('Yearly', { exact: true }).click();
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await expect(page.getByRole('heading', { name: 'Pro for this workspace' })).toBeVisible();
  await expect(page.getByText('$72')).toBeVisible();

  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page.getByRole('heading', { name: 'You canceled the payment' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to billing' }).click();
  await page.getByText('Yearly', { exact: true }).click();
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible();
  await stripe.tell();
  await expect(page.getByRole('heading', { name: 'This workspace is on Pro' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Billing', exact: true }).click();
  await expect(page.getByText('$6 per seat per month, billed yearly.')).toBeVisible();
  await expect(page.getByText(/The next invoice is about \$72 for 1 seat, on \w+ \d+, \d{4}\./)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Seats: 1 of 50' })).toBeVisible();
  await expect(page.getByRole('row', { name: /CAIRN-1 Paid \$72/ })).toBeVisible();

  await page.getByRole('button', { name: 'Payment details' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment details' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the shop' }).click();

  await page.getByText('Monthly', { exact: true }).click();
  await page.getByRole('button', { name: 'Pay monthly' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pay monthly' }).click();
  await expect(page.getByText('$8 per seat per month, billed monthly.')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByText(/The plan ends on \w+ \d+(, \d{4})?, at the end of the paid period\./)).toBeVisible();
  await page.getByRole('button', { name: 'Keep Pro' }).click();
  await expect(page.getByText(/^The plan ends on/)).toBeHidden();
  expect(stripe.latest()).toMatchObject({ status: 'active', cancel_at_period_end: false });
});

test('a failed payment is shown for 14 days, and then the workspace is read-only until a payment arrives', async ({ enter }) => {
  const bea = await person('Bea Park');
  await paidFor(bea, 'PRO');
  const projects: string[] = [];
  for (let nth = 1; nth <= 6; nth++) projects.push(await projectOf(bea, `Project ${nth}`));
  const subscription = stripe.latest();
  await stripe.tell(...stripe.charge(subscription, false));

  const page = await enter(bea, `/workspace/${bea.workspaceId}/projects`);
  const failed = page.getByText(/The last payment failed\. Pay within 14 days, or the limits of the Free plan apply from/);
  await expect(failed).toBeVisible();
  await page.getByRole('link', { name: 'Open billing' }).click();
  await expect(page.getByText('Past due')).toBeVisible();
  await expect(failed).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Seats: 1 of 50' })).toBeVisible();

  // 14 days later.
  await sql.query(`UPDATE "Subscription" SET "pastDueSince" = now() - interval '14 days' WHERE "workspaceId" = $1`, [
    bea.workspaceId,
  ]);
  await expect(page.getByText('1 project more than this plan includes.')).toBeVisible();
  await expect(page.getByText(/the limits of the Free plan apply until you pay\. Nothing is deleted\./)).toBeVisible();
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page.getByText('This workspace is over the limits of its plan and is read-only.')).toBeVisible();
  const newProject = page.getByRole('button', { name: 'New project' });
  await expect(newProject).toHaveAttribute('aria-disabled', 'true');
  await newProject.hover();
  await expect(page.getByText('This workspace exceeds its plan and is read-only', { exact: true })).toBeVisible();
  await page.goto(`/dashboard/${bea.workspaceId}/projects/${projects[0]}/board`);
  await expect(page.getByRole('button', { name: 'New task' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  const { pagination } = await bea.ask<{ pagination: { total: number } }>({
    family: 'workspace',
    endpoint: 'get-workspace-projects',
    query: { workspaceId: bea.workspaceId },
  });
  expect(pagination.total).toBe(6);

  await stripe.tell(...stripe.charge(subscription, true));
  await expect(page.getByText(/can only be read/)).toBeHidden();
  await expect(page.getByRole('button', { name: 'New task' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('a deleted workspace is gone in every browser, and so is its subscription at Stripe', async ({ enter, complaints }) => {
  // A missing resource has this answer.
  complaints.tolerate(/the server responded with a status of 404/);
  const cara = await person('Cara Diaz');
  await paidFor(cara, 'BUSINESS');
  const other = await enter(cara, `/workspace/${cara.workspaceId}/projects`);
  await expect(other.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
  const page = await enter(cara, `/workspace/${cara.workspaceId}/settings/danger`);
  await page.getByRole('button', { name: 'Delete workspace' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('The subscription is canceled within minutes: you are not billed again');
  await question.getByRole('textbox').fill("Cara's workspace");
  await question.getByRole('button', { name: 'Delete workspace' }).click();
  await expect(page.getByRole('heading', { name: 'Workspaces', exact: true })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(other.getByText('Reconnecting')).toBeHidden();
  await sql.query(`SELECT graphile_worker.add_job('subscription-orphans')`);
  await expect.poll(() => stripe.latest().status).toBe('canceled');
});
