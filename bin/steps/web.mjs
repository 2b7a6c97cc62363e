import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { compressFiles } from './compress.mjs';
import { cairnNode, toolEnvironment } from './node.mjs';
import { Advice, step } from './progress.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { isSealed } from './sealed.mjs';

const STAMP = join(root, 'dist', 'web.stamp');
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
// What the browser's part never imports (tests/architecture.test.ts holds it so) need not build it anew.
const NOT_WEB =
  /\.test\.tsx?$|\/(server|platform)(\/|\.ts$)|\/main\/(?!sentences-apart|live-entities)[^/]*\.ts$|\/main\/(migrations|backup|platform)\//;

/** Builds the browser's part into dist/web where its sources changed since it was built. */
export async function ensureWebBuilt() {
  if (isSealed()) return;
  const apiUrl = apiUrlNow();
  const digest = digestOf(SOURCES, apiUrl);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest && existsSync(join(root, 'dist/web/index.html'))) return;
  await step("Building the browser's part", async () => {
    rmSync(STAMP, { force: true });
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const { code, output } = await run(cairnNode(), [vite, 'build', '--logLevel', 'warn'], {
      env: { ...toolEnvironment(), NODE_ENV: 'production', VITE_API_URL: apiUrl },
    });
    if (code !== 0) {
      console.error(output.trimEnd());
      throw new Advice("The browser's part could not be built, see above.");
    }
    await compressFiles(join(root, 'dist/web'));
    writeFileSync(STAMP, digest);
  });
}

/** VITE_API_URL as the server will have it: of the environment, else of the file .env. Empty for the page's own origin. */
function apiUrlNow() {
  const file = join(root, '.env');
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return process.env.VITE_API_URL ?? kept.VITE_API_URL ?? '';
}

/** Contents, not times: a clone, or a branch changed there and back, has new times for the same files. */
function digestOf(paths, apiUrl) {
  const hash = createHash('sha256').update(`${apiUrl}\0`);
  for (const path of paths.flatMap(filesUnder))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

function filesUnder(path) {
  const status = statSync(join(root, path), { throwIfNoEntry: false });
  if (!status || NOT_WEB.test(path)) return [];
  if (status.isFile()) return [path];
  const names = readdirSync(join(root, path)).sort();
  return names.flatMap((name) => filesUnder(`${path}/${name}`));
}
