export { issuesView } from './web/routes.ts';
