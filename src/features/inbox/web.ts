export { inboxPlace } from './web/routes.ts';
