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
  /\.test\.tsx?$|\/(server|platform)(\/|\.ts$)|\/main\/(?!sentences-apart|live-entities|icons-by-name|in-language|web-chunks|class-names)[^/]*\.ts$|\/main\/(migrations|backup|platform)\//;
/** The languages beside English; tests/languages.test.ts compares them with src/contract/languages.ts. */
export const otherLanguages = ['de', 'es', 'fr'];
/** Nor what they say. */
const NOT_ENGLISH = new RegExp(`${NOT_WEB.source}|\\/main\\/languages\\/|\\.(${otherLanguages.join('|')})\\.tsx?$`);

/**
 * Builds the browser's part into dist/web if its sources changed since the last build; in a language other than English into
 * a folder beside it, such as dist/web-de.
 */
export const ensureWebBuilt = (language = 'en') =>
  ensureBuilt(language === 'en' ? 'web' : `web-${language}`, {
    called: language === 'en' ? "the browser's part" : `the browser's part in ${NAMES.of(language)}`,
    file: 'index.html',
    sources: SOURCES,
    left: language === 'en' ? NOT_ENGLISH : NOT_WEB,
    settings: { VITE_API_URL: apiUrlNow(), ...(language !== 'en' && { CAIRN_LANGUAGE: language }) },
    // What says nothing is the same in each language.
    finish: (folder) => compressFiles(folder, language === 'en' ? undefined : join(root, 'dist/web')),
  });

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/**
 * VITE_API_URL as the server will have it: from the environment, otherwise from the file .env. Empty for the page's own
 * origin.
 */
function apiUrlNow() {
  const file = join(root, '.env');
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return process.env.VITE_API_URL ?? kept.VITE_API_URL ?? '';
}
