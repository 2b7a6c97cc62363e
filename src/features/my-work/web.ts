export { myWorkPlace } from './web/routes.ts';
