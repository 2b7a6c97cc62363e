import { readFileSync } from 'node:fs';

// For the database, files and requests that are not sockets of ours.
const RESERVED = 500;

/** How many sockets the process can hold before it runs out of descriptors; infinite if the system does not report it. */
export function socketsThatFit(): number {
  try {
    // Linux: the second column is the limit in force.
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return limit === undefined ? Infinity : Math.max(1, Number(limit) - RESERVED);
  } catch {
    return Infinity;
  }
}
