export { billingPlace, loadPlanBanner, paymentElsewhereRoute, paymentRoute } from './web/routes.ts';
