import type { Duplex } from 'node:stream';

const gathering = new WeakSet<Duplex>();

/**
 * Holds back what is written until this turn of the event loop and all that it resolves are over, so that it goes out at once: each
 * write is a system call here, and wakes whoever reads at the other end.
 */
export function gatherWrites(stream: Duplex): void {
  if (gathering.has(stream)) return;
  gathering.add(stream);
  stream.cork();
  process.nextTick(() => {
    gathering.delete(stream);
    stream.uncork();
  });
}
