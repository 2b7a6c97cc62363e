export { analyticsView } from './web/routes.ts';
