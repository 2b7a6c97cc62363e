export { analyticsPlace, analyticsView } from './web/routes.ts';
