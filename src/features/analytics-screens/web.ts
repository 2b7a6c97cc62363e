export { analyticsPlace, analyticsView } from './web/routes.ts';
export { analyticsSearch } from './web/saved-view.ts';
