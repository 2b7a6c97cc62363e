export { searchPlace } from './web/routes.ts';
