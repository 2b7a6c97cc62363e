import { ensureInstalled } from './install.mjs';
import { cairnNode } from './node.mjs';
import { main } from './progress.mjs';
import { passOn } from './supervise.mjs';

/** Passes a command to a TypeScript file under Cairn's Node, with all arguments, once everything is installed. */
export const hand = (file, { before = async () => undefined, args = [] } = {}) =>
  main(async () => {
    await ensureInstalled();
    await before();
    passOn(cairnNode(), [file, ...args, ...process.argv.slice(2)]);
  });
