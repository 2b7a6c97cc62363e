export { setupRoute } from './web/routes.ts';
