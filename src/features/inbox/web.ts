export { inboxPlace, type InboxParts } from './web/routes.ts';
