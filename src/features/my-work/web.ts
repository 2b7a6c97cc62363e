export { myWorkPlace } from './web/routes.ts';
export { workSearch } from './web/saved-view.ts';
