import type Stripe from 'stripe';
import type { Log } from '#server/log';
import { fail } from '#server/failures';
import { Gate } from '#server/gate';
import type { Outgoing } from '#server/outgoing';

/** The settings of payment by Stripe, as far as they are set. */
export interface StripeSettings {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_BASE?: string | undefined;
}

/** Stripe as this server uses it. */
export interface StripePort {
  /** Calls Stripe. An unexpected answer is `payment-unavailable`, and is logged. */
  ask<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer>;
  /** The event of a request, verified by its raw bytes and its signature of the last five minutes. @throws payment-refused */
  eventOf(body: Buffer, signature: string): Promise<Stripe.Event>;
}

/** How old a signature may be, in seconds. */
const TOLERANCE = 300;
const TIMEOUT_MS = 10_000;
/** How many requests wait for an answer at once. An answer takes some tenths of a second. */
const AT_ONCE = 12;

/** Null without a key. The SDK is loaded with the first request, so that a start does not wait for it. */
export function openStripe(settings: StripeSettings, log: Log, outgoing: Outgoing): StripePort | null {
  const {
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: base = 'https://api.stripe.com',
  } = settings;
  if (key === undefined || webhookSecret === undefined) return null;
  let opened: Promise<Stripe> | null = null;
  const client = (): Promise<Stripe> => (opened ??= connected(key, new URL(base), outgoing));
  const gate = new Gate(AT_ONCE, 'payment-unavailable');
  return {
    ask: (question) =>
      gate.through(async () => {
        try {
          return await question(await client());
        } catch (error) {
          log.error({ err: error }, 'Stripe does not answer as it should');
          return fail('payment-unavailable');
        }
      }),
    async eventOf(body, signature) {
      const { webhooks } = await client();
      return webhooks.constructEventAsync(body, signature, webhookSecret, TOLERANCE).catch(() => fail('payment-refused'));
    },
  };
}

async function connected(key: string, base: URL, outgoing: Outgoing): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  return new Client(key, {
    host: base.hostname,
    port: base.port === '' ? (base.protocol === 'https:' ? 443 : 80) : Number(base.port),
    protocol: base.protocol === 'https:' ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    httpClient: Client.createFetchHttpClient(outgoing.fetchToOperator({ patience: TIMEOUT_MS })),
    maxNetworkRetries: 1,
    telemetry: false,
  });
}
