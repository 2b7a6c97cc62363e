export { boardView } from './web/routes.ts';
