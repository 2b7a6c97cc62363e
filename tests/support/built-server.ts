import { ensureServerBuilt } from '../../bin/steps/server.mjs';

/** Vitest's global setup where the server runs as it is shipped. */
export const setup = ensureServerBuilt;
