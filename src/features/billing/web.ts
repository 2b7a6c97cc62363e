export { billingRoutes, loadReadOnlyBanner, paymentElsewhereRoute, paymentRoute } from './web/routes.ts';
