import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PostgresError } from './postgres-error.ts';

/**
 * Takes a data folder for this process alone, until it is given back or the process ends, however it ends: the claim is
 * a file lock of the system, which SQLite takes for us (Node has no call of its own for it). Only the lock is used.
 * @throws {PostgresError} when another process holds the folder.
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
