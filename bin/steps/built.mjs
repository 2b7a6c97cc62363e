import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cairnNode, toolEnvironment } from './node.mjs';
import { Advice, step } from './progress.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { isSealed } from './sealed.mjs';

/**
 * Builds a part of the product into its folder of dist with Vite if its sources changed since the last build.
 * @param {string} name the name of the folder
 * @param {object} part
 * @param {string} part.called as in "Building …"
 * @param {string} part.file a file that exists once it is built
 * @param {string[]} part.sources
 * @param {RegExp} part.left the sources that it never imports
 * @param {string[]} [part.args]
 * @param {Record<string, string>} [part.settings] environment variables that change the result
 * @param {(folder: string) => Promise<void>} [part.finish]
 */
export async function ensureBuilt(name, { called, file, sources, left, args = [], settings = {}, finish }) {
  if (isSealed()) return;
  const folder = join(root, 'dist', name);
  const stamp = `${folder}.stamp`;
  const files = sources.flatMap((path) => filesUnder(path, left));
  const seen = lookOf(files, settings);
  const [digestThen, seenThen] =
    existsSync(join(folder, file)) && existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
  if (seen === seenThen) return;
  const digest = digestOf(files, settings);
  const keep = () => writeFileSync(stamp, `${digest}\n${seen}\n`);
  if (digest === digestThen) return keep();
  await step(`Building ${called}`, async () => {
    rmSync(stamp, { force: true });
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const { code, output } = await run(cairnNode(), [vite, 'build', '--logLevel', 'warn', ...args], {
      env: { ...toolEnvironment(), NODE_ENV: 'production', ...settings },
    });
    if (code !== 0) {
      console.error(output.trimEnd());
      throw new Advice(`${called[0].toUpperCase()}${called.slice(1)} could not be built, see above.`);
    }
    await finish?.(folder);
    keep();
  });
}

/** Contents, not times: a clone, or a branch that was switched and back, has new times for the same files. */
function digestOf(files, settings) {
  const hash = createHash('sha256').update(`${JSON.stringify(settings)}\0`);
  for (const { path } of files)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

/** If not even this changed, no file needs to be read: every write to a file changes its ctime. */
function lookOf(files, settings) {
  const hash = createHash('sha256').update(`${JSON.stringify(settings)}\0`);
  for (const { path, size, changed } of files) hash.update(`${path}\0${size} ${changed}\0`);
  return hash.digest('hex');
}

function filesUnder(path, left) {
  const status = statSync(join(root, path), { throwIfNoEntry: false });
  if (!status || left.test(path)) return [];
  if (status.isFile()) return [{ path, size: status.size, changed: status.ctimeMs }];
  const names = readdirSync(join(root, path)).sort();
  return names.flatMap((name) => filesUnder(`${path}/${name}`, left));
}
