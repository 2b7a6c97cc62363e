import { ensureBuilt } from './built.mjs';

/** The built server: half of the time to be ready, and a fifth less memory (decision 097). */
export const serverArgs = ['dist/server/server.js'];
/** The server from its sources. */
export const sourceArgs = ['src/main/server.ts'];

const SOURCES = ['src', 'vite.server.config.ts', 'package.json', 'package-lock.json'];
// A change of something that the server never imports (tests/architecture.test.ts checks that) need not rebuild it.
const NOT_SERVER = /\.test\.tsx?$|\.(tsx|css|txt)$|\/(web|ui)(\/|\.ts$)/;

/** Builds the server into dist/server if its sources changed since the last build. */
export const ensureServerBuilt = () =>
  ensureBuilt('server', {
    called: 'the server',
    file: 'server.js',
    sources: SOURCES,
    left: NOT_SERVER,
    args: ['--config', 'vite.server.config.ts'],
  });
