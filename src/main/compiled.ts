import { readdirSync, statSync } from 'node:fs';
import { flushCompileCache, getCompileCacheDir } from 'node:module';
import { join } from 'node:path';

/**
 * Begins again, in the same process, where Node had to compile what was just imported: at the first start after an installation
 * or an upgrade. What it made is kept on disk by then, and a server that never compiled it is smaller for all of its life.
 * Does nothing where Node keeps nothing (NODE_COMPILE_CACHE), or cannot replace itself.
 */
export function beginCompiled(): void {
  const folder = getCompileCacheDir();
  // Once: a cache that cannot be written stays empty.
  if (!folder || !process.execve || process.channel || process.env['CAIRN_COMPILED']) return;
  flushCompileCache();
  if (!hasNew(folder)) return;
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...process.env, CAIRN_COMPILED: '1' });
}

/** True where this process has kept what it compiled: what it found there keeps its time. */
const hasNew = (folder: string): boolean =>
  readdirSync(folder).some(
    (name) => (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) > performance.timeOrigin,
  );
