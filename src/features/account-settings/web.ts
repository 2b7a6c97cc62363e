export { accountFrameRoute } from './web/routes.ts';
