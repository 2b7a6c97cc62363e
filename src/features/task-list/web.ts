export { listView } from './web/routes.ts';
export { listSearch } from './web/saved-view.ts';
