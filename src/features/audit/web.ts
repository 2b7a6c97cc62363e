export { auditRoutes } from './web/routes.ts';
