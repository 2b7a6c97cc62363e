import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const NICENESS = 5;

/** Lets a process that leads a session, and those that it starts from now on, run after others that need a core. */
export function giveWay(pid: number): void {
  setPriority(pid, NICENESS);
  try {
    // Kernels that divide the cores among sessions first ask for the niceness of a session too (sched(7), "autogroup").
    writeFileSync(`/proc/${pid}/autogroup`, String(NICENESS));
  } catch {
    // This kernel does not.
  }
}
