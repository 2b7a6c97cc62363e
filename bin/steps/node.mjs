import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Advice } from './progress.mjs';
import { root } from './root.mjs';

const NEEDED = 24;

/** The Node that runs Cairn: the one from npm if there is one for this platform, otherwise this one if it is new enough. */
export function cairnNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const local = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', platform === 'win' ? 'node.exe' : 'node');
  if (existsSync(local)) return local;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return process.execPath;
  throw new Advice(
    `Cairn runs on Node ${NEEDED} and brings none for ${process.platform} ${process.arch}: install Node ${NEEDED} and start again.`,
  );
}

/** The environment for programs from node_modules: their `node` is Cairn's. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
});
