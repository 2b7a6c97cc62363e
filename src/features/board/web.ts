export { boardView } from './web/routes.ts';
export { boardSearch } from './web/saved-view.ts';
