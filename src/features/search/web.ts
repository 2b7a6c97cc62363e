export { addressOf } from './web/address.ts';
export { askable } from './web/askable.ts';
export { searchPlace } from './web/routes.ts';
