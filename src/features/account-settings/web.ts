export { accountPages } from './web/pages.ts';
export { accountFrameRoute } from './web/routes.ts';
