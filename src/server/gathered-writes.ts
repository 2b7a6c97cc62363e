import type { Duplex } from 'node:stream';

const gathering = new WeakSet<Duplex>();

/**
 * Buffers writes until the end of this turn of the event loop and its promises, and sends them together: each write is a
 * system call here, and wakes the reader at the other end.
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
