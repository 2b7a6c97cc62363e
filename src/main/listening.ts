import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config';
import { StartError } from './start-error.ts';

const PATIENCE = 15_000;

/**
 * Waits until /readyz succeeds before the start reports success. The wait is limited, since /readyz continues to report the
 * state.
 */
export async function untilReady(app: FastifyInstance): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    if ((await app.inject('/readyz')).statusCode === 200) return;
    await pause(50);
  }
}

type Place = Pick<Config, 'HOST' | 'PORT'>;

/** @throws {StartError} if the port is taken or not allowed */
export async function listen(app: FastifyInstance, { HOST, PORT }: Place): Promise<void> {
  await app.listen({ host: HOST, port: PORT }).catch((error: unknown) => refuse(error, { HOST, PORT }));
}

/**
 * Listens for a moment before anything is created, so that a start that cannot listen leaves no database behind.
 * @throws {StartError} if the port is taken or not allowed
 */
export async function refuseTaken({ HOST, PORT }: Place): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ host: HOST, port: PORT }, () => probe.close(() => resolve()));
  }).catch((error: unknown) => refuse(error, { HOST, PORT }));
}

/** Explains in one line why the server cannot listen. */
export function refuse(error: unknown, { HOST, PORT }: Place): never {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE')
    throw new StartError(`Port ${PORT} is taken: stop what listens there, or set PORT to another number.`);
  if (code === 'EACCES') throw new StartError(`Port ${PORT} may not be used by this user: set PORT to a number above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartError(`HOST ${HOST} is not an address of this machine.`);
  throw error;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
