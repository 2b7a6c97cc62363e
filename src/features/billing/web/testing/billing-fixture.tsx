import { cleanup } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router';
import { afterEach, beforeEach } from 'vitest';
import { newId } from '#contract/new-id';
import type { WorkspaceRole } from '#contract/permissions';
import type { PlanType, SubscriptionSummary } from '#features/workspaces/contract';
import { limitsOf, plans } from '#features/workspaces/rules';
import { type ReceivedCall, loopback, type Loopback } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { startKernel } from '#web/start-kernel';
import { forgetAnswers } from '#web/swr';
import { billingRoutes, paymentElsewhereRoute, paymentRoute } from '../routes.ts';

const MARA = newId();
const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };
const DAY = 86_400_000;
const TOLD_MS = 500;
/** A time this many days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

let server: Loopback;
let leave: () => void;
/** The workspace of the test, and the server's answers about it. */
export let workspaceId: string;
export let world: {
  planType: PlanType;
  state: Partial<SubscriptionSummary>;
  usage: SubscriptionSummary['usage'];
  isCharged: boolean;
  standing: object;
  invoices: object[];
  role: WorkspaceRole;
  checkout: string;
  isForbidden: boolean;
  /** False if a change is answered before the payment service has reported it. */
  isTold: boolean;
  /** What the payment service waits for before it ends a plan. */
  ended: Promise<void>;
  /** True if another browser has ended the plan in the meantime. */
  isGone: boolean;
};

/** A workspace with its billing and payment pages, on a server of its own for each test. */
export function aWorkspaceWithBilling(): void {
  beforeEach(async () => {
    workspaceId = newId();
    world = {
      planType: 'FREE',
      state: {},
      usage: { seats: 3, guests: 0, projects: 2, storageBytes: 1024 ** 3 },
      isCharged: false,
      standing: {},
      invoices: [],
      role: 'OWNER',
      checkout: 'SETTLED',
      isForbidden: false,
      isTold: true,
      ended: Promise.resolve(),
      isGone: false,
    };
    let chosen: PlanType | null = null;
    server = await loopback(async ({ method, query, path, body }) => {
      if (method === 'OPTIONS') return { status: 204, headers: cors };
      const ok = (answer: unknown) => ({ status: 200, part: answer, headers: cors });
      if (path === '/api/payment' && world.isForbidden) {
        return {
          status: 403,
          body: { error: { code: 'forbidden', message: "You don't have permission to do this. Ask an admin.", requestId: '1' } },
          headers: cors,
        };
      }
      switch (query.get('endpoint')) {
        case 'get-billing':
          world.planType = chosen ?? world.planType;
          return ok({
            subscription: details(),
            hasPortal: false,
            mayStartTrial: false,
            seats: world.usage.seats,
            nextInvoice: null,
            ...world.standing,
          });
        case 'get-workspace-subscription-summary':
          return ok({
            ...details(),
            usage: world.usage,
            limits: limitsOf(plans[details().planInForce], world.usage.seats),
            isReadOnly: false,
          });
        case 'get-plan-offer':
          return ok({
            isCharged: world.isCharged,
            defaultPlan: 'FREE',
            prices: Object.fromEntries(Object.entries(plans).map(([name, { price }]) => [name, price])),
          });
        case 'get-invoices':
          return ok({ items: world.invoices, pagination: { total: 0, page: 1, limit: 100, totalPages: 0 } });
        case 'get-checkout-state':
          return ok({ state: world.checkout, subscription: details() });
        case 'change-plan': {
          const { planType } = body as { planType: PlanType };
          const answer = details();
          // The page polls at once. The payment service reports a little later.
          if (!world.isTold) setTimeout(() => (chosen = planType), TOLD_MS);
          else world.planType = planType;
          return ok(world.isTold ? details() : answer);
        }
        case 'create-checkout':
          world.planType = (body as { planType: PlanType }).planType;
          return ok({ url: `${location.origin}/workspace/${workspaceId}/payment/success` });
        case 'resume-subscription':
          if (world.state.cancelAtPeriodEnd === true) world.state = { ...world.state, cancelAtPeriodEnd: false };
          return ok(details());
        case 'cancel-subscription':
          await world.ended;
          if (world.isGone) {
            world.state = { ...world.state, cancelAtPeriodEnd: true };
            return {
              status: 409,
              body: {
                error: { code: 'no-subscription', message: 'There is no active subscription to change.', requestId: '1' },
              },
              headers: cors,
            };
          }
          world.state = { status: 'CANCELED', planInForce: 'FREE' };
          return ok(details());
        default:
          return ok({ id: workspaceId, name: 'Northwind', version: 1, role: world.role, isBilling: false, isReadOnly: false });
      }
    });
    const stops = [await signedIn(server.url, MARA), startKernel()];
    leave = () => stops.toReversed().forEach((stop) => stop());
  });

  afterEach(async () => {
    again();
    leave();
    await server.close();
  });
}

const details = () => ({
  planType: world.planType,
  billingFrequency: 'MONTHLY',
  status: 'ACTIVE',
  seats: plans[world.planType].seats,
  features: plans[world.planType].features,
  planInForce: world.planType,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  pendingPlan: null,
  trialEndsAt: null,
  pastDueSince: null,
  ...world.state,
});

export const pages: RouteObject[] = [
  {
    path: '/workspace/:workspaceId',
    element: <Outlet context={{ openMenu: () => undefined }} />,
    children: [
      paymentRoute,
      { path: 'billing', children: [...billingRoutes] },
      { path: 'projects', element: <h1>Its projects</h1> },
    ],
  },
  paymentElsewhereRoute,
  { path: '/workspaces', element: <h1>All of them</h1> },
];
/** Shows a page of the workspace. */
export const shown = (place = 'billing') => rendered(pages, `/workspace/${workspaceId}/${place}`);
/** Everything is rendered again, as on another day. */
export function again(): void {
  cleanup();
  forgetAnswers(false);
}
/** The requests of the page for an action. */
export const sent = (name: string): ReceivedCall[] => server.calls.filter(({ query }) => query.get('endpoint') === name);
