import { ensureBuilt } from './built.mjs';

/**
 * What Node is told to run the server. New objects get 2 MB at a time where Node would take up to 16: they fit the processor's
 * cache, and what an idle server keeps is smaller by 50 MB (decision 088).
 */
const flags = ['--max-semi-space-size=2'];
/** The server as it was built: half of the time to be ready, and a fifth less memory (decision 097). */
export const serverArgs = [...flags, 'dist/server/server.js'];
/** The server from its sources. */
export const sourceArgs = [...flags, 'src/main/server.ts'];

const SOURCES = ['src', 'vite.server.config.ts', 'package.json', 'package-lock.json'];
// What the server never imports (tests/architecture.test.ts holds it so) need not build it anew.
const NOT_SERVER = /\.test\.tsx?$|\.(tsx|css|txt)$|\/(web|ui)(\/|\.ts$)/;

/** Builds the server into dist/server where its sources changed since it was built. */
export const ensureServerBuilt = () =>
  ensureBuilt('server', {
    called: 'the server',
    file: 'server.js',
    sources: SOURCES,
    left: NOT_SERVER,
    args: ['--config', 'vite.server.config.ts'],
  });
