import { ensureServerBuilt } from './server.mjs';
import { ensureWebBuilt } from './web.mjs';

/** Builds the parts of the product that are out of date, both at once. */
export const ensureAllBuilt = async () => {
  await Promise.all([ensureWebBuilt(), ensureServerBuilt()]);
};
