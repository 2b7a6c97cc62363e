export { billingRoutes, loadPlanBanner, paymentElsewhereRoute, paymentRoute } from './web/routes.ts';
