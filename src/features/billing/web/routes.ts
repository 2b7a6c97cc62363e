import type { RouteObject } from 'react-router';

/** The plan and its bills, as a place of the workspace. */
export const billingRoutes: readonly RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./billing-screen.tsx')).BillingScreen }) },
];

/** Below a workspace: /payment/{planType}, /payment/success and /payment/cancel. */
export const paymentRoute: RouteObject = {
  path: 'payment/:step',
  lazy: async () => ({ Component: (await import('./payment-screen.tsx')).PaymentScreen }),
};

/** The same outside of any, which lead into the workspace that they name. */
export const paymentElsewhereRoute: RouteObject = {
  path: '/payment/:step',
  lazy: async () => ({ loader: (await import('./elsewhere.ts')).paymentElsewhere }),
};

/** What says that a workspace is over its plan, or that a payment failed; seldom wanted. */
export const loadPlanBanner = () => import('./plan-banner.tsx');
