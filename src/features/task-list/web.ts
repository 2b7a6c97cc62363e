export { listView } from './web/routes.ts';
