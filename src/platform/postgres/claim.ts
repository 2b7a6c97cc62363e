import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PostgresError } from './postgres-error.ts';

/**
 * Claims a data folder for this process until it is released or the process ends, however it ends. The claim is a file lock
 * of the operating system, which SQLite takes for us because Node has no call for it. Only the lock is used.
 * @throws {PostgresError} if another process holds the folder
 */
export function claimFolder(folder: string): { release(): void } {
  const lock = new DatabaseSync(join(folder, 'running.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new PostgresError(`Cairn is already running on ${folder}: stop that one first, or set DATA_DIR to another folder.`);
  }
  return {
    release: () => {
      if (lock.isOpen) lock.close();
    },
  };
}
