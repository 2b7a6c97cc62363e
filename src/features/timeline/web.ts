export { timelineView } from './web/routes.ts';
export { timelineSearch } from './web/saved-view.ts';
