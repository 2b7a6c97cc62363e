import { flushCompileCache, getCompileCacheDir } from 'node:module';

// Node's own compiler of TypeScript, as its list of loaded modules names it.
const COMPILER = 'NativeModule internal/deps/amaro/dist/index';

/**
 * Begins again, in the same process, where Node had to compile what was just imported: at the first start after an installation
 * or an upgrade. What it made is kept on disk by then, and without the compiler a server is smaller for all of its life.
 * Does nothing where Node keeps nothing (NODE_COMPILE_CACHE), or cannot replace itself.
 */
export function beginCompiled(): void {
  const { moduleLoadList } = process as { moduleLoadList?: string[] };
  if (!moduleLoadList?.includes(COMPILER) || !getCompileCacheDir() || !process.execve || process.channel) return;
  // Once: a cache that cannot be written stays empty.
  if (process.env['CAIRN_COMPILED']) return;
  flushCompileCache();
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...process.env, CAIRN_COMPILED: '1' });
}
