import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ensureBuilt } from './built.mjs';
import { compressFiles } from './compress.mjs';
import { root } from './root.mjs';

const SOURCES = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
];
// A change of something that the browser's part never imports (tests/architecture.test.ts checks that) need not rebuild it.
const NOT_WEB =
  /\.test\.tsx?$|\/(server|platform)(\/|\.ts$)|\/main\/(?!sentences-apart|live-entities|icons-by-name|web-chunks)[^/]*\.ts$|\/main\/(migrations|backup|platform)\//;

/** Builds the browser's part into dist/web if its sources changed since the last build. */
export const ensureWebBuilt = () =>
  ensureBuilt('web', {
    called: "the browser's part",
    file: 'index.html',
    sources: SOURCES,
    left: NOT_WEB,
    settings: { VITE_API_URL: apiUrlNow() },
    finish: compressFiles,
  });

/**
 * VITE_API_URL as the server will have it: from the environment, otherwise from the file .env. Empty for the page's own
 * origin.
 */
function apiUrlNow() {
  const file = join(root, '.env');
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return process.env.VITE_API_URL ?? kept.VITE_API_URL ?? '';
}
