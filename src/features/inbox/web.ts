export { inboxPlace, type ItemPanes } from './web/routes.ts';
