import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database';
import type { Platform } from './platform.ts';

// A readiness check gets a negative answer within this time, whatever hangs.
const READY_WITHIN = 1_500;

/** Answers an operator's checks of whether the server is alive, and whether it is ready. */
export function answerProbes(app: FastifyInstance, platform: Platform, database: Database): void {
  let underWay: Promise<boolean> | null = null;
  const asked = (): Promise<boolean> =>
    Promise.race([platform.ready().then(async (isUp) => isUp && (await answers(database))), pause(READY_WITHIN, false)]);
  // No rate limit applies to these checks, nor to the work that they cause: simultaneous checks share one run.
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
