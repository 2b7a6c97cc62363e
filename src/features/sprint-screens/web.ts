export { sprintsView } from './web/routes.ts';
