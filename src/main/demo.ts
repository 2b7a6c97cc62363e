import type { FastifyInstance } from 'fastify';
import type { Secrets } from '#platform/tokens/secrets';
import type { Config } from '#server/config';
import type { Database } from '#server/database';

interface DemoParts {
  config: Config;
  secrets: Secrets;
  database: Database;
  app: FastifyInstance;
}

/** Fills a demo workspace on the first run; its sign-in, or null where there is none to show. */
export function seedDemo(_: DemoParts): Promise<{ email: string; password: string } | null> {
  return Promise.resolve(null);
}
