import type pg from 'pg';
import {
  changeSubscription,
  endSubscription,
  type MiscountedSeats,
  miscountedSeats,
  orphanedSubscriptions,
  subscriptionRow,
  workspacesToSettle,
} from '#features/workspaces/server';
import type { Job } from '#server/jobs';
import type { Log } from '#server/log';
import { statementsOn, transaction } from '#server/statements';
import { noteSeats } from './noting.ts';
import type { StripePort } from './stripe.ts';
import { seatItem } from './stripe-subscription.ts';

interface Ports {
  pool: pg.Pool;
  log: Log;
  stripe: StripePort | null;
}

const KEPT = `DELETE FROM "PaymentEvent" WHERE "receivedAt" < now() - interval '90 days'`;

/** Records which workspaces are over their plan since a trial, a period or a grace period ended. */
export const planClock = ({ pool }: Pick<Ports, 'pool'>): Job => ({
  name: 'plan-clock',
  cron: '*/5 * * * *',
  work: async () => {
    const due = await workspacesToSettle(statementsOn(pool));
    const failures: unknown[] = [];
    // One that cannot be checked must not keep the others from being checked.
    for (const workspaceId of due)
      await pool.query('SELECT settle_workspace($1)', [workspaceId]).catch((error: unknown) => failures.push(error));
    await pool.query(KEPT);
    if (failures.length > 0) throw new AggregateError(failures, 'not every plan could be looked at');
  },
});

/** Updates the seats on the bill to the taken ones. Added and freed seats count from their day on. */
export const seatCount = ({ pool, log, stripe }: Ports): Job => ({
  name: 'seat-count',
  cron: '*/5 * * * *',
  work: async () => {
    if (stripe === null) return;
    for (const row of await miscountedSeats(statementsOn(pool))) {
      // One that Stripe refuses must not keep the others from being updated.
      await countSeats(pool, stripe, row).catch((error: unknown) =>
        log.warn({ err: error }, 'the seats could not be put on the bill'),
      );
    }
  },
});

/** A deleted workspace causes no further bill. The prepaid rest is credited. */
export const orphanJob = ({ pool, log, stripe }: Ports): Job => ({
  name: 'subscription-orphans',
  cron: '*/5 * * * *',
  work: async () => {
    if (stripe === null) return;
    for (const id of await orphanedSubscriptions(statementsOn(pool))) {
      await endOrphan(pool, stripe, id).catch((error: unknown) =>
        log.warn({ err: error }, 'the subscription of a deleted workspace could not be ended'),
      );
    }
  },
});

async function endOrphan(pool: pg.Pool, stripe: StripePort, id: string): Promise<void> {
  const { status } = await stripe.ask(({ subscriptions }) => subscriptions.retrieve(id));
  if (status !== 'canceled') {
    await stripe.ask(({ subscriptions }) => subscriptions.cancel(id, { prorate: true, invoice_now: true }));
  }
  await endSubscription(statementsOn(pool), id);
}

async function countSeats(pool: pg.Pool, stripe: StripePort, row: MiscountedSeats): Promise<void> {
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
    await changeSubscription(db, before, { paidSeats: seats });
  });
}
