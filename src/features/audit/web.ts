export { auditPlace } from './web/routes.ts';
