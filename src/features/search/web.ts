export { addressOf } from './web/address.ts';
export { searchPlace } from './web/routes.ts';
