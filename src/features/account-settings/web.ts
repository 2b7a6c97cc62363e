export { accountFrameRoute, loadAccountPages } from './web/routes.ts';
