import { CreditCard } from 'lucide-react';
import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import type { WorkspacePlace } from '#features/workspaces/web';
import * as words from './words.ts';

/** The plan and its bills, as a screen of the workspace. */
export const billingRoutes: readonly RouteObject[] = [
  { index: true, lazy: async () => (await import('./billing-route.ts')).loadedBilling() },
];

/** The plan in the sidebar. */
export const billingPlace: WorkspacePlace = {
  path: 'billing',
  label: words.billing,
  icon: createElement(CreditCard),
  keys: 'g y',
  verb: 'manageBilling',
  routes: billingRoutes,
  isAside: true,
};

/** Below a workspace: /payment/{planType}, /payment/success and /payment/cancel. */
export const paymentRoute: RouteObject = {
  path: 'payment/:step',
  lazy: async () => (await import('./billing-route.ts')).loadedPayment(),
};

/** The same outside of a workspace, which redirect to the one that they name. */
export const paymentElsewhereRoute: RouteObject = {
  path: '/payment/:step',
  lazy: async () => ({ loader: (await import('./elsewhere.ts')).paymentElsewhere }),
};

/** The message that a workspace is over its plan, or that a payment failed; rarely needed. */
export const loadPlanBanner = () => import('./plan-banner.tsx');
