import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkoutPage, invoicePage, portalPage } from './stripe-pages.ts';

type Thing = Record<string, unknown> & { id: string };
type Fields = { [name: string]: string | Fields };

export interface StripeEvent {
  id: string;
  type: string;
  data: { object: Thing };
}

/** A Stripe on this machine: the part of its REST API that payment uses, and its events. No money moves. */
export interface StripeServer {
  url: string;
  webhookSecret: string;
  /** Every request so far, as `POST /v1/prices`, with its fields and its key. */
  asked: { what: string; fields: Fields; idempotencyKey: string | undefined }[];
  /** A person's payment on the payment page: the events that follow, in Stripe's order. */
  pay(sessionId: string): StripeEvent[];
  /** The session of a payment page by its address. */
  sessionOf(address: string): string;
  /** The latest subscription. */
  latest(): Subscription;
  /** Whether a subscription could be paid this time: its state, its invoice, and the events about it. */
  charge(subscription: Subscription, isPaid: boolean): StripeEvent[];
  /** From now on changes are sent to this address automatically; payments on the page wait for `tell`. */
  tellTo(webhook: string): void;
  /** Sends pending events, then these, one after the other; throws if one is refused. */
  tell(...events: StripeEvent[]): Promise<void>;
  subscription(id: string): Subscription;
  /** An event with the current state of an object. */
  told(type: string, object: Thing): StripeEvent;
  invoiceOf(subscription: Subscription, isPaid: boolean): Thing;
  /** The body and headers of an event from Stripe, signed this many seconds ago. */
  signed(event: StripeEvent, secondsAgo?: number): { payload: string; headers: Record<string, string> };
  /** From now on nothing is answered, until the returned function is called. */
  hang(): () => void;
  /** The number of requests waiting for an answer. */
  waiting(): number;
  /** From now on everything is answered with 500. */
  breakDown(): void;
  close(): Promise<void>;
}

export interface Subscription extends Thing {
  customer: string;
  status: string;
  metadata: Record<string, string>;
  cancel_at_period_end: boolean;
  items: { data: Item[] };
}

interface Item {
  id: string;
  price: Thing;
  quantity: number;
  current_period_end: number;
}

const DAY = 86_400;
const now = (): number => Math.floor(Date.now() / 1000);
const named = (kind: string): string => `${kind}_${randomBytes(8).toString('hex')}`;

export async function stripeServer(): Promise<StripeServer> {
  const webhookSecret = 'whsec_of_the_tests';
  const things = new Map<string, Thing>();
  const asked: StripeServer['asked'] = [];
  const waiting: StripeEvent[] = [];
  let webhook: string | null = null;
  let url = '';
  const byKey = new Map<string, object>();
  let isBroken = false;
  let held = 0;
  let answering = Promise.resolve();
  const keep = <T extends Thing>(thing: T): T => {
    things.set(thing.id, thing);
    return thing;
  };
  const all = (prefix: string): Thing[] => [...things.values()].filter(({ id }) => id.startsWith(prefix));
  const told: StripeServer['told'] = (type, object) => ({ id: named('evt'), type, data: { object: structuredClone(object) } });

  const answers: Record<string, (id: string, fields: Fields) => Thing | object | null> = {
    'GET /v1/prices': (_, { lookup_keys: keys }) =>
      listed(all('price_').filter(({ lookup_key: key }) => Object.values(keys ?? {}).includes(String(key)))),
    'POST /v1/prices': (_, fields) =>
      keep({
        ...fields,
        id: named('price'),
        object: 'price',
        unit_amount: Number(fields['unit_amount']),
        metadata: fields['metadata'] ?? {},
      }),
    'POST /v1/checkout/sessions': (_, fields) => {
      const id = named('cs');
      return keep({
        ...fields,
        id,
        object: 'checkout.session',
        status: 'open',
        url: `${url}/pay/${id}`,
        subscription: null,
      });
    },
    'GET /v1/checkout/sessions/:id': (id) => things.get(id) ?? null,
    'POST /v1/checkout/sessions/:id/expire': (id) => Object.assign(things.get(id) ?? { id }, { status: 'expired' }),
    'GET /v1/subscriptions/:id': (id) => things.get(id) ?? null,
    'POST /v1/subscriptions/:id': (id, fields) => changed(updated(things.get(id) as Subscription, fields, things)),
    'DELETE /v1/subscriptions/:id': (id) => changed(Object.assign(things.get(id) as Subscription, { status: 'canceled' })),
    'POST /v1/subscription_items/:id': (id, { quantity }) => {
      const item = (all('sub_') as Subscription[]).flatMap(({ items }) => items.data).find((one) => one.id === id);
      return item ? Object.assign(item, { quantity: Number(quantity) }) : null;
    },
    'POST /v1/billing_portal/sessions': (_, fields) => {
      const id = named('bps');
      return keep({ ...fields, id, url: `${url}/portal/${id}` });
    },
    'GET /v1/invoices': (_, { customer }) => listed(all('in_').filter((invoice) => invoice['customer'] === customer)),
  };

  // What a person sees at Stripe.
  const pages: Record<string, (id: string) => string | { to: unknown } | null> = {
    'GET /pay/:id': (id) => checkoutPage(things.get(id)),
    'POST /pay/:id': (id) => {
      waiting.push(...pay(id));
      return { to: things.get(id)?.['success_url'] };
    },
    'GET /portal/:id': (id) => portalPage(things.get(id)),
    'GET /invoice/:id': (id) => invoicePage(things.get(id)),
  };

  const server = createServer((request, response) => {
    void read(request).then(async ({ what, id, fields }) => {
      held++;
      await answering.finally(() => held--);
      const page = pages[what]?.(id);
      if (typeof page === 'string') return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      if (page) return response.writeHead(303, { location: String(page.to) }).end();
      const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
      asked.push({ what, fields, idempotencyKey });
      // Stripe answers a known key as before.
      const answer = isBroken ? null : (byKey.get(idempotencyKey ?? '') ?? answers[what]?.(id, fields));
      if (idempotencyKey !== undefined && answer) byKey.set(idempotencyKey, answer);
      const missing = { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such thing: ${what}` } };
      response.writeHead(isBroken ? 500 : answer ? 200 : 404, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(answer ?? missing));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const invoiceOf: StripeServer['invoiceOf'] = (subscription, isPaid) => {
    const [item] = subscription.items.data;
    const amount = Number(item?.price['unit_amount']) * (item?.quantity ?? 1);
    const id = named('in');
    return keep({
      id,
      object: 'invoice',
      number: `CAIRN-${all('in_').length + 1}`,
      status: isPaid ? 'paid' : 'open',
      customer: subscription.customer,
      currency: 'usd',
      total: amount,
      amount_due: amount,
      amount_paid: isPaid ? amount : 0,
      created: now(),
      hosted_invoice_url: `${url}/invoice/${id}`,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    });
  };

  const pay: StripeServer['pay'] = (sessionId) => {
    const session = things.get(sessionId) as Thing;
    const [line] = Object.values(session['line_items'] as Fields) as { price: string; quantity: string }[];
    const price = things.get(line?.price ?? '') as Thing;
    const customer = typeof session['customer'] === 'string' ? session['customer'] : named('cus');
    const subscription: Subscription = keep({
      id: named('sub'),
      object: 'subscription',
      customer,
      status: 'active',
      metadata: (session['subscription_data'] as { metadata: Record<string, string> }).metadata,
      cancel_at_period_end: false,
      cancel_at: null,
      trial_end: null,
      pause_collection: null,
      items: { data: [{ id: named('si'), price, quantity: Number(line?.quantity), current_period_end: endOf(price) }] },
    });
    Object.assign(session, { status: 'complete', subscription: subscription.id, customer });
    const invoice = invoiceOf(subscription, true);
    return [
      told('customer.subscription.created', { ...subscription, status: 'incomplete' }),
      told('checkout.session.completed', session),
      told('customer.subscription.updated', subscription),
      told('invoice.paid', invoice),
    ];
  };

  const signed: StripeServer['signed'] = (event, secondsAgo = 0) => {
    const payload = JSON.stringify({ object: 'event', api_version: '2026-01-01', created: now(), ...event });
    const time = now() - secondsAgo;
    const signature = createHmac('sha256', webhookSecret).update(`${time}.${payload}`).digest('hex');
    return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` } };
  };

  const tell: StripeServer['tell'] = async (...events) => {
    for (const event of [...waiting.splice(0), ...events]) {
      const { payload: body, headers } = signed(event);
      const { status } = await fetch(webhook ?? '', { method: 'POST', headers, body });
      if (status !== 200) throw new Error(`${event.type} was not taken: ${status}`);
    }
  };

  /** As Stripe does, a moment after its answer. */
  function changed(subscription: Subscription | null): Subscription | null {
    if (webhook !== null && subscription !== null)
      setTimeout(() => void tell(told('customer.subscription.updated', subscription)), 200);
    return subscription;
  }

  return {
    url,
    webhookSecret,
    asked,
    told,
    invoiceOf,
    pay,
    signed,
    tell,
    tellTo: (address) => void (webhook = address),
    sessionOf: (address) => address.replace(`${url}/pay/`, ''),
    subscription: (id) => things.get(id) as Subscription,
    latest: () => all('sub_').at(-1) as Subscription,
    charge(subscription, isPaid) {
      subscription.status = isPaid ? 'active' : 'past_due';
      return [told(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoiceOf(subscription, isPaid))];
    },
    hang() {
      const { promise, resolve } = Promise.withResolvers<void>();
      answering = promise;
      return resolve;
    },
    waiting: () => held,
    breakDown: () => void (isBroken = true),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const listed = (data: Thing[]) => ({ object: 'list', data, has_more: false, url: '/v1' });

/** Stripe's result of an update: Stripe interprets a price without a quantity as one seat. */
function updated(subscription: Subscription | undefined, fields: Fields, things: Map<string, Thing>): Subscription | null {
  if (subscription === undefined) return null;
  const [item] = subscription.items.data;
  const [change] = Object.values((fields['items'] as Fields | undefined) ?? {}) as { price?: string; quantity?: string }[];
  if (item !== undefined && change !== undefined) {
    const price = things.get(change.price ?? '') ?? item.price;
    // Another interval starts a period of its own.
    if (rhythmOf(price) !== rhythmOf(item.price)) item.current_period_end = endOf(price);
    item.price = price;
    item.quantity = Number(change.quantity ?? 1);
  }
  if (fields['cancel_at_period_end'] !== undefined) subscription.cancel_at_period_end = fields['cancel_at_period_end'] === 'true';
  Object.assign(subscription.metadata, fields['metadata']);
  // An empty value removes a name.
  for (const [name, value] of Object.entries(subscription.metadata)) if (value === '') delete subscription.metadata[name];
  return subscription;
}

const rhythmOf = (price: Thing): unknown => (price['recurring'] as Fields | undefined)?.['interval'];
const endOf = (price: Thing): number => now() + (rhythmOf(price) === 'year' ? 365 : 30) * DAY;

const ID = /^(?:price|cs|sub|si|in|cus|bps)_[0-9a-f]+$/;

async function read(request: IncomingMessage): Promise<{ what: string; id: string; fields: Fields }> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  const id = pathname.split('/').find((part) => ID.test(part)) ?? '';
  const what = `${request.method} ${id === '' ? pathname : pathname.replace(id, ':id')}`;
  return { what, id, fields: fieldsOf(request.method === 'GET' ? searchParams : new URLSearchParams(text)) };
}

/** `items[0][price]=p` as `{ items: { 0: { price: 'p' } } }`. */
function fieldsOf(form: URLSearchParams): Fields {
  const fields: Fields = {};
  for (const [key, value] of form) {
    const path = key.split(/[[\]]+/).filter((part) => part !== '');
    let place = fields;
    for (const part of path.slice(0, -1)) place = (place[part] ??= {}) as Fields;
    place[path.at(-1) ?? ''] = value;
  }
  return fields;
}
