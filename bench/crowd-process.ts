import { once } from 'node:events';
import { WebSocket } from 'ws';

/** The task of one process of sockets; see crowd.ts. */
export interface CrowdTask {
  url: string;
  count: number;
  /** Sent by each socket once it is open, the sockets taking turns; nothing without any. */
  greetings: readonly string[];
  /** A socket is ready when a frame with this text has arrived; at once without it. */
  readyText: string | null;
  /** Only frames with this text are counted. */
  heardText: string;
}

/**
 * When the first and the last socket were ready, or received the frame: nanoseconds of the machine's monotonic clock, as
 * text.
 */
export interface CrowdResults {
  first: string;
  last: string;
}

/** More at once would only wait in the queue of the loopback device. */
const OPENED_TOGETHER = 50;

process.once('message', (orders: CrowdTask) => void gather(orders));
process.once('disconnect', () => process.exit());

async function gather(orders: CrowdTask): Promise<void> {
  const { count, heardText } = orders;
  let heard = 0;
  let first = process.hrtime.bigint();
  const hear = (data: Buffer): void => {
    if (!data.includes(heardText)) return;
    const now = process.hrtime.bigint();
    if (heard++ === 0) first = now;
    if (heard < count) return;
    heard = 0;
    tell({ first: String(first), last: String(now) });
  };
  for (let opened = 0; opened < count; opened += OPENED_TOGETHER) {
    const together = Math.min(OPENED_TOGETHER, count - opened);
    await Promise.all(Array.from({ length: together }, (_, index) => open(orders, opened + index, hear)));
  }
  tell({ first: String(first), last: String(process.hrtime.bigint()) });
}

async function open({ url, greetings, readyText }: CrowdTask, index: number, hear: (data: Buffer) => void): Promise<void> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  socket.on('error', (error) => fail(error.message));
  socket.on('close', (code) => fail(`a socket was closed with ${code}`));
  await once(socket, 'open');
  const isReady = new Promise<void>((ready) => {
    if (readyText === null) ready();
    socket.on('message', (data: Buffer) => {
      if (readyText !== null && data.includes(readyText)) ready();
      hear(data);
    });
  });
  const greeting = greetings[index % greetings.length];
  if (greeting !== undefined) socket.send(greeting);
  await isReady;
}

const tell = (news: CrowdResults): void => void process.send?.(news);

function fail(reason: string): void {
  console.error(reason);
  process.exit(1);
}
