import { leftOut } from '#server/archived';
import type { PlanPrices, PlanType } from '#features/workspaces/contract';
import type { Log } from '#server/log';
import type { Post } from '#server/mail-reader';
import { openOutgoing } from '#server/outgoing';
import type { Ports } from '#server/slice';
import { paymentNotice, planLimitNotice } from './notices.ts';
import { orphanJob, planClock, seatCount } from './server/billing-jobs.ts';
import type { PaymentContext } from './server/choosing.ts';
import { paymentEndpoints } from './server/handlers.ts';
import { planMail } from './server/plan-mail.ts';
import { freeOfCharge, openPriceBook } from './server/price-book.ts';
import { billingTellings } from './server/tellings.ts';
import { openStripe, type StripeSettings } from './server/stripe.ts';
import { paymentWebhookEndpoint } from './server/webhook.ts';

interface Settings extends StripeSettings {
  DEFAULT_PLAN: PlanType;
  publicUrl: string;
}

/** Payment according to the settings: by Stripe, or none. Also the actions of workspaces on their plan. */
export function billing(settings: Settings, log: Log, outgoing = openOutgoing()) {
  const stripe = openStripe(settings, log, outgoing);
  const prices = stripe && openPriceBook(stripe);
  const context: PaymentContext = { publicUrl: settings.publicUrl, defaultPlan: settings.DEFAULT_PLAN, stripe, prices };
  return {
    endpoints: paymentEndpoints(context),
    tables: {
      PaymentEvent: leftOut('server'),
      PlanWarning: leftOut('passing'),
    },
    entities: [],
    isCharged: stripe !== null,
    offer: async (): Promise<PlanPrices> => (prices === null ? freeOfCharge : prices.offer()),
    openEndpoints: [paymentWebhookEndpoint({ log, stripe })],
    notices: [paymentNotice, planLimitNotice],
    tells: billingTellings,
    readers: (post: Post) => [planMail(post)],
    jobs: ({ pool }: Pick<Ports, 'pool'>) => [
      planClock({ pool }),
      seatCount({ pool, log, stripe }),
      orphanJob({ pool, log, stripe }),
    ],
  };
}
