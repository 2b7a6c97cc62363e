export { timelineView } from './web/routes.ts';
