import type pg from 'pg';
import type { Job } from '#server/jobs';
import type { Log } from '#server/log';
import { transaction } from '#server/statements';
import { noteSeats } from './noting.ts';
import type { StripePort } from './stripe.ts';
import { seatItem } from './stripe-subscription.ts';
import { changedRow, subscriptionRow } from './subscription-row.ts';

interface Ports {
  pool: pg.Pool;
  log: Log;
  stripe: StripePort | null;
}

// Workspaces whose allowance may have changed only because time passed, and that no one opened for up to a month.
const DUE = `
SELECT s."workspaceId" FROM "Subscription" s JOIN "Workspace" w ON w."id" = s."workspaceId" AND w."deletedAt" IS NULL
WHERE NOT w."isReadOnly" AND (
  s."trialEndsAt" BETWEEN now() - interval '30 days' AND now() AND s."status" = 'TRIALING'
  OR s."pastDueSince" BETWEEN now() - interval '44 days' AND now() - interval '14 days'
  OR s."pendingPlan" IS NOT NULL AND s."currentPeriodEnd" BETWEEN now() - interval '30 days' AND now())`;

const KEPT = `DELETE FROM "PaymentEvent" WHERE "receivedAt" < now() - interval '90 days'`;

/** Records which workspaces are over their plan since a trial, a period or a grace period ended. */
export const planClock = ({ pool }: Pick<Ports, 'pool'>): Job => ({
  name: 'plan-clock',
  cron: '*/5 * * * *',
  work: async () => {
    const { rows } = await pool.query<{ workspaceId: string }>(DUE);
    const failures: unknown[] = [];
    // One that cannot be checked must not keep the others from being checked.
    for (const { workspaceId } of rows)
      await pool.query('SELECT settle_workspace($1)', [workspaceId]).catch((error: unknown) => failures.push(error));
    await pool.query(KEPT);
    if (failures.length > 0) throw new AggregateError(failures, 'not every plan could be looked at');
  },
});

interface Miscounted {
  workspaceId: string;
  stripeSubscriptionId: string;
  seats: number;
}

const MISCOUNTED = `
SELECT s."workspaceId", s."stripeSubscriptionId", greatest(u."seats", 1)::int AS "seats"
FROM "Subscription" s JOIN "Workspace" w ON w."id" = s."workspaceId" AND w."deletedAt" IS NULL
CROSS JOIN LATERAL workspace_usage(s."workspaceId") u
WHERE s."stripeSubscriptionId" IS NOT NULL AND s."status" IN ('ACTIVE', 'TRIALING', 'PAST_DUE') AND NOT s."cancelAtPeriodEnd"
  AND s."paidSeats" IS DISTINCT FROM greatest(u."seats", 1)
LIMIT 500`;

/** Updates the seats on the bill to the taken ones. Added and freed seats count from their day on. */
export const seatCount = ({ pool, log, stripe }: Ports): Job => ({
  name: 'seat-count',
  cron: '*/5 * * * *',
  work: async () => {
    if (stripe === null) return;
    const { rows } = await pool.query<Miscounted>(MISCOUNTED);
    for (const row of rows) {
      // One that Stripe refuses must not keep the others from being updated.
      await countSeats(pool, stripe, row).catch((error: unknown) =>
        log.warn({ err: error }, 'the seats could not be put on the bill'),
      );
    }
  },
});

const ORPHANED = `
SELECT s."stripeSubscriptionId" AS "id" FROM "Subscription" s JOIN "Workspace" w ON w."id" = s."workspaceId"
WHERE w."deletedAt" IS NOT NULL AND s."stripeSubscriptionId" IS NOT NULL AND s."status" <> 'CANCELED' LIMIT 100`;

/** A deleted workspace causes no further bill. The prepaid rest is credited. */
export const orphanJob = ({ pool, log, stripe }: Ports): Job => ({
  name: 'subscription-orphans',
  cron: '*/5 * * * *',
  work: async () => {
    if (stripe === null) return;
    const { rows } = await pool.query<{ id: string }>(ORPHANED);
    for (const { id } of rows) {
      await endOrphan(pool, stripe, id).catch((error: unknown) =>
        log.warn({ err: error }, 'the subscription of a deleted workspace could not be ended'),
      );
    }
  },
});

const ENDED = `UPDATE "Subscription" SET "status" = 'CANCELED', "cancelAtPeriodEnd" = false WHERE "stripeSubscriptionId" = $1`;

async function endOrphan(pool: pg.Pool, stripe: StripePort, id: string): Promise<void> {
  const { status } = await stripe.ask(({ subscriptions }) => subscriptions.retrieve(id));
  if (status !== 'canceled') {
    await stripe.ask(({ subscriptions }) => subscriptions.cancel(id, { prorate: true, invoice_now: true }));
  }
  await pool.query(ENDED, [id]);
}

async function countSeats(pool: pg.Pool, stripe: StripePort, row: Miscounted): Promise<void> {
  const { workspaceId, stripeSubscriptionId: id, seats } = row;
  const item = seatItem(await stripe.ask(({ subscriptions }) => subscriptions.retrieve(id)));
  if (item === undefined) return;
  if (item.quantity !== seats) {
    await stripe.ask(({ subscriptionItems }) =>
      subscriptionItems.update(item.id, { quantity: seats, proration_behavior: 'create_prorations' }),
    );
  }
  await transaction(pool, async (db) => {
    const before = await subscriptionRow(db, workspaceId, 'locked');
    if (before.stripeSubscriptionId !== id) return;
    noteSeats(db, before, seats);
    await changedRow(db, before, { paidSeats: seats });
  });
}
