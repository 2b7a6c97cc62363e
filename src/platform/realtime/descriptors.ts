import { readFileSync } from 'node:fs';

// For the database, files and requests that are no sockets of ours.
const RESERVED = 500;

/** How many sockets the process may hold without running out of descriptors; infinite where the system does not say. */
export function socketsThatFit(): number {
  try {
    // Linux: the second column is the limit in force.
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return limit === undefined ? Infinity : Math.max(1, Number(limit) - RESERVED);
  } catch {
    return Infinity;
  }
}
