import { readdirSync, statSync } from 'node:fs';
import { flushCompileCache, getCompileCacheDir } from 'node:module';
import { join } from 'node:path';

/**
 * Restarts in the same process if Node had to compile what was just imported: at the first start after an installation or
 * upgrade. The result is on the disk by then, and a server that never compiled it uses less memory for its whole life. Does
 * nothing if Node has no compile cache (NODE_COMPILE_CACHE), or cannot replace itself.
 */
export function beginCompiled(): void {
  const folder = getCompileCacheDir();
  // Once, because a cache that cannot be written stays empty.
  if (!folder || !process.execve || process.channel || process.env['CAIRN_COMPILED']) return;
  flushCompileCache();
  if (!hasNew(folder)) return;
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...process.env, CAIRN_COMPILED: '1' });
}

/** True if this process has stored newly compiled code. Files that it found keep their time. */
const hasNew = (folder: string): boolean =>
  readdirSync(folder).some(
    (name) => (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) > performance.timeOrigin,
  );
