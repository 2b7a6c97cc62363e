import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Advice, step } from './progress.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { isSealed } from './sealed.mjs';

/** Installs what package-lock.json names into node_modules; does nothing if it is up to date. */
export async function ensureInstalled() {
  if (isSealed() || isInstalled()) return;
  await step(
    'Installing packages',
    async () => {
      // NODE_ENV=production would leave out what builds the browser's part, and some set-ups leave out optional packages.
      const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
      const { code, output } = await runNpm(args);
      if (code === 0) return;
      console.error(output.trimEnd());
      throw new Advice('The packages could not be installed (npm ci failed, see above): is the npm registry within reach?');
    },
    howFar,
  );
}

/** How many of the packages for this platform are unpacked. npm itself reports nothing until it is done. */
function howFar() {
  const wanted = Object.entries(packagesOf('package-lock.json') ?? {}).filter(([path, entry]) => path !== '' && isForHere(entry));
  const there = wanted.filter(([path]) => existsSync(join(root, path, 'package.json'))).length;
  return there < wanted.length ? `${there} of ${wanted.length} packages` : `all ${wanted.length} packages, finishing`;
}

/** Of the optional packages only those that are certain to be installed: the others depend on which ones npm leaves out. */
const isForHere = ({ optional, os, cpu, libc }) =>
  optional ? os !== undefined && libc === undefined && suits(os, process.platform) && suits(cpu, process.arch) : true;

/** The lists of package.json, or one word in place of a list: "linux" allows, "!win32" excludes. */
const suits = (listed = [], mine) => {
  const list = [listed].flat();
  const allowed = list.filter((one) => !one.startsWith('!'));
  return !list.includes(`!${mine}`) && (allowed.length === 0 || allowed.includes(mine));
};

/** Under `npm start`, node may be the one inside node_modules, which npm is about to replace. npm's own is safe. */
function runNpm(args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm?.endsWith('npm-cli.js') && node) return run(node, [npm, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

/** npm ends each installation with a list of what it put into node_modules, in the form of the lock file. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    // The root is no package, and an optional one may be for another platform.
    if (path === '' || (entry.optional && !present[path])) return true;
    return present[path]?.version === entry.version && present[path]?.integrity === entry.integrity;
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}
