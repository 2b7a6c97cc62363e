export { myWorkRoutes } from './web/routes.ts';
