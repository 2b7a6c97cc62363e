import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database';
import type { Platform } from './platform.ts';

// Whoever asks whether the server is ready hears no within this time, whatever hangs.
const READY_WITHIN = 1_500;

/** Answers an operator who asks whether the server lives, and whether it can work. */
export function answerProbes(app: FastifyInstance, platform: Platform, database: Database): void {
  let underWay: Promise<boolean> | null = null;
  const asked = (): Promise<boolean> =>
    Promise.race([platform.ready().then(async (isUp) => isUp && (await answers(database))), pause(READY_WITHIN, false)]);
  // No one's limit holds for those who ask, nor for the server's own work that they set off: however many ask at once, it is one.
  const isReady = (): Promise<boolean> => (underWay ??= asked().finally(() => (underWay = null)));
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) =>
    (await isReady()) ? { status: 'ready' } : reply.code(503).send({ status: 'not ready' }),
  );
}

const answers = (database: Database): Promise<boolean> =>
  database.pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
