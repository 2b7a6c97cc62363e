import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports that systems give to connections and to servers that ask for any port: 32,768 on Linux, 49,152 elsewhere.
// From that range another server of the tests can get the port before ours listens on it.
const FROM = 20_000;
const TO = 32_000;

/** A free loopback port. It stays free until the caller listens on it, unless someone asks for that very number. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, TO);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
