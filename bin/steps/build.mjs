import { ensureServerBuilt } from './server.mjs';
import { ensureWebBuilt } from './web.mjs';

/** Builds what of the product is out of date, both parts at once. */
export const ensureAllBuilt = async () => {
  await Promise.all([ensureWebBuilt(), ensureServerBuilt()]);
};
